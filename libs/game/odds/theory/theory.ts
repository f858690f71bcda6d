import { ratioOf, type Ratio, type Wager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import type { PricedRules } from '../games';
import { ALWAYS, NEVER, plusRatio, timesRatio } from '../ratios';
import { pricingOf, type Pricing } from './pricing';

/** Total stakes on each wager in one coup, in minor units. */
export type Stakes = ReadonlyMap<Wager, bigint>;

/** The theoretical win in minor units, and its variance in squared minor units, both exact. */
export interface Theory {
  readonly win: Ratio;
  readonly variance: Ratio;
}

export const NO_THEORY: Theory = { win: NEVER, variance: NEVER };

/** Adds the theories of different coups. Their results are independent, so variances add up, too. */
export const plusTheory = (a: Theory, b: Theory): Theory => ({
  win: plusRatio(a.win, b.win),
  variance: plusRatio(a.variance, b.variance),
});

/**
 * Returns the theoretical win of coups played by the same rules (ledger.md, Money formulas): Σ stake × edge,
 * with the variance over the joint outcome of all bets of each coup. Nothing is rounded.
 */
export const theoryOf = (rules: PricedRules, coups: readonly Stakes[]): Theory => {
  const pricing = pricingOf(rules);
  let [win, variance] = [0n, 0n];
  for (const stakes of coups) {
    const staked = inOrder(pricing, stakes);
    for (const { at, stake } of staked) {
      win += stake * (pricing.means[at] ?? 0n);
      const row = pricing.covariances[at] ?? [];
      for (const other of staked) variance += stake * other.stake * (row[other.at] ?? 0n);
    }
  }
  const { over } = pricing;
  return { win: ratioOf(win, over), variance: ratioOf(variance, over * over) };
};

const inOrder = (pricing: Pricing, stakes: Stakes) =>
  [...stakes].map(([on, stake]) => ({ at: placeOf(pricing, on), stake }));

/**
 * Sums of the stakes of coups that were played by the same rules: enough to compute their theory, and all
 * that is stored for a day, a month or a year.
 */
export interface StakeSums {
  /** Σ stake, by wager. */
  readonly staked: ReadonlyMap<string, bigint>;
  /**
   * Σ over the coups of the product of the stakes on two wagers, each pair once; for a wager with itself, of
   * the squares.
   */
  readonly products: readonly StakeProduct[];
}
export interface StakeProduct {
  readonly wager: string;
  readonly other: string;
  readonly sum: bigint;
}

/** Returns the result of `theoryOf` for the coups with these sums. */
export const theoryOfSums = (rules: PricedRules, { staked, products }: StakeSums): Theory => {
  const pricing = pricingOf(rules);
  const { means, covariances, over } = pricing;
  let [win, variance] = [0n, 0n];
  for (const [on, sum] of staked) win += sum * (means[placeOf(pricing, on)] ?? 0n);
  for (const { wager, other, sum } of products) {
    const covariance = covariances[placeOf(pricing, wager)]?.[placeOf(pricing, other)] ?? 0n;
    variance += (wager === other ? 1n : 2n) * sum * covariance; // a pair counts for (a, b) and (b, a)
  }
  return { win: ratioOf(win, over), variance: ratioOf(variance, over * over) };
};

const placeOf = ({ wagers }: Pricing, on: string): number => {
  const at = wagers.findIndex((each) => each === on);
  invariant(at >= 0, `no pay-out is known of ${on}`);
  return at;
};

/** The distance of a win from its theory. */
export interface Deviation {
  /** The standard deviation in minor units, rounded. */
  readonly deviation: string;
  /**
   * z-score: (win − theory) / deviation, two decimals, rounded half away from zero; `null` if the coups can
   * only have one result.
   */
  readonly z: string | null;
  /** `true` if |z| > 1.96, computed exactly: outside the 95 % range of fair play (COMAR 36.05.03.25). */
  readonly isBeyond95: boolean;
}

const BOUND: Ratio = ratioOf(196n * 196n, 100n * 100n);

/** Compares a win in minor units with its theory. Only the displayed values are rounded. */
export const deviationOf = (won: bigint, { win, variance }: Theory): Deviation => {
  const deviation = `${rootToNearest(variance)}`;
  if (variance.numerator === 0n) return { deviation, z: null, isBeyond95: false };
  const off = plusRatio({ ...ALWAYS, numerator: won }, { ...win, numerator: -win.numerator });
  const squared = timesRatio(timesRatio(off, off), turned(variance));
  const hundredths = rootToNearest(timesRatio(squared, ratioOf(10_000n, 1n)));
  const sign = off.numerator < 0n && hundredths > 0n ? '-' : '';
  return {
    deviation,
    z: `${sign}${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`,
    isBeyond95: squared.numerator * BOUND.denominator > BOUND.numerator * squared.denominator,
  };
};

/** Returns a fraction as a whole number, rounded half away from zero. */
export const wholeOf = ({ numerator, denominator }: Ratio): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

const turned = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: denominator,
  denominator: numerator,
});

/** Returns √(n/d), rounded half up: ⌊2√(n/d)⌋ is the root of ⌊4n/d⌋, and half of it is rounded. */
const rootToNearest = ({ numerator, denominator }: Ratio): bigint =>
  (rootOf((4n * numerator) / denominator) + 1n) / 2n;

/** Returns ⌊√n⌋, by Newton's method from above. */
const rootOf = (n: bigint): bigint => {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
};
