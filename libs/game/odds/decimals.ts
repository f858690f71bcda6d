import type { Ratio } from '#game/baccarat';

/** Returns a fraction as a decimal, rounded half away from zero: `-0.002351537`. */
export const decimalOf = ({ numerator, denominator }: Ratio, places: number): string => {
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
  const rounded = (2n * size + denominator) / (2n * denominator);
  const digits = rounded.toString().padStart(places + 1, '0');
  const sign = numerator < 0n && rounded > 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** Returns a fraction as text, `-49/4873050`. A whole number has the denominator 1. */
export const fractionOf = ({ numerator, denominator }: Ratio): string => `${numerator}/${denominator}`;
