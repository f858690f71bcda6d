import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pipsOf } from '#game/baccarat';
import { DECK, type Card } from '#game/cards';
import { leafOfDealt, sealShoe } from '#game/shoe';
import { hashing } from '#kernel/hashing';

const CARDS = 80;
type Orders = readonly [readonly Card[], readonly Card[]];

/** Two orders of a shoe that differ in one card, such that neither coup is over at once. */
export const ordersOf = (
  first: readonly Card[],
  changed: fc.Arbitrary<number>,
  { decks, hands }: { readonly decks: number; readonly hands: Hands },
) =>
  fc
    .record({
      drawn: fc.shuffledSubarray(Array.from({ length: decks }, () => DECK).flat(), {
        minLength: CARDS,
        maxLength: CARDS,
      }),
      at: changed,
      card: fc.constantFrom(...DECK),
    })
    .map(({ drawn, at, card }) => {
      const one = [...first, ...drawn];
      return { at, orders: [one, one.with(at, card)] as const };
    })
    .filter(
      ({ orders, at }) =>
        orders[0][at] !== orders[1][at] &&
        orders.every((order) => goesOn(order, hands) && DECK.every((card) => countOf(order, card) <= decks)),
    );

/** The places of each hand's first two cards. */
type Hands = readonly (readonly [number, number])[];
const goesOn = (order: readonly Card[], hands: Hands): boolean =>
  hands.every((hand) => hand.reduce((sum, at) => sum + pipsOf(order[at] ?? 'AS'), 0) % 10 < 8);
const countOf = (order: readonly Card[], card: Card): number => order.filter((each) => each === card).length;

/** The first card of a shoe: an ace burns one more card, so the coup begins with the third. */
export const ACE = ['AS'] as const;
export const PUNTO: Hands = [
  [2, 4],
  [3, 5],
];
export const PUNTER: Hands = [
  [0, 2],
  [1, 3],
];
export const SIDES: Hands = [
  [0, 3],
  [1, 4],
  [2, 5],
];

/** A loaded shoe; its cards are numbered from 1. */
export const loaded = (at: number, orders: Orders) => ({
  changed: (number: number) => number === at + 1,
  shoe: { kind: 'loaded' as const, orders },
});

/** Returns the cards that a sealed shoe deals, in order. */
const dealtFrom = (secret: Uint8Array, decks: number, cut: number): readonly Card[] => {
  const { order } = sealShoe(hashing, secret, decks);
  return order.map((_, k) => order[leafOfDealt(order.length, cut, k)] ?? 'AS');
};

/** Returns the first secrets of a series that satisfy a condition on the dealt cards. */
const secretsWhere = (row: string, holds: (secret: Uint8Array) => boolean): Uint8Array => {
  for (let at = 0; ; at++) {
    const secret = createHash('sha256').update(`${row} ${at}`).digest();
    if (holds(secret)) return secret;
  }
};

export const SEALED_CUT = 17;

interface SealedGame {
  readonly decks: number;
  readonly hands: Hands;
  /** The number of cards shown at the beginning of play, which must be equal. */
  readonly shown: number;
}
/** Two sealed shoes that differ in nearly every card. Play begins without a shown card. */
export const sealedShoes = (row: string, { decks, hands, shown }: SealedGame) => {
  const cut = SEALED_CUT;
  const first = secretsWhere(`${row} one`, (secret) => {
    const order = dealtFrom(secret, decks, cut);
    return goesOn(order, hands) && (shown === 0 || order[0]?.startsWith('A') === true);
  });
  const one = dealtFrom(first, decks, cut);
  const second = secretsWhere(`${row} other`, (secret) => {
    const order = dealtFrom(secret, decks, cut);
    const isShownAlike = order.slice(0, shown).every((card, at) => card === one[at]);
    return isShownAlike && goesOn(order, hands);
  });
  const orders: Orders = [sealShoe(hashing, first, decks).order, sealShoe(hashing, second, decks).order];
  return {
    changed: (leaf: number) => orders[0][leaf] !== orders[1][leaf],
    secretFields: ['commitment', 'hash', 'salt'],
    shoe: { kind: 'sealed', secrets: [first, second], cut } as const,
  };
};
