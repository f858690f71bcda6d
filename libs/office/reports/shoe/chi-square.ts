import { ratioOf } from '#game/baccarat';
import type { ChiSquare } from './shoe.fields';

/** The 95 % bound for twelve degrees of freedom, in hundredths. */
const BOUND_HUNDREDTHS = 2_103n;

/**
 * Returns Pearson's χ² of the shown ranks. Cards are drawn from the shoe's `size` without replacement, which varies
 * less than independent draws by the factor (size − n) / (size − 1), so χ² is divided by it. Exact until rounded.
 */
export const chiSquareOf = (
  census: readonly { readonly shown: number; readonly inShoe: number }[],
  size: number | null,
): ChiSquare => {
  const degrees = census.length - 1;
  const drawn = census.reduce((all, { shown }) => all + shown, 0);
  if (size === null || drawn === 0 || drawn === size) return { value: null, degrees, isBeyond95: false };
  const [n, of] = [BigInt(drawn), BigInt(size)];
  // Σ (shown − n·inShoe/size)² / (n·inShoe/size), with size as the common denominator.
  const parts = census.map(({ shown, inShoe }) => {
    const off = BigInt(shown) * of - n * BigInt(inShoe);
    return ratioOf(off * off, of * n * BigInt(inShoe));
  });
  const sum = parts.reduce(
    (all, part) =>
      ratioOf(
        all.numerator * part.denominator + part.numerator * all.denominator,
        all.denominator * part.denominator,
      ),
    ratioOf(0n, 1n),
  );
  const [numerator, denominator] = [sum.numerator * (of - 1n), sum.denominator * (of - n)];
  const hundredths = (200n * numerator + denominator) / (2n * denominator);
  return {
    value: `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`,
    degrees,
    isBeyond95: 100n * numerator > BOUND_HUNDREDTHS * denominator,
  };
};
