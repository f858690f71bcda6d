import { hasNatural, higher, initialTotalOf, totalOf, type Hands, type Outcome, type Side } from '../hands';
import type { GameRules } from '../game-rules';

const other = (side: Side): Side => (side === 'player' ? 'banker' : 'player');

/** M1: the lower side draws first; when both have the same, Player does. */
const firstToDraw = (hands: Hands): Side =>
  initialTotalOf(hands.banker) < initialTotalOf(hands.player) ? 'banker' : 'player';

/** M1: whom the next card goes to. The second card is the other side's, when the first has put its drawer ahead. */
export const nextDraw = (_rules: GameRules, hands: Hands): Side | null => {
  if (hasNatural(hands)) return null;
  const first = firstToDraw(hands);
  const second = other(first);
  if (hands[first].length === 2) return first;
  if (hands[second].length > 2) return null;
  return totalOf(hands[first]) > totalOf(hands[second]) ? second : null;
};

/** M1: the totals decide, but a side that drew alone and only came level has lost, unless the house calls it a tie. */
export const outcomeOf = (rules: GameRules, hands: Hands): Outcome => {
  const outcome = higher(totalOf(hands.player), totalOf(hands.banker));
  const drewAlone = hands.player.length !== hands.banker.length;
  return outcome === 'tie' && drewAlone && rules.equalAfterFirstDraw === 'other-wins'
    ? other(firstToDraw(hands))
    : outcome;
};
