import { bankerDraws, pipsOf } from '#game/baccarat';
import type { Card, Pips } from '#game/cards';
import type { Move } from '../chemin-de-fer/playing';
import { EVERY_TWO_VALUES, shoeByValue, sumOf, totalOfTwo, VALUES, type TwoValues } from '../values';

/** A hand that the chooser plays against, or that another player holds. The chooser can't see its two cards. */
export interface HiddenHand {
  /** The first two cards, which were exposed after the coup. */
  readonly cards: readonly Card[];
  /** The third card, face up when the choice is made; `null` if there is none. */
  readonly third: Card | null;
  /** The part of the stakes that the choice decides against this hand: from 0 to 1, and 1 in all. */
  readonly share: number;
  /** `true` if the opponent holds it, whose signals are looked for. */
  readonly isOpponents: boolean;
}

/** A free choice of a third card, with everything that its player could know, and the hands that were hidden. */
export interface FreeChoice {
  readonly chooser: 'punter' | 'banker';
  readonly move: Move;
  readonly decks: number;
  /** The chooser's first two cards. */
  readonly own: readonly Card[];
  /** Cards that everybody had seen when the choice was made, apart from third cards of `hands`. */
  readonly exposed: readonly Card[];
  /** For a banker each hand with a stake; for a punter the banker's, and the other punter's with share 0. */
  readonly hands: readonly HiddenHand[];
  /** `true` if a natural would have ended the coup before the choice (B5). */
  readonly naturalsEndCoup: boolean;
}

/** Totals that the opponent may hold, one for each of the opponent's hands. */
export interface HiddenTotals {
  readonly totals: readonly Pips[];
  /** Number of orders of the unseen cards with these totals. */
  readonly orders: number;
  /** The chooser's gain by the move over the other one, in stakes: an average over the other hidden cards. */
  readonly gain: number;
}

/** The worth of a move, before commission, in stakes. */
export interface ChoiceWorth {
  /** The totals that the opponent may hold, apart from those that depend on an opponent's free call. */
  readonly totals: readonly HiddenTotals[];
  /** Those that the opponent held; `null` if they are left out. */
  readonly actual: HiddenTotals | null;
  /** The gain over the other move by public knowledge. Punters are assumed to draw on a five, which is better. */
  readonly expectedGain: number;
}

/**
 * Counts the totals that the opponent may hold, with the exact worth of the move against each. The unseen
 * cards are uniform over what is left of the shoe: that is all an honest player knows, even one who counts.
 * The order in which they really lie is never used.
 *
 * - A punter who drew holds 0 to 4 and one who stood holds 6 or 7 (F8). A five is left out: how often it draws
 *   is the punter's choice, which nobody knows. A punter without duties must not be scored as an opponent.
 * - `orders` takes the cards of other players' hands as given. Thus it is exact whatever made them call. The
 *   gain averages over them, as the chooser has to.
 */
export const countChoice = (choice: FreeChoice): ChoiceWorth => {
  const unseen = unseenOf(choice);
  const all = countStaked(choice, unseen);
  const opponents = choice.hands.filter(({ isOpponents }) => isOpponents);
  const others = choice.hands.filter(({ isOpponents }) => !isOpponents);
  const orders = new Map<number, number>();
  const given = others.flatMap(({ cards }) => cards.map(pipsOf));
  visitDeals(choice, opponents, without(unseen, given), (deal) => {
    const key = keyOf(deal.totals, opponents);
    orders.set(key, (orders.get(key) ?? 0) + deal.orders);
  });
  const counted = all.reduce((sum, each) => sum + each.orders, 0);
  const totals = all
    .filter((each) => isDecided(choice, each.totals))
    .map((each) => ({
      totals: each.totals,
      orders: orders.get(keyOf(each.totals, opponents)) ?? 0,
      gain: each.gain / each.orders,
    }))
    .filter((each) => each.orders > 0);
  const held = keyOf(
    opponents.map(({ cards }) => totalOfCards(cards)),
    opponents,
  );
  return {
    totals,
    actual: totals.find((each) => keyOf(each.totals, opponents) === held) ?? null,
    expectedGain: all.reduce((sum, each) => sum + each.gain, 0) / (counted || 1),
  };
};

const totalOfCards = (cards: readonly Card[]): Pips => cards.map(pipsOf).reduce<Pips>(sumOf, 0);

/** Returns a number for the opponent's totals in a deal to some hands. */
const keyOf = (totals: readonly Pips[], hands: readonly HiddenHand[]): number =>
  hands.reduce((key, { isOpponents }, at) => (isOpponents ? 10 * key + (totals[at] ?? 0) : key), 0);

/** Returns the sums of orders, and of the gain in each, by the opponent's totals. */
const countStaked = (choice: FreeChoice, unseen: Unseen): readonly HiddenTotals[] => {
  const byTotals = new Map<number, { totals: readonly Pips[]; orders: number; gain: number }>();
  const staked = choice.hands.filter(({ share }) => share > 0);
  const gainOf = choice.chooser === 'banker' ? bankersGain(choice, staked) : puntersGain(choice);
  const sign = choice.move === 'draw' ? 1 : -1;
  visitDeals(choice, staked, unseen, (deal) => {
    const key = keyOf(deal.totals, staked);
    let known = byTotals.get(key);
    if (known === undefined) {
      const totals = deal.totals.filter((_, at) => staked[at]?.isOpponents);
      known = { totals, orders: 0, gain: 0 };
      byTotals.set(key, known);
    }
    known.orders += deal.orders;
    known.gain += sign * deal.orders * gainOf(deal);
  });
  return [...byTotals.values()];
};

