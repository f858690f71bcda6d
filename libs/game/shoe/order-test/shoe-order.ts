import { orderTest, shownTo, weightsOf, type OrderTest } from './order-test';
import type { Card } from '#game/cards';

/** Cards by their places, runs of places that follow each other: `[[5, 'ASKD']]` is AS at place 5 and KD at 6. */
export type ShownRuns = readonly (readonly [place: number, cards: string])[];

/** What was shown of a shoe, and of the one before it at its table: plain data, for whoever keeps it between two cards. */
export type ShoeOrder = {
  readonly decks: number;
  /** How many cards are in it: places are counted round them. */
  readonly cards: number;
  /** In the order in which they were shown. */
  readonly shown: ShownRuns;
  readonly before: ShownRuns;
};

/** How much likelier what was shown is of a shoe that nobody shuffled than of one that was. */
export interface OrderEvidence {
  /** A likelihood ratio; 1: neither. Of fair shoes at most one in R ever comes to R (Ville’s inequality). */
  readonly ratio: number;
  /** What the cards follow, if any. */
  readonly against: 'factory-order' | 'last-shoe';
  /** So many were shown. */
  readonly cards: number;
}

/** From here on it is an alarm: at most one in 10⁶ fair shoes (significant-events.md, Unshuffled shoe alarm). */
export const ALARM_RATIO = 1_000_000;

/** Of fewer cards no order is made: the shoe before it is held against the next one, too. */
const CARDS_KEPT_MIN = 20;

/** A shoe that comes to a table at which that of `order` was the last; null: it is the first. */
export const newShoe = (
  order: ShoeOrder | null,
  { decks, cards }: Pick<ShoeOrder, 'decks' | 'cards'>,
): ShoeOrder => {
  const isKept = order !== null && countOf(order.shown) >= CARDS_KEPT_MIN;
  return { decks, cards, shown: [], before: isKept ? order.shown : (order?.before ?? []) };
};

/** The shoe with the card that was shown of a place; what was shown before stays as it was. */
export const withShown = (order: ShoeOrder, place: number, card: Card): ShoeOrder => {
  const after = { ...order, shown: withCard(order.shown, place, card) };
  TESTED.set(after, shownTo(testOf(order), place, card));
  return after;
};

/** What all that was shown says. Pure: the same order gives the same to the last bit, however it came about. */
export const evidenceOf = (order: ShoeOrder): OrderEvidence => {
  const test = testOf(order);
  keep(textOf(order), test);
  const { none, runs, tracks } = weightsOf(test);
  const against = tracks > runs ? 'last-shoe' : 'factory-order';
  return { ratio: none + runs + tracks, against, cards: test.seen };
};

const countOf = (shown: ShownRuns): number => shown.reduce((sum, [, cards]) => sum + cards.length / 2, 0);

const withCard = (shown: ShownRuns, place: number, card: Card): ShownRuns => {
  const last = shown.at(-1);
  if (last === undefined || last[0] + last[1].length / 2 !== place) return [...shown, [place, card]];
  return [...shown.slice(0, -1), [last[0], `${last[1]}${card}`]];
};

/** The cards of runs with their places, in their order. */
function* placed(shown: ShownRuns): Generator<readonly [place: number, card: Card]> {
  for (const [first, cards] of shown)
    for (let at = 0; at < cards.length; at += 2) yield [first + at / 2, cards.slice(at, at + 2) as Card]; // as it was put in
}

/** Of orders that are at hand. */
const TESTED = new WeakMap<ShoeOrder, OrderTest>();
/** The last that were asked for, by their words: one that was written down and read again meanwhile goes on from there. */
const KEPT = new Map<string, OrderTest>();
const KEPT_MAX = 256;

const keep = (text: string, test: OrderTest): void => {
  KEPT.set(text, test);
  for (const oldest of KEPT.keys()) {
    if (KEPT.size <= KEPT_MAX) return;
    KEPT.delete(oldest);
  }
};

const textOf = ({ decks, cards, before, shown }: ShoeOrder): string =>
  JSON.stringify([decks, cards, before, shown]);

const testOf = (order: ShoeOrder): OrderTest => {
  const test = TESTED.get(order) ?? KEPT.get(textOf(order)) ?? testedAnew(order);
  TESTED.set(order, test);
  return test;
};

const testedAnew = ({ decks, cards, before, shown }: ShoeOrder): OrderTest => {
  let test = orderTest({ decks, cards, before: new Map(placed(before)) });
  for (const [place, card] of placed(shown)) test = shownTo(test, place, card);
  return test;
};
