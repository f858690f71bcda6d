import { DECK, RANKS, rankOf, type Card } from '#cards';

// A sequential test of "shuffled" against "in order" (Wald; Shiryaev for orders that begin midway). Both are models that
// give each card that is shown a probability from those before it; the ratio of the two, as cards come, is a martingale
// where the shoe was shuffled, so it exceeds R in at most one of R shuffled shoes, whenever one looks (Ville).
//
// Shuffled: each card that wasn't seen is as likely as any other, whatever lies unseen between.
// In order: the shoe is a chain of stretches. In some the cards come as chance has it (`none`); in others they follow a
// suit up or down, as decks leave the factory, the next suit beginning at its ace or its king (`runs`); in others they
// follow the cards of the last shoe, forwards or backwards from any place (`tracks`).

/** One way in which the cards may follow the last shoe: the place that the last card shown had there, and the direction. */
interface Track {
  readonly place: number;
  readonly step: 1 | -1;
  readonly weight: number;
}

/** The last card shown lies in a suit that goes up or down. */
interface Run {
  readonly step: 1 | -1;
  readonly weight: number;
}

/** All that the next card is judged by. The weights sum to the likelihood ratio. */
export interface OrderTest {
  readonly decks: number;
  readonly cards: number;
  readonly before: ReadonlyMap<number, Card>;
  /** Places of each card in the last shoe. */
  readonly placesBefore: ReadonlyMap<Card, readonly number[]>;
  readonly none: number;
  readonly runs: readonly Run[];
  readonly tracks: readonly Track[];
  readonly last: { readonly place: number; readonly card: Card } | null;
  /** How often each card of `DECK` was seen, and all together. */
  readonly seenOf: Uint16Array;
  readonly seen: number;
}

/** Half of all shoes that weren’t shuffled are in order from the first card on. */
const IN_ORDER_FIRST = 0.5;
/** How likely an order begins, or ends, with a card. */
const ENTER = 0.002;
const LEAVE = 0.02;
const INDEX: ReadonlyMap<Card, number> = new Map(DECK.map((card, index) => [card, index]));
const STEPS = [1, -1] as const;
/** A suit ends, and the next of four begins at its ace or its king. */
const BEGINNINGS = 8;

export const orderTest = ({
  decks,
  cards,
  before,
}: Pick<OrderTest, 'decks' | 'cards' | 'before'>): OrderTest => {
  const placesBefore = new Map<Card, number[]>();
  for (const [place, card] of before) placesBefore.set(card, [...(placesBefore.get(card) ?? []), place]);
  const nothing = {
    none: 1,
    runs: [],
    tracks: [],
    last: null,
    seenOf: new Uint16Array(DECK.length),
    seen: 0,
  };
  return { decks, cards, before, placesBefore, ...nothing };
};

/** The test after one more card. One of which all copies were seen already says nothing: it is another alarm’s (R3). */
export const shownTo = (test: OrderTest, place: number, card: Card): OrderTest => {
  const { decks, seen, seenOf, none, runs, tracks, last } = test;
  const index = INDEX.get(card) ?? 0;
  const chance = (decks - (seenOf[index] ?? 0)) / (DECK.length * decks - seen);
  if (!(chance > 0)) return test;
  const ordered = [...runs, ...tracks].reduce((sum, { weight }) => sum + weight, 0);
  const entering = none * (seen === 0 ? IN_ORDER_FIRST : ENTER);
  const ahead = last === null ? 0 : stepsFrom(test, last.place, place);
  const entered = enteredAt(test, card, entering / chance);
  return {
    ...test,
    none: none - entering + LEAVE * ordered,
    runs: joined(last === null ? [] : followedRuns(runs, last.card, card, ahead, chance), entered.runs),
    tracks: [...followedTracks(test, card, ahead, chance), ...entered.tracks],
    last: { place, card },
    seenOf: seenOf.with(index, (seenOf[index] ?? 0) + 1),
    seen: seen + 1,
  };
};

/** How far one place lies behind another, the short way round. */
const stepsFrom = ({ cards }: OrderTest, from: number, to: number): number => {
  const ahead = (((to - from) % cards) + cards) % cards;
  return ahead > cards / 2 ? ahead - cards : ahead;
};

/** Orders that begin with this card: at any card of a suit, or at any place of the last shoe. */
const enteredAt = (
  { before, placesBefore }: OrderTest,
  card: Card,
  weight: number,
): { readonly runs: readonly Run[]; readonly tracks: readonly Track[] } => {
  const share = before.size === 0 ? weight : weight / 2;
  const places = placesBefore.get(card) ?? [];
  return {
    runs: STEPS.map((step) => ({ step, weight: share / STEPS.length / DECK.length })),
    tracks: places.flatMap((place) =>
      STEPS.map((step) => ({ place, step, weight: share / STEPS.length / before.size })),
    ),
  };
};

/** Suits that go on with this card, so many places behind the last one. */
const followedRuns = (
  runs: readonly Run[],
  last: Card,
  card: Card,
  ahead: number,
  chance: number,
): readonly Run[] => {
  const [from, to] = [RANKS.indexOf(rankOf(last)), RANKS.indexOf(rankOf(card))];
  const isSameSuit = last.charAt(1) === card.charAt(1);
  return runs.flatMap(({ step, weight }) => {
    const stays = ((1 - LEAVE) * weight) / chance;
    const expected = from + step * ahead;
    if (expected >= 0 && expected < RANKS.length)
      return isSameSuit && to === expected ? [{ step, weight: stays }] : [];
    // What lies behind the end of a suit is told by the next card alone.
    if (ahead !== 1 || (to !== 0 && to !== RANKS.length - 1)) return [];
    return [{ step: to === 0 ? 1 : -1, weight: stays / BEGINNINGS } as const];
  });
};

const followedTracks = (
  { before, cards, tracks }: OrderTest,
  card: Card,
  ahead: number,
  chance: number,
): readonly Track[] =>
  tracks.flatMap(({ place, step, weight }) => {
    const there = (((place + step * ahead) % cards) + cards) % cards;
    const expected = before.get(there);
    if (expected === undefined) return [{ place: there, step, weight: (1 - LEAVE) * weight }]; // not seen then: any card
    return expected === card ? [{ place: there, step, weight: ((1 - LEAVE) * weight) / chance }] : [];
  });

/** Two runs at most, one a direction: of those that say the same there is one. */
const joined = (some: readonly Run[], others: readonly Run[]): readonly Run[] =>
  STEPS.map((step) => ({
    step,
    weight: [...some, ...others].reduce((sum, run) => (run.step === step ? sum + run.weight : sum), 0),
  }));
