import {
  formatRatio,
  parseRatio,
  verdictOf,
  wagersOf,
  type GameRules,
  type Wager,
  type WagerVerdict,
} from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { everyCoup } from './every-coup';

/** The number of orders of a full shoe's first six cards with a verdict on a wager. */
export interface CountedVerdict {
  readonly verdict: WagerVerdict;
  readonly orders: bigint;
}

/**
 * The verdicts on each wager of a variant, counted over every order. Each wager's counts have the same sum.
 */
export type OutcomeCounts = Readonly<Partial<Record<Wager, readonly CountedVerdict[]>>>;

/** Returns counts, computed or recorded. */
export type CountsOf = (game: GameRules, decks: number) => OutcomeCounts;

/** Counts every coup of a full shoe, for every wager of the variant (R8). Takes some tenths of a second. */
export const countOutcomes: CountsOf = (game, decks) => {
  const coups = everyCoup(game, decks);
  return Object.fromEntries(
    wagersOf(game.variant).map((on) => {
      const orders = new Map<string, bigint>();
      for (const { result, orders: more } of coups) {
        const text = textOfVerdict(verdictOf(game.variant, on, result));
        orders.set(text, (orders.get(text) ?? 0n) + more);
      }
      return [on, [...orders].map(([text, count]) => ({ verdict: verdictOfText(text), orders: count }))];
    }),
  );
};

/** Returns `win`, `push`, `lose`, or the ratio that the verdict contains: `30:1`. */
export const textOfVerdict = (verdict: WagerVerdict): string =>
  typeof verdict === 'string' ? verdict : formatRatio(verdict);

export const verdictOfText = (text: string): WagerVerdict => {
  if (text === 'win' || text === 'push' || text === 'lose') return text;
  const ratio = parseRatio(text);
  invariant(ratio.ok, `no verdict is written ${text}`);
  return ratio.value;
};
