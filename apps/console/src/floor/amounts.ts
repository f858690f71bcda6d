import type { Currency } from '../shell/money';
import { amountFor } from '../system/amount-text';

const MINUS = '−';
const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From here on thousands are whole: `519k`, below with a tenth: `99.9k`. */
const WHOLE_THOUSANDS_FROM = 99_950;

/** Returns minor units as units; for places where a thousandth is the least that is shown. */
export const unitsOf = (minor: string, { minorDigits }: Currency): number =>
  Number(minor) / 10 ** minorDigits;

/** Returns an amount for a cell of the floor: `7.7k`, `519k`, `1.25M`; below a thousand whole units. */
export const shortAmount = (
  minor: string,
  currency: Currency,
  sign: 'always' | 'negative' = 'negative',
): string => {
  const units = Math.round(unitsOf(minor, currency));
  const size = Math.abs(units);
  const text =
    size >= MILLION
      ? `${(size / MILLION).toFixed(2)}M`
      : size >= WHOLE_THOUSANDS_FROM
        ? `${Math.round(size / THOUSAND)}k`
        : size >= THOUSAND
          ? `${(size / THOUSAND).toFixed(1)}k`
          : `${size}`;
  if (units < 0) return `${MINUS}${text}`;
  return sign === 'always' && units > 0 ? `+${text}` : text;
};

/** Returns an amount in whole units with its currency, cut off below: `€7,700`. For sums and limits of the floor. */
export const wholeAmount = (minor: string, { code }: Currency): string =>
  amountFor(minor, code, { digits: 'whole' });

/** Returns an amount as a list of bets has it: `€1,000`, and with its cents if it has any: `€397.50`. */
export const betAmount = (minor: string, { code, minorDigits }: Currency): string =>
  amountFor(minor, code, {
    digits: BigInt(minor) % 10n ** BigInt(minorDigits) === 0n ? 'whole' : 'all',
  });