/** Numbers of unseen cards by value. Whole numbers below 416 multiply exactly. */
type Unseen = readonly number[];

/** Two cards for each of some hands. */
interface HiddenDeal {
  readonly totals: readonly Pips[];
  readonly orders: number;
  /** The cards that remain unseen. */
  readonly left: Unseen;
}

/** Visits every two cards of each hand. The deal is only valid during the visit: a coup of banque has a thousand. */
const visitDeals = (
  choice: FreeChoice,
  hands: readonly HiddenHand[],
  unseen: Unseen,
  visit: (deal: HiddenDeal) => void,
): void => {
  const left = [...unseen];
  const totals: Pips[] = [];
  const move = ([first, second]: TwoValues, cards: number): void => {
    left[first] = (left[first] ?? 0) + cards;
    left[second] = (left[second] ?? 0) + cards;
  };
  const dealTo = (at: number, orders: number): void => {
    const hand = hands[at];
    if (hand === undefined) {
      visit({ totals, orders, left });
      return;
    }
    for (const two of EVERY_TWO_VALUES) {
      const total = totalOfTwo(two);
      const more = mayHold(choice, hand, total) ? orders * ordersOf(left, two) : 0;
      if (more === 0) continue;
      totals[at] = total;
      move(two, -1);
      dealTo(at + 1, more);
      move(two, 1);
    }
  };
  dealTo(0, 1);
};

const mayHold = ({ chooser, naturalsEndCoup }: FreeChoice, { third }: HiddenHand, total: Pips): boolean => {
  if (chooser === 'punter') return !naturalsEndCoup || total < 8;
  return third === null ? [6, 7].includes(total) : total < 6;
};

/** Returns `true` if the rules decided the calls that a banker saw: on a five the punter did. */
const isDecided = ({ chooser }: FreeChoice, totals: readonly Pips[]): boolean =>
  chooser === 'punter' || totals.every((total) => total !== 5);

const unseenOf = ({ decks, own, exposed, hands }: FreeChoice): Unseen => {
  const thirds = hands.map(({ third }) => third).filter((card) => card !== null);
  return without(shoeByValue(decks).map(Number), [...own, ...exposed, ...thirds].map(pipsOf));
};

const ordersOf = (unseen: Unseen, [first, second]: TwoValues): number => {
  const ofFirst = unseen[first] ?? 0;
  return first === second ? ofFirst * (ofFirst - 1) : 2 * ofFirst * (unseen[second] ?? 0);
};

const without = (unseen: Unseen, taken: readonly Pips[]): Unseen => {
  const left = [...unseen];
  for (const value of taken) left[value] = (left[value] ?? 0) - 1;
  return left;
};

/** The gain by drawing over standing in a deal. */
type GainOf = (deal: HiddenDeal) => number;

const result = (own: number, other: number): number => Math.sign(own - other);

/** Returns what the banker gains by drawing over standing, against punters with the totals of a deal. */
const bankersGain = ({ own }: FreeChoice, hands: readonly HiddenHand[]): GainOf => {
  const banker = totalOfCards(own);
  // By hand, total in two cards, and value of the banker's third card: computed once for a thousand deals.
  const gains = hands.map(({ third, share }) =>
    VALUES.map((total) => {
      const final = third === null ? total : sumOf(total, pipsOf(third));
      const stands = result(banker, final);
      return VALUES.map((value) => share * (result(sumOf(banker, value), final) - stands));
    }),
  );
  return ({ totals, left }) => {
    const ofHands = gains.map((byTotal, at) => byTotal[totals[at] ?? 0]);
    return averageOf(left, (value) => ofHands.reduce((sum, byValue) => sum + (byValue?.[value] ?? 0), 0));
  };
};

/**
 * Returns what the punter gains by drawing over standing, against a banker with the total of a deal who
 * follows the tableau (P3). A natural of the banker ends the coup, whatever the call.
 */
const puntersGain = ({ own }: FreeChoice): GainOf => {
  const punter = totalOfCards(own);
  return ({ totals: [banker = 0], left }) => {
    if (banker > 7) return 0;
    const after = (final: Pips, third: Pips | null, cards: Unseen): number =>
      bankerDraws(banker, third)
        ? averageOf(cards, (value) => result(final, sumOf(banker, value)))
        : result(final, banker);
    const draws = averageOf(left, (value) => after(sumOf(punter, value), value, without(left, [value])));
    return draws - after(punter, null, left);
  };
};

/** Returns an average over the value of the next card. */
const averageOf = (left: Unseen, worth: (value: Pips) => number): number => {
  let [cards, sum] = [0, 0];
  for (const value of VALUES) {
    const ofValue = left[value] ?? 0;
    if (ofValue === 0) continue;
    cards += ofValue;
    sum += ofValue * worth(value);
  }
  return sum / cards;
};
