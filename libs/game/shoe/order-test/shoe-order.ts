import type { Card } from '#game/cards';
import { orderTest, shownTo, weightsOf, type OrderTest } from './order-test';

/** Cards by position, as runs of consecutive positions: `[[5, 'ASKD']]` is AS at position 5 and KD at 6. */
export type ShownRuns = readonly (readonly [place: number, cards: string])[];

/**
 * The shown cards of a shoe, and of the previous one at its table: plain data that can be stored between two
 * cards.
 */
export type ShoeOrder = {
  readonly decks: number;
  /** Number of cards in the shoe; positions wrap around at it. */
  readonly cards: number;
  /** In the order in which they were shown. */
  readonly shown: ShownRuns;
  readonly before: ShownRuns;
};

/** Evidence that a shoe was not shuffled. */
export interface OrderEvidence {
  /** A likelihood ratio; 1 is neutral. At most one in R fair shoes ever reaches R (Ville’s inequality). */
  readonly ratio: number;
  /** The order that the cards follow, if any. */
  readonly against: 'factory-order' | 'last-shoe';
  /** Number of shown cards. */
  readonly cards: number;
}

/**
 * The ratio that raises an alarm, reached by at most one in 10⁶ fair shoes (significant-events.md, Unshuffled
 * shoe alarm).
 */
export const ALARM_RATIO = 1_000_000;

/** With fewer shown cards a shoe is not compared with; the one before it is used for the next shoe, too. */
const CARDS_KEPT_MIN = 20;

/** Returns a new shoe at a table whose last one is `order`; `null` for the first. */
export const newShoe = (
  order: ShoeOrder | null,
  { decks, cards }: Pick<ShoeOrder, 'decks' | 'cards'>,
): ShoeOrder => {
  const isKept = order !== null && countOf(order.shown) >= CARDS_KEPT_MIN;
  return { decks, cards, shown: [], before: isKept ? order.shown : (order?.before ?? []) };
};

/** Returns the shoe with a card shown at a position. */
export const withShown = (order: ShoeOrder, place: number, card: Card): ShoeOrder => {
  const after = { ...order, shown: withCard(order.shown, place, card) };
  TESTED.set(after, shownTo(testOf(order), place, card));
  return after;
};

/**
 * Returns the evidence of the shown cards. It is pure: the same order gives exactly the same result, however
 * it was built.
 */
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

/** Yields the cards of runs with their positions, in order. */
function* placed(shown: ShownRuns): Generator<readonly [place: number, card: Card]> {
  for (const [first, cards] of shown)
    for (let at = 0; at < cards.length; at += 2) yield [first + at / 2, cards.slice(at, at + 2) as Card]; // stored as a card
}

/** Tests of orders that are in memory. */
const TESTED = new WeakMap<ShoeOrder, OrderTest>();
/**
 * The last tests by the order's text, so that an order that was stored and read again continues from there.
 */
const RECENT = new Map<string, OrderTest>();
const RECENT_MAX = 256;

const keep = (text: string, test: OrderTest): void => {
  RECENT.set(text, test);
  for (const oldest of RECENT.keys()) {
    if (RECENT.size <= RECENT_MAX) return;
    RECENT.delete(oldest);
  }
};

const textOf = ({ decks, cards, before, shown }: ShoeOrder): string =>
  JSON.stringify([decks, cards, before, shown]);

const testOf = (order: ShoeOrder): OrderTest => {
  const test = TESTED.get(order) ?? RECENT.get(textOf(order)) ?? testedAnew(order);
  TESTED.set(order, test);
  return test;
};

const testedAnew = ({ decks, cards, before, shown }: ShoeOrder): OrderTest => {
  let test = orderTest({ decks, cards, before: new Map(placed(before)) });
  for (const [place, card] of placed(shown)) test = shownTo(test, place, card);
  return test;
};
