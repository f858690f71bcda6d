import { ratioOf, type Ratio, type Wager } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import type { PricedRules } from '../games';
import { ALWAYS, NEVER, plusRatio, timesRatio } from '../ratios';
import { pricingOf, type Pricing } from './pricing';

/** What lay on each wager in one coup, all patrons together, in minor units. */
export type Stakes = ReadonlyMap<Wager, bigint>;

/** What the house is to win, in minor units, and the variance of that in their squares: exact. */
export interface Theory {
  readonly win: Ratio;
  readonly variance: Ratio;
}

export const NO_THEORY: Theory = { win: NEVER, variance: NEVER };

/** Coups are told apart by their cards alone: what they come to is independent, so both sums add up. */
export const plusTheory = (a: Theory, b: Theory): Theory => ({
  win: plusRatio(a.win, b.win),
  variance: plusRatio(a.variance, b.variance),
});

/**
 * The theoretical win of coups played by the same rules (ledger.md, Money formulas): Σ stake × edge, and the
 * variance over the joint outcome of all bets of each coup. Nothing is rounded.
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
 * What lay on wagers in coups that were played by the same rules, summed: enough for their theory, and all that is kept of
 * a day, a month or a year. Of one wager by itself: that wager, and its product with itself.
 */
export interface StakeSums {
  /** Σ stake, by wager. */
  readonly staked: ReadonlyMap<string, bigint>;
  /** Σ over the coups of the product of what lay on two wagers, each pair once; of a wager and itself, of the squares. */
  readonly products: readonly StakeProduct[];
}
export interface StakeProduct {
  readonly wager: string;
  readonly other: string;
  readonly sum: bigint;
}

/** The same as `theoryOf` of the coups of which these are the sums. */
export const theoryOfSums = (rules: PricedRules, { staked, products }: StakeSums): Theory => {
  const pricing = pricingOf(rules);
  const { means, covariances, over } = pricing;
  let [win, variance] = [0n, 0n];
  for (const [on, sum] of staked) win += sum * (means[placeOf(pricing, on)] ?? 0n);
  for (const { wager, other, sum } of products) {
    const covariance = covariances[placeOf(pricing, wager)]?.[placeOf(pricing, other)] ?? 0n;
    variance += (wager === other ? 1n : 2n) * sum * covariance; // a pair stands for (a, b) and (b, a)
  }
  return { win: ratioOf(win, over), variance: ratioOf(variance, over * over) };
};

const placeOf = ({ wagers }: Pricing, on: string): number => {
  const at = wagers.findIndex((each) => each === on);
  invariant(at >= 0, `no pay-out is known of ${on}`);
  return at;
};

/** How far a win lies from its theory. */
export interface Deviation {
  /** The standard deviation, in minor units, to the nearest. */
  readonly deviation: string;
  /** (win − theory) / deviation, two decimals, half away from zero; null where the coups can come to one sum alone. */
  readonly z: string | null;
  /** |z| > 1.96, exactly: outside the 95 % in which fair play lies (COMAR 36.05.03.25). */
  readonly isBeyond95: boolean;
}

const BOUND: Ratio = ratioOf(196n * 196n, 100n * 100n);

/** Judges a win, in minor units, by its theory; rounded is nothing but what is shown. */
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

/** A fraction to the nearest whole number, half away from zero. */
export const wholeOf = ({ numerator, denominator }: Ratio): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
};

const turned = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: denominator,
  denominator: numerator,
});

/** √(n/d) to the nearest whole number, half up: ⌊2√(n/d)⌋ is the root of ⌊4n/d⌋, and half of it is rounded. */
const rootToNearest = ({ numerator, denominator }: Ratio): bigint =>
  (rootOf((4n * numerator) / denominator) + 1n) / 2n;

/** ⌊√n⌋, by Newton from above. */
const rootOf = (n: bigint): bigint => {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
};
