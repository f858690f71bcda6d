import type { Money } from './money';

/**
 * ISO 4217 currencies whose minor unit does not have two digits. `Intl` follows common use instead of ISO
 * 4217: it formats 200000 in HUF as 200,000 instead of 2,000.00.
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

/** Returns the number of digits of a currency's minor unit; two for a code that ISO 4217 does not have. */
export const minorDigitsOf = (code: string): number => DIGITS_OF.get(code) ?? DIGITS_OF_MOST;

/** Returns an amount in units with thousands separators: `-1234567` with two minor digits is `-12,345.67`. */
export const unitsText = (minorUnits: bigint, minorDigits: number): string => {
  const sign = minorUnits < 0n ? '-' : '';
  const all = `${minorUnits < 0n ? -minorUnits : minorUnits}`.padStart(minorDigits + 1, '0');
  const whole = all.slice(0, all.length - minorDigits).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return minorDigits === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(-minorDigits)}`;
};

/** Returns an amount for a person, with its ISO 4217 currency: `2,000.00 EUR`. */
export const inUnits = (amount: Money, code: string): string =>
  `${unitsText(amount, minorDigitsOf(code))} ${code}`;
