import { parsed, reject, type Parsed } from '#kernel/decision';

/** Pay of a win for each unit staked, in lowest terms: 27/50 for `0.54:1`. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Matches a written ratio: up to nine digits on either side, and as many after a point. */
const WRITTEN = /^((?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?):((?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?)$/;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** Returns a fraction in lowest terms. The denominator is positive. */
export const ratioOf = (numerator: bigint, denominator: bigint): Ratio => {
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** Returns a decimal number in units of 10^-9. */
const billionths = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
};

/**
 * Parses a ratio with decimals on either side (`8:1`, `0.54:1`, `1:2`). Refuses anything else with
 * `BAD_RULES`.
 */
export const parseRatio = (text: unknown): Parsed<Ratio> => {
  const match = typeof text === 'string' ? WRITTEN.exec(text) : null;
  const numerator = billionths(match?.[1] ?? '0');
  const denominator = billionths(match?.[2] ?? '0');
  return numerator > 0n && denominator > 0n
    ? parsed(ratioOf(numerator, denominator))
    : reject('BAD_RULES', 'A pay-out is a ratio of two positive numbers, such as "8:1" or "0.54:1"');
};

/** Returns `true` if the first ratio pays more. */
export const paysMore = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator > b.numerator * a.denominator;

export const sameRatio = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

/**
 * Formats a ratio as in a pay table: to one if that is a decimal (`8:1`, `0.54:1`), otherwise in lowest terms
 * (`2:3`).
 */
export const formatRatio = (ratio: Ratio): string => {
  const { numerator, denominator } = ratioOf(ratio.numerator, ratio.denominator);
  let digits = 0;
  let scale = 1n;
  for (; scale % denominator !== 0n && digits < 18; digits += 1) scale *= 10n;
  if (scale % denominator !== 0n) return `${numerator}:${denominator}`;
  const written = ((numerator * scale) / denominator).toString().padStart(digits + 1, '0');
  return `${written.slice(0, written.length - digits)}${digits > 0 ? '.' : ''}${written.slice(written.length - digits)}:1`;
};
