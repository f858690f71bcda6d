import type { GameRules } from '../game-rules';
import { hasNatural, higher, initialTotalOf, totalOf, type Hands, type Outcome, type Side } from '../hands';

const other = (side: Side): Side => (side === 'player' ? 'banker' : 'player');

/** Returns the side that draws first: the lower one, or Player on equal totals (M1). */
const firstToDraw = (hands: Hands): Side =>
  initialTotalOf(hands.banker) < initialTotalOf(hands.player) ? 'banker' : 'player';

/**
 * Returns the side that gets the next card (M1). The other side gets the second card if the first card put
 * its drawer ahead.
 */
export const nextDraw = (_rules: GameRules, hands: Hands): Side | null => {
  if (hasNatural(hands)) return null;
  const first = firstToDraw(hands);
  const second = other(first);
  if (hands[first].length === 2) return first;
  if (hands[second].length > 2) return null;
  return totalOf(hands[first]) > totalOf(hands[second]) ? second : null;
};

/**
 * Returns the outcome by the totals (M1). A side that drew alone and only reached the other's total has lost,
 * unless the house rules call it a tie.
 */
export const outcomeOf = (rules: GameRules, hands: Hands): Outcome => {
  const outcome = higher(totalOf(hands.player), totalOf(hands.banker));
  const drewAlone = hands.player.length !== hands.banker.length;
  return outcome === 'tie' && drewAlone && rules.equalAfterFirstDraw === 'other-wins'
    ? other(firstToDraw(hands))
    : outcome;
};
