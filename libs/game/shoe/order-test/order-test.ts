import { DECK, rankOf, RANKS, type Card } from '#game/cards';

// A sequential test of "shuffled" against "in order" (Wald; Shiryaev for orders that begin midway). Each
// model gives every shown card a probability from the previous ones. The ratio of the two is a martingale for
// a shuffled shoe, so it exceeds R in at most one of R shuffled shoes, whenever one looks (Ville).

/**
 * One way in which the cards may follow the last shoe: the position there of the last shown card, and the
 * direction.
 */
interface Track {
  readonly place: number;
  readonly step: 1 | -1;
  readonly weight: number;
}

/** A run in which the last shown card belongs to a suit that goes up or down. */
interface Run {
  readonly step: 1 | -1;
  readonly weight: number;
}

/** The state by which the next card is judged. The weights sum to the likelihood ratio. */
export interface OrderTest {
  readonly decks: number;
  readonly cards: number;
  readonly before: ReadonlyMap<number, Card>;
  /** Positions of each card in the last shoe. */
  readonly placesBefore: ReadonlyMap<Card, readonly number[]>;
  readonly none: number;
  readonly runs: readonly Run[];
  readonly tracks: readonly Track[];
  /**
   * Weight of each track that began with the last shown card, at any of its positions, in either direction.
   */
  readonly begun: number;
  readonly last: { readonly place: number; readonly card: Card } | null;
  /** The number of times that each card of `DECK` was seen, and the total. */
  readonly seenOf: Uint16Array;
  readonly seen: number;
}

/** Half of all unshuffled shoes are assumed to be in order from the first card. */
const IN_ORDER_FIRST = 0.5;
/** Probabilities that an order begins, or ends, with a card. */
const ENTER = 0.002;
const LEAVE = 0.02;
const INDEX: ReadonlyMap<Card, number> = new Map(DECK.map((card, index) => [card, index]));
const STEPS = [1, -1] as const;
/** When a suit ends, the next of four begins at its ace or its king. */
const BEGINNINGS = 8;

export const orderTest = ({
  decks,
  cards,
  before,
}: Pick<OrderTest, 'decks' | 'cards' | 'before'>): OrderTest => {
  const placesBefore = new Map<Card, number[]>();
  for (const [place, card] of before) {
    const places = placesBefore.get(card);
    if (places === undefined) placesBefore.set(card, [place]);
    else places.push(place);
  }
  const nothing = {
    none: 1,
    runs: [],
    tracks: [],
    begun: 0,
    last: null,
    seenOf: new Uint16Array(DECK.length),
    seen: 0,
  };
  return { decks, cards, before, placesBefore, ...nothing };
};

/** Returns the parts of the likelihood ratio: no order, suits, the last shoe. */
export const weightsOf = (test: OrderTest): Readonly<Record<'none' | 'runs' | 'tracks', number>> => {
  let [runs, tracks] = [0, test.begun * STEPS.length * placesOfLast(test).length];
  for (const { weight } of test.runs) runs += weight;
  for (const { weight } of test.tracks) tracks += weight;
  return { none: test.none, runs, tracks };
};

/**
 * Returns the test after one more card. A card of which all copies were already seen is ignored; another
 * alarm reports it (R3).
 */
export const shownTo = (test: OrderTest, place: number, card: Card): OrderTest => {
  const { decks, cards, before, placesBefore, seen, seenOf, none, last } = test;
  const index = INDEX.get(card) ?? 0;
  const chance = (decks - (seenOf[index] ?? 0)) / (DECK.length * decks - seen);
  if (!(chance > 0)) return test;
  const weights = weightsOf(test);
  const entering = none * (seen === 0 ? IN_ORDER_FIRST : ENTER);
  const share = (before.size === 0 ? entering : entering / 2) / chance / STEPS.length;
  const ahead = last === null ? 0 : stepsFrom(test, last.place, place);
  const seenAfter = seenOf.slice();
  seenAfter[index] = (seenOf[index] ?? 0) + 1;
  return {
    decks,
    cards,
    before,
    placesBefore,
    none: none - entering + LEAVE * (weights.runs + weights.tracks),
    runs: runsAfter(test, card, { ahead, chance, share: share / DECK.length }),
    tracks: tracksAfter(test, card, { ahead, chance }),
    begun: before.size === 0 ? 0 : share / before.size,
    last: { place, card },
    seenOf: seenAfter,
    seen: seen + 1,
  };
};

const NOWHERE: readonly number[] = [];
const placesOfLast = ({ last, placesBefore }: OrderTest): readonly number[] =>
  last === null ? NOWHERE : (placesBefore.get(last.card) ?? NOWHERE);

/** Returns how far one position is after another, the short way round. */
const stepsFrom = ({ cards }: OrderTest, from: number, to: number): number => {
  const ahead = (((to - from) % cards) + cards) % cards;
  return ahead > cards / 2 ? ahead - cards : ahead;
};

/**
 * Returns the suits that continue with this card, `ahead` positions after the last one, and those that begin
 * with it, one in each direction.
 */
const runsAfter = (
  { runs, last }: OrderTest,
  card: Card,
  { ahead, chance, share }: Readonly<Record<'ahead' | 'chance' | 'share', number>>,
): readonly Run[] => {
  let [up, down] = [share, share];
  const to = RANKS.indexOf(rankOf(card));
  if (last !== null)
    for (const { step, weight } of runs) {
      const stays = ((1 - LEAVE) * weight) / chance;
      const expected = RANKS.indexOf(rankOf(last.card)) + step * ahead;
      if (expected >= 0 && expected < RANKS.length) {
        if (last.card.charAt(1) !== card.charAt(1) || to !== expected) continue;
        if (step === 1) up += stays;
        else down += stays;
      } else if (ahead === 1) {
        // After the end of a suit, only the next card shows how it continues.
        if (to === 0) up += stays / BEGINNINGS;
        else if (to === RANKS.length - 1) down += stays / BEGINNINGS;
      }
    }
  return [
    { step: 1, weight: up },
    { step: -1, weight: down },
  ];
};

const tracksAfter = (
  test: OrderTest,
  card: Card,
  { ahead, chance }: Readonly<Record<'ahead' | 'chance', number>>,
): readonly Track[] => {
  const { before, cards, tracks, begun } = test;
  const followed: Track[] = [];
  const follow = (place: number, step: 1 | -1, weight: number): void => {
    const there = (((place + step * ahead) % cards) + cards) % cards;
    const expected = before.get(there);
    const stays = (1 - LEAVE) * weight;
    if (expected === undefined)
      followed.push({ place: there, step, weight: stays }); // not seen there: any card
    else if (expected === card) followed.push({ place: there, step, weight: stays / chance });
  };
  for (const { place, step, weight } of tracks) follow(place, step, weight);
  for (const place of placesOfLast(test)) for (const step of STEPS) follow(place, step, begun);
  return followed;
};
