import { nextDraw, numberOfKind, pipsOf, resultOf, type CoupResult, type GameRules } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { startsOf, type Start } from './starts';

/**
 * Coups with the same result for every wager: one of them, and the number of orders of a shoe's first six
 * cards that deal one.
 */
export interface CoupKind {
  readonly result: CoupResult;
  readonly orders: bigint;
}

/** One card of each value (R1). Only the value of a third card matters. */
const BY_VALUE: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];

type Kinds = Map<number, { readonly result: CoupResult; orders: bigint }>;

/**
 * Returns every coup of a full shoe by kind, dealt by the rules themselves (R8). The orders sum to
 * n(n−1)…(n−5): a coup of four or five cards counts once for every way in which the remaining cards of the
 * first six may lie.
 */
export const everyCoup = (game: GameRules, decks: number): readonly CoupKind[] => {
  const kinds: Kinds = new Map();
  for (const start of startsOf(decks)) playOut(game, decks, start, kinds);
  return [...kinds.values()];
};

const playOut = (game: GameRules, decks: number, start: Start, kinds: Kinds): void => {
  const hands = { player: [...start.player], banker: [...start.banker] };
  const left = leftByValue(decks, [...start.player, ...start.banker]);
  const go = (cards: number, ways: number): void => {
    const next = nextDraw(game, hands);
    if (next === null) {
      const rest = (cards < 5 ? decks * 52 - 4 : 1) * (cards < 6 ? decks * 52 - 5 : 1);
      return add(kinds, resultOf(game, hands), BigInt(start.orders) * BigInt(ways * rest));
    }
    for (const [value, card] of BY_VALUE.entries()) {
      const ofValue = left[value] ?? 0;
      if (ofValue === 0) continue;
      left[value] = ofValue - 1;
      hands[next].push(card);
      go(cards + 1, ways * ofValue);
      hands[next].pop();
      left[value] = ofValue;
    }
  };
  go(4, 1);
};

const leftByValue = (decks: number, dealt: readonly Card[]): number[] =>
  BY_VALUE.map((_, value) => {
    const ofValue = (cards: readonly Card[]): number => cards.filter((card) => pipsOf(card) === value).length;
    return decks * ofValue(DECK) - ofValue(dealt);
  });

const add = (kinds: Kinds, result: CoupResult, orders: bigint): void => {
  const key = numberOfKind(result);
  const kind = kinds.get(key);
  if (kind !== undefined) {
    kind.orders += orders;
    return;
  }
  // Copied, because dealing continues with the same hands.
  const copy = {
    ...result,
    player: { ...result.player, cards: [...result.player.cards] },
    banker: { ...result.banker, cards: [...result.banker.cards] },
  };
  kinds.set(key, { result: copy, orders });
};
