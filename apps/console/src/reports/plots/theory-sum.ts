import { amountIn, wordIn, type Row } from '../reading';

/** The win of several tables with their theory, in minor units of one currency. */
export interface TheorySum {
  readonly win: bigint;
  readonly theory: bigint;
  /** Standard deviation of the win. */
  readonly deviation: number;
  /** Deviation of the win from its theory in standard deviations; `null` without stakes. */
  readonly z: number | null;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Parses `2411/1301`, or a whole amount as a fraction over one; `null` for other texts. */
const fractionIn = (row: Row): Fraction | null => {
  const [, numerator, denominator] = /^(-?\d+)\/(\d+)$/u.exec(wordIn(row, 'theoryExact') ?? '') ?? [];
  if (numerator !== undefined && denominator !== undefined)
    return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
  const amount = amountIn('theory', row.get('theory'));
  return amount === null ? null : { numerator: BigInt(amount), denominator: 1n };
};

const plus = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});

/** Rounds to the nearest whole number, half away from zero. */
const wholeOf = ({ numerator, denominator }: Fraction): bigint => {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -whole : whole;
};

/**
 * Sums the house-banked tables of a `table-day`. Coups are independent, so variances add up; theories are
 * added as fractions and rounded once. Returns `null` if no row has a theory.
 */
export function theorySumOf(rows: readonly Row[]): TheorySum | null {
  const known = rows.flatMap((row) => {
    const [theory, win] = [fractionIn(row), amountIn('playWin', row.get('playWin'))];
    const deviation = row.get('deviation');
    return theory === null || win === null || typeof deviation !== 'string'
      ? []
      : [{ theory, win: BigInt(win), deviation: Number(deviation) }];
  });
  if (known.length === 0) return null;
  const win = known.reduce((sum, each) => sum + each.win, 0n);
  const exact = known.reduce((sum, each) => plus(sum, each.theory), { numerator: 0n, denominator: 1n });
  const theory = wholeOf(exact);
  const deviation = Math.sqrt(known.reduce((sum, each) => sum + each.deviation ** 2, 0));
  return { win, theory, deviation, z: deviation === 0 ? null : Number(win - theory) / deviation };
}

/** Returns in how many days one has at least this deviation by chance, by the normal distribution. */
export function daysFor(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  // Abramowitz and Stegun 7.1.26, accurate to a millionth.
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const both = series * Math.exp(-(x ** 2));
  return Math.max(1, Math.round(1 / both));
}
