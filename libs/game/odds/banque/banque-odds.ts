import { pipsOf, ratioOf, totalOf, type Ratio } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { isLower } from '../edge';
import { exact } from '../exact';
import { minusRatio } from '../ratios';
import {
  EVERY_TWO_VALUES,
  ordersOfTwo,
  shoeByValue,
  sumOf,
  totalOfTwo,
  VALUES,
  valuesOf,
  winnerOf,
  withoutValues,
  type ByValue,
  type TwoValues,
} from '../values';
import { bankChange, WINNERS, type Winner } from './bank-change';
import type { BanqueMoveOdds, BanqueOdds, BanqueSideOdds } from './banque-odds.report';
import type { BanqueQuestion, BanqueSide } from './banque-question';

/** A final total of a side's hand; `null` if the side doesn't play. */
type Final = Pips | null;
interface Unseen {
  readonly right: Final;
  readonly left: Final;
  /** Number of orders, by the value of the card that the banker would draw. */
  readonly next: ByValue;
}

/**
 * Returns the banker's results of drawing and standing, over every order of the hidden cards: both punters'
 * two cards, as far as their calls reveal them, and the banker's third card. By F8 a punter drew with 0–5 or
 * stood with 5–7, with a five according to the policy; naturals would have been shown. With a policy of P/Q
 * an order counts Q times, on a five P or Q − P times.
 */
export const banqueOdds = (question: BanqueQuestion): BanqueOdds => {
  const { rules, hand, bank, right, left } = question;
  const open = [...hand, right?.third ?? null, left?.third ?? null].filter((card) => card !== null);
  const unseen = withoutValues(shoeByValue(rules.decks), valuesOf(open));
  const hidden = hiddenOf(unseen, right, left);
  const [draw, stand] = [moveOdds(question, hidden, true), moveOdds(question, hidden, false)];
  const otherwise = isLower(draw.result, stand.result) ? 'stand' : 'either';
  const isDraw = isLower(stand.result, draw.result);
  const better = isDraw ? 'draw' : otherwise;
  return {
    variant: 'banque',
    decks: rules.decks,
    commissionBps: rules.commissionBps,
    hand: { cards: hand, total: totalOf(hand) },
    bank: `${bank}`,
    right: sideOdds(right),
    left: sideOdds(left),
    unseen: Number(unseen.reduce((sum, cards) => sum + cards, 0n)),
    draw: { ...draw, result: exact(draw.result) },
    stand: { ...stand, result: exact(stand.result) },
    better,
    margin: exact(isDraw ? minusRatio(draw.result, stand.result) : minusRatio(stand.result, draw.result)),
  };
};

const sideOdds = (side: BanqueSide | null): BanqueSideOdds | null =>
  side === null
    ? null
    : {
        call: side.third === null ? 'stood' : 'drew',
        third: side.third,
        stake: `${side.stake}`,
        onFive: exact(side.onFive),
      };

/** Returns the possible hidden cards, by the final totals of both sides. */
const hiddenOf = (unseen: ByValue, right: BanqueSide | null, left: BanqueSide | null): readonly Unseen[] => {
  const byTotals = new Map<string, Unseen>();
  for (const ofRight of handsOf(right, unseen)) {
    for (const ofLeft of handsOf(left, ofRight.left)) {
      const ways = ofRight.ways * ofLeft.ways;
      const key = `${ofRight.final} ${ofLeft.final}`;
      const known = byTotals.get(key)?.next;
      const next = ofLeft.left.map((cards, value) => ways * cards + (known?.[value] ?? 0n));
      byTotals.set(key, { right: ofRight.final, left: ofLeft.final, next });
    }
  }
  return [...byTotals.values()];
};

/**
 * Returns every two cards that a punter with this call may hold. A side that doesn't play holds any cards,
 * and takes none.
 */
const handsOf = (
  side: BanqueSide | null,
  left: ByValue,
): readonly { readonly final: Final; readonly ways: bigint; readonly left: ByValue }[] =>
  side === null
    ? [{ final: null, ways: 1n, left }]
    : EVERY_TWO_VALUES.map((two) => ({
        final: side.third === null ? totalOfTwo(two) : sumOf(totalOfTwo(two), pipsOf(side.third)),
        ways: ordersOfTwo(left, two) * timesCalled(side, two),
        left: withoutValues(left, two),
      })).filter(({ ways }) => ways > 0n);

/**
 * Returns how often two cards lead to this side's call, out of the denominator of its policy on five (F8).
 */
const timesCalled = ({ third, onFive: { numerator, denominator } }: BanqueSide, two: TwoValues): bigint => {
  const total = totalOfTwo(two);
  if (total === 5) return third === null ? denominator - numerator : numerator;
  const calls = third === null ? total === 6 || total === 7 : total < 5;
  return calls ? denominator : 0n;
};

interface Counted extends Omit<BanqueMoveOdds, 'result'> {
  readonly result: Ratio;
}

const moveOdds = (
  { rules, hand, bank, right, left }: BanqueQuestion,
  hidden: readonly Unseen[],
  draws: boolean,
): Counted => {
  const orders = new Map<string, bigint>();
  const own = totalOf(hand);
  for (const { right: ofRight, left: ofLeft, next } of hidden) {
    for (const [value, more] of next.entries()) {
      const banker = draws ? sumOf(own, VALUES[value] ?? 0) : own;
      const key = `${wonBy(ofRight, banker)} ${wonBy(ofLeft, banker)}`;
      orders.set(key, (orders.get(key) ?? 0n) + more);
    }
  }
  const winners = (side: BanqueSide | null): readonly (Winner | null)[] => (side === null ? [null] : WINNERS);
  const outcomes = winners(right).flatMap((ofRight) =>
    winners(left).map((ofLeft) => ({
      right: ofRight,
      left: ofLeft,
      bank: bankChange(rules, bank, [
        { side: right, winner: ofRight },
        { side: left, winner: ofLeft },
      ]),
      combinations: orders.get(`${ofRight} ${ofLeft}`) ?? 0n,
    })),
  );
  const total = outcomes.reduce((sum, each) => sum + each.combinations, 0n);
  const gained = outcomes.reduce((sum, each) => sum + each.bank * each.combinations, 0n);
  return {
    result: ratioOf(gained, total),
    total: `${total}`,
    outcomes: outcomes.map((each) => ({
      ...each,
      bank: `${each.bank}`,
      combinations: `${each.combinations}`,
    })),
  };
};

const wonBy = (final: Final, banker: Pips): Winner | null =>
  final === null ? null : winnerOf(final, banker);
