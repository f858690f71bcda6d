import fc from 'fast-check';
import { DECK, RANKS, type Card } from '#game/cards';
import { ALARM_RATIO, evidenceOf, newShoe, withShown, type OrderEvidence, type ShoeOrder } from '#game/shoe';

type Suit = 'S' | 'H' | 'D' | 'C';
const suitOf = (suit: Suit, isDown = false): readonly Card[] =>
  (isDown ? RANKS.toReversed() : RANKS).map((rank) => `${rank}${suit}` as const);

/** Decks in the order of their makers, from the top. */
const MAKERS: Readonly<Record<string, readonly Card[]>> = {
  'all suits up': DECK,
  'all suits down': DECK.toReversed(),
  'two suits up, two down': [...suitOf('S'), ...suitOf('D'), ...suitOf('C', true), ...suitOf('H', true)],
  'two suits down, two up': [...suitOf('H', true), ...suitOf('C', true), ...suitOf('D'), ...suitOf('S')],
};
const stacked = (deck: readonly Card[], decks: number): readonly Card[] =>
  Array.from({ length: decks }, () => deck).flat();

type Random = (below: number) => number;
/** A generator with the same numbers for the same seed (Numerical Recipes, high bits). */
const randomOf = (seed: number): Random => {
  let so = seed >>> 0;
  return (below) => {
    so = (Math.imul(so, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((so / 2 ** 32) * below);
  };
};

const shuffled = (decks: number, random: Random): readonly Card[] => {
  const cards = [...stacked(DECK, decks)];
  for (let at = cards.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 'AS', cards[at] ?? 'AS'];
  }
  return cards;
};

/** Deals cards from a position, `burned` of them unseen, and calls back after each. */
function deal(
  shoe: ShoeOrder,
  cards: readonly Card[],
  { from = 0, burned = 0, count = cards.length }: Partial<Record<'from' | 'burned' | 'count', number>> = {},
  each: (evidence: OrderEvidence) => void = () => undefined,
): ShoeOrder {
  let so = shoe;
  for (let at = burned; at < Math.min(burned + count, cards.length); at++) {
    const place = (from + at) % cards.length;
    so = withShown(so, place, cards[place] ?? 'AS');
    each(evidenceOf(so));
  }
  return so;
}

const shoeOf = (cards: readonly Card[], last: ShoeOrder | null = null): ShoeOrder =>
  newShoe(last, { decks: cards.length / 52, cards: cards.length });

/** Three coups without a third card: the least that a shoe shows. */
const THREE_COUPS = 12;

describe('a shoe in factory order', () => {
  describe.each([1, 3, 6, 8])('of %d decks', (decks) => {
    it.each(Object.keys(MAKERS))('%s, is detected within three coups, wherever it was cut', (maker) => {
      const cards = stacked(MAKERS[maker] ?? [], decks);
      for (let from = 0; from < 52; from++)
        for (const burned of [0, 1, 7]) {
          const dealt = deal(shoeOf(cards), cards, { from, burned, count: THREE_COUPS });
          expect([from, burned, evidenceOf(dealt).ratio >= ALARM_RATIO]).toEqual([from, burned, true]);
          expect(evidenceOf(dealt)).toMatchObject({ against: 'factory-order', cards: THREE_COUPS });
        }
    });
  });

  it('is detected if it begins in the middle of a shuffled shoe', () => {
    const random = randomOf(2011);
    const cards = [...shuffled(8, random)];
    const slug = MAKERS['all suits up'] ?? [];
    const ordered = [...cards.slice(0, 200), ...slug, ...cards.slice(252)];
    let alarmAt = 0;
    deal(shoeOf(ordered), ordered, {}, ({ ratio, cards: seen }) => {
      if (alarmAt === 0 && ratio >= ALARM_RATIO) alarmAt = seen;
    });
    expect(alarmAt).toBeGreaterThan(200);
    expect(alarmAt).toBeLessThanOrEqual(200 + THREE_COUPS);
  });
});

describe('a shoe in the order of the last one', () => {
  const random = randomOf(2012);
  const cards = shuffled(8, random);
  const last = deal(shoeOf(cards), cards, { burned: 5, count: 340 });

  it.each([
    ['from its beginning', cards, 0],
    ['cut anywhere', cards, 123],
    ['the other way round', cards.toReversed(), 80],
  ])('%s, is detected within three coups', (_, again, from) => {
    const dealt = deal(shoeOf(again, last), again, { from, burned: 6, count: THREE_COUPS });
    expect(evidenceOf(dealt).ratio).toBeGreaterThanOrEqual(ALARM_RATIO);
    expect(evidenceOf(dealt).against).toBe('last-shoe');
  });

  it('is detected despite unseen cards in either shoe', () => {
    let dealt = shoeOf(cards, last);
    for (let place = 0; place < 40; place++)
      if (place % 3 !== 0) dealt = withShown(dealt, place, cards[place] ?? 'AS');
    expect(evidenceOf(dealt).ratio).toBeGreaterThanOrEqual(ALARM_RATIO);
  });

  it('is compared with the shoe before if hardly a card of the last one was shown', () => {
    const hardly = deal(shoeOf(cards, last), shuffled(8, random), { count: 6 });
    const dealt = deal(shoeOf(cards, hardly), cards, { from: 50, count: THREE_COUPS });
    expect(evidenceOf(dealt)).toMatchObject({ against: 'last-shoe' });
    expect(evidenceOf(dealt).ratio).toBeGreaterThanOrEqual(ALARM_RATIO);
  });
});

describe('a shoe that was shuffled', () => {
  /** Returns the mean of the ratio after the next card, over all cards that it may be. */
  const meanAfter = (shoe: ShoeOrder, place: number): number => {
    const seen = new Map<string, number>();
    let all = 0;
    for (const [, cards] of shoe.shown)
      for (const card of cards.match(/../gu) ?? []) {
        seen.set(card, (seen.get(card) ?? 0) + 1);
        all += 1;
      }
    return DECK.reduce((sum, card) => {
      const left = shoe.decks - (seen.get(card) ?? 0);
      if (left === 0) return sum;
      const chance = left / (52 * shoe.decks - all);
      return sum + chance * evidenceOf(withShown(shoe, place, card)).ratio;
    }, 0);
  };

  // So at most one in R ever reaches R, whenever one looks: Ville's inequality.
  it('has a ratio that the next card does not raise on average, whatever was dealt so far', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.nat(),
          decks: fc.constantFrom(1, 3, 8),
          ordered: fc.nat(30),
          from: fc.nat(400),
          seen: fc.integer({ min: 0, max: 40 }),
          isAgain: fc.boolean(),
          ahead: fc.constantFrom(1, 1, 1, 2, 5, -1),
        }),
        ({ seed, decks, ordered, from, seen, isAgain, ahead }) => {
          const random = randomOf(seed);
          const before = shuffled(decks, random);
          const cards = isAgain
            ? before
            : [...DECK.slice(0, ordered), ...shuffled(decks, random)].slice(0, 52 * decks);
          const last = isAgain ? deal(shoeOf(before), before, { count: 40 }) : null;
          const copies = new Map<Card, number>();
          let shoe = shoeOf(before, last);
          let place = from % cards.length;
          for (let at = 0; at < Math.min(seen, cards.length - 1); at++, place = (place + 1) % cards.length) {
            const card = cards[place] ?? 'AS';
            if ((copies.get(card) ?? 0) === decks) continue; // more copies than there are: not a shoe
            copies.set(card, (copies.get(card) ?? 0) + 1);
            shoe = withShown(shoe, place, card);
          }
          const next = (place - 1 + ahead + cards.length) % cards.length;
          const [now, then] = [evidenceOf(shoe).ratio, meanAfter(shoe, next)];
          expect(then).toBeLessThanOrEqual(now * (1 + 1e-9));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('exceeds a ratio of one hundred in less than one of a hundred shoes', () => {
    const shoes = 2_000;
    let exceeding = 0;
    let last: ShoeOrder | null = null;
    for (let shoe = 0; shoe < shoes; shoe++) {
      const cards = shuffled(6, randomOf(7_919 * shoe + 1));
      let highest = 0;
      const { shown, ...of } = deal(shoeOf(cards, last), cards, { burned: 4, count: 120 }, ({ ratio }) => {
        highest = Math.max(highest, ratio);
      });
      last = { shown, ...of };
      if (highest >= 100) exceeding += 1;
      expect(highest).toBeLessThan(ALARM_RATIO);
    }
    expect(exceeding).toBeLessThan(shoes / 100);
  });
});

it('has exactly the same ratio card by card and read again', () => {
  const random = randomOf(2013);
  const [one, other] = [shuffled(8, random), shuffled(8, random)];
  const last = deal(shoeOf(one), one, { burned: 3, count: 300 });
  let shoe = shoeOf(other, last);
  const order = [4, 5, 6, 7, 11, 12, 8, 9, 13, 400, 401, 14];
  for (const place of order) {
    shoe = withShown(shoe, place, other[place] ?? 'AS');
    const read = JSON.parse(JSON.stringify(shoe)) as ShoeOrder;
    expect(evidenceOf(read)).toEqual(evidenceOf(shoe));
  }
  expect(shoe.shown.map(([place, cards]) => [place, cards.length / 2])).toEqual([
    [4, 4],
    [11, 2],
    [8, 2],
    [13, 1],
    [400, 2],
    [14, 1],
  ]);
});

it('ignores a card with one copy too many (R3)', () => {
  const shoe = deal(shoeOf(DECK), DECK, { count: 5 });
  expect(evidenceOf(withShown(shoe, 9, 'AS'))).toEqual(evidenceOf(shoe));
});
