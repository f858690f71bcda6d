import { pipsOf } from '#game/baccarat';
import { DECK, type Card, type Pips } from '#game/cards';

/** The values of cards and totals of hands, in order (R1). */
export const VALUES: readonly Pips[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Numbers of cards by value. */
export type ByValue = readonly bigint[];

/** The values of a hand's first two cards, the lower first. */
export type TwoValues = readonly [Pips, Pips];

/** Every hand of two cards, by value. */
export const EVERY_TWO_VALUES: readonly TwoValues[] = VALUES.flatMap((first) =>
  VALUES.slice(first).map((second): TwoValues => [first, second]),
);

/** Returns a full shoe (R1, R2). */
export const shoeByValue = (decks: number): ByValue =>
  VALUES.map((value) => BigInt(decks * DECK.filter((card) => pipsOf(card) === value).length));

/** Returns what remains after cards of these values are removed. */
export const withoutValues = (left: ByValue, taken: readonly Pips[]): ByValue =>
  left.map((cards, value) => cards - BigInt(taken.filter((each) => each === value).length));

export const valuesOf = (cards: readonly Card[]): readonly Pips[] => cards.map(pipsOf);

/** Returns the number of orders in which two cards of these values can be taken. */
export const ordersOfTwo = (left: ByValue, [first, second]: TwoValues): bigint => {
  const ofFirst = left[first] ?? 0n;
  return first === second ? ofFirst * (ofFirst - 1n) : 2n * ofFirst * (left[second] ?? 0n);
};

export const totalOfTwo = ([first, second]: TwoValues): Pips => sumOf(first, second);

/** Returns a total after another card: the sum modulo ten (R1). */
export const sumOf = (total: Pips, value: Pips): Pips => VALUES[(total + value) % 10] ?? 0;

/** Returns the winner of a coup of a player-banked game by its totals. */
export const winnerOf = (punters: number, banker: number): 'punters' | 'banker' | 'tie' => {
  if (punters === banker) return 'tie';
  return punters > banker ? 'punters' : 'banker';
};
