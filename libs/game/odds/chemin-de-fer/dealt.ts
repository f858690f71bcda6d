import type { Pips } from '#game/cards';
import {
  EVERY_TWO_VALUES,
  ordersOfTwo,
  shoeByValue,
  totalOfTwo,
  VALUES,
  withoutValues,
  type ByValue,
  type TwoValues,
} from '../values';

/** A third card's value; `null` if none was drawn. */
export type Third = Pips | null;

/**
 * Returns the number of orders of a full shoe's first six cards in which the hands have these totals and the
 * punter this third card, or none, by the value of the card that the banker would draw next.
 */
export type Dealt = (punter: Pips, banker: Pips, third: Third) => readonly bigint[];

/** A known hand. The punter knows no other hand, and neither does the banker. */
export interface Known {
  readonly punter?: TwoValues;
  readonly banker?: TwoValues;
}

const NOBODY: readonly bigint[] = VALUES.map(() => 0n);

/**
 * Counts every way in which a full shoe can begin. Six cards are always counted: a card that nobody draws may
 * be any card. So the orders sum to n(n−1)…(n−5), or with a known hand to those that deal it.
 */
export const dealtFrom = (decks: number, known: Known = {}): Dealt => {
  const full = shoeByValue(decks);
  const orders = new Map<string, bigint[]>();
  const addTo = (key: string, next: readonly bigint[]): void => {
    const all = orders.get(key);
    orders.set(key, all === undefined ? [...next] : all.map((count, value) => count + (next[value] ?? 0n)));
  };
  for (const punter of known.punter === undefined ? EVERY_TWO_VALUES : [known.punter]) {
    const ofPunter = ordersOfTwo(full, punter);
    const afterPunter = withoutValues(full, punter);
    for (const banker of known.banker === undefined ? EVERY_TWO_VALUES : [known.banker]) {
      const ways = ofPunter * ordersOfTwo(afterPunter, banker);
      const left = withoutValues(afterPunter, banker);
      const totals = `${totalOfTwo(punter)} ${totalOfTwo(banker)}`;
      for (const third of VALUES) addTo(`${totals} ${third}`, nextAfter(third, left, ways));
      // A card that isn't drawn may be any of the remaining ones.
      const behind = left.reduce((sum, cards) => sum + cards, -1n);
      addTo(
        `${totals} null`,
        left.map((cards) => ways * cards * behind),
      );
    }
  }
  return (punter, banker, third) => orders.get(`${punter} ${banker} ${third}`) ?? NOBODY;
};

const nextAfter = (third: Pips, left: ByValue, ways: bigint): readonly bigint[] => {
  const withThird = ways * (left[third] ?? 0n);
  return left.map((cards, value) => withThird * (value === third ? cards - 1n : cards));
};
