import { verdictOf, wagersOf, type GameRules, type WagerVerdict } from '#game/baccarat';
import { everyCoup } from '../every-coup';
import { gameName } from '../games';
import { textOfVerdict } from '../outcome-counts';

/**
 * The verdicts of one coup on every wager of its variant, in the order of `wagersOf`, and its number of
 * orders.
 */
export interface JointOutcome {
  readonly verdicts: readonly WagerVerdict[];
  readonly orders: bigint;
}

const counted = new Map<string, readonly JointOutcome[]>();

/**
 * Returns every coup of a full shoe by its verdicts on all wagers at once. Bets on one coup are correlated,
 * so their variance can't be computed from each wager's counts. It is counted on first use, in some tenths of
 * a second, and cached: there are at most sixteen games.
 */
export const jointOutcomes = (game: GameRules, decks: number): readonly JointOutcome[] => {
  const name = gameName(game, decks);
  const known = counted.get(name) ?? counting(game, decks);
  counted.set(name, known);
  return known;
};

const counting = (game: GameRules, decks: number): readonly JointOutcome[] => {
  const wagers = wagersOf(game.variant);
  const outcomes = new Map<string, JointOutcome>();
  for (const { result, orders } of everyCoup(game, decks)) {
    const verdicts = wagers.map((on) => verdictOf(game.variant, on, result));
    const text = verdicts.map(textOfVerdict).join();
    outcomes.set(text, { verdicts, orders: orders + (outcomes.get(text)?.orders ?? 0n) });
  }
  return [...outcomes.values()];
};
