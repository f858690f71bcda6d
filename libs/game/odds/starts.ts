import { pipsOf } from '#game/baccarat';
import { DECK, rankOf, type Card } from '#game/cards';

/**
 * The first two cards of both hands, and the number of orders of a shoe's first four cards that deal hands of
 * their kinds.
 */
export interface Start {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly orders: number;
}

/** Two cards in any order: `places` are their indexes in `DECK`, `kind` the number of their kind. */
interface TwoCards {
  readonly places: readonly [number, number];
  readonly kind: number;
}

/**
 * Returns everything that rules and wagers can depend on in a hand's first two cards: their values (R1), and
 * whether they are of one rank and of one suit (P11).
 */
const kindOf = ([first, second]: readonly [Card, Card]): string =>
  `${[pipsOf(first), pipsOf(second)].toSorted((a, b) => a - b).join(' ')} ${rankOf(first) === rankOf(second)} ${first === second}`;

/**
 * Returns one hand of each kind, and every two cards of a shoe. With one deck, the same card twice has no
 * order.
 */
const everyTwo = (): {
  readonly kinds: readonly (readonly [Card, Card])[];
  readonly hands: readonly TwoCards[];
} => {
  const all = DECK.flatMap((first, at) => DECK.slice(at).map((second) => [first, second] as const));
  const kinds = [...new Map(all.map((cards) => [kindOf(cards), cards])).values()];
  const numbers = new Map(kinds.map((cards, number) => [kindOf(cards), number]));
  const hands = all.map((cards): TwoCards => ({
    places: [DECK.indexOf(cards[0]), DECK.indexOf(cards[1])],
    kind: numbers.get(kindOf(cards)) ?? -1,
  }));
  return { kinds, hands };
};

/** Returns the number of orders in which two cards can come if `left` of each card are in the shoe. */
const ordersOf = ([first, second]: TwoCards['places'], left: readonly number[]): number => {
  const ofFirst = left[first] ?? 0;
  return first === second ? ofFirst * (ofFirst - 1) : 2 * ofFirst * (left[second] ?? 0);
};

const without = ([first, second]: TwoCards['places'], decks: number): readonly number[] =>
  DECK.map((_, place) => decks - (place === first ? 1 : 0) - (place === second ? 1 : 0));

/**
 * Returns every way in which a coup can begin on a full shoe, grouped by kinds. The orders sum to
 * n(n−1)(n−2)(n−3), at most 3 × 10¹⁰ for eight decks, so a number is exact.
 */
export const startsOf = (decks: number): readonly Start[] => {
  const { kinds, hands } = everyTwo();
  const full = DECK.map(() => decks);
  const orders = kinds.map(() => kinds.map(() => 0));
  for (const player of hands) {
    const ofPlayer = ordersOf(player.places, full);
    const row = orders[player.kind];
    if (ofPlayer === 0 || row === undefined) continue;
    const left = without(player.places, decks);
    for (const banker of hands) {
      row[banker.kind] = (row[banker.kind] ?? 0) + ofPlayer * ordersOf(banker.places, left);
    }
  }
  return kinds
    .flatMap((player, ofPlayer) =>
      kinds.map((banker, ofBanker) => ({ player, banker, orders: orders[ofPlayer]?.[ofBanker] ?? 0 })),
    )
    .filter((start) => start.orders > 0);
};
