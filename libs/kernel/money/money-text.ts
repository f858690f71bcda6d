import type { Money } from './money';

/**
 * ISO 4217 currencies without two digits of minor units. `Intl` isn't asked: it follows what is in use, not ISO 4217, and
 * takes 200000 in HUF for 200,000 where it is 2,000.00.
 */
const DIGITS: Readonly<Record<number, string>> = {
  0:
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ' +
    'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const DIGITS_OF = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
);
const DIGITS_OF_MOST = 2;

/** Returns the digits of the minor unit of an ISO 4217 currency; a code that ISO 4217 doesn't have gets two. */
export const minorDigitsOf = (code: string): number => DIGITS_OF.get(code) ?? DIGITS_OF_MOST;

/** Returns an amount in units with thousands separators: `-1234567` with two minor digits is `-12,345.67`. */
export const unitsText = (minorUnits: bigint, minorDigits: number): string => {
  const sign = minorUnits < 0n ? '-' : '';
  const all = `${minorUnits < 0n ? -minorUnits : minorUnits}`.padStart(minorDigits + 1, '0');
  const whole = all.slice(0, all.length - minorDigits).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return minorDigits === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(-minorDigits)}`;
};

/** Returns an amount as a person reads it, with its currency of ISO 4217: `2,000.00 EUR`. */
export const inUnits = (amount: Money, code: string): string =>
  `${unitsText(amount, minorDigitsOf(code))} ${code}`;
