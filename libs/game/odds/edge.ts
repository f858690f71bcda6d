import { ratioOf, settleVerdict, type PayRules, type Ratio, type Wager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { moneyOf, ONE } from '#kernel/money';
import type { CountedVerdict } from './outcome-counts';

const BPS = 10_000n;

/**
 * Returns the exact share of a stake that the house keeps on average, in lowest terms; negative if the patron
 * has the edge (R8). It settles a stake on which R6 rounds nothing.
 */
export const edgeOf = (rules: PayRules, on: Wager, counts: readonly CountedVerdict[]): Ratio => {
  const denominators = counts.map(({ verdict }) => (typeof verdict === 'string' ? 1n : verdict.denominator));
  const divisible = denominators.reduce((product, each) => product * each, rules.pays[on]?.denominator ?? 1n);
  const stake = moneyOf(`${BPS * divisible}`);
  let houseGain = 0n;
  let total = 0n;
  for (const { verdict, orders } of counts) {
    const { returned, rounding } = settleVerdict({ ...rules, roundTo: ONE }, on, stake, verdict);
    invariant(rounding === '0', `a stake of ${stake} on ${on} was rounded`);
    houseGain += orders * (stake - returned);
    total += orders;
  }
  return ratioOf(houseGain, total * stake);
};

export const isLower = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;
