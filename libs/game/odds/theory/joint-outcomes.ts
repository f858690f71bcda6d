import { verdictOf, wagersOf, type GameRules, type WagerVerdict } from '#game/baccarat';
import { everyCoup } from '../every-coup';
import { gameName } from '../games';
import { textOfVerdict } from '../outcome-counts';

/** What one coup does to every wager of its variant, in the order of `wagersOf`, and in how many orders of the shoe. */
export interface JointOutcome {
  readonly verdicts: readonly WagerVerdict[];
  readonly orders: bigint;
}

const counted = new Map<string, readonly JointOutcome[]>();

/**
 * Every coup of a full shoe by what it does to all wagers at once: bets of one coup hang together, so their variance
 * can't be had from each wager's own counts. Counted when a game is first asked for, in some tenths of a second, and kept:
 * there are no more than sixteen games.
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
