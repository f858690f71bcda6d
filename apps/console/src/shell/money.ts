import { minorDigitsOf, unitsText } from '#kernel/money';
import { amountFor } from '../system/amount-text';

/** A currency as the server describes it. */
export interface Currency {
  readonly code: string;
  readonly minorDigits: number;
}

/** Writes minor units for people, exactly: `€1,234.50`. */
export const moneyText = (amount: string, { code }: Currency): string => amountFor(amount, code);

/** Writes minor units without the currency: `-1,234.50`. */
export const amountText = (amount: string, minorDigits: number): string =>
  unitsText(BigInt(amount), minorDigits).replace('-', '−');

/**
 * Parses an amount such as `1,234.50` or `1234.5`. Returns minor units, or null if it isn't an amount of at
 * least zero in this currency.
 */
export const minorIn = (text: string, { minorDigits }: Currency): string | null => {
  const [, whole = '', minor = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:[.](\d+))?$/u.exec(text.trim()) ?? [];
  if (whole === '' || minor.length > minorDigits) return null;
  return `${BigInt(whole.replaceAll(',', '') + minor.padEnd(minorDigits, '0'))}`;
};

/** Returns an amount for a plot, where a pixel is coarser than a double's precision. */
export const forPlot = (amount: string, minorDigits: number): number => Number(amount) / 10 ** minorDigits;

/** Returns a currency by its code, if an answer has only the code. */
export const currencyOf = (code: string): Currency => ({ code, minorDigits: minorDigitsOf(code) });

/** Sums amounts in text. */
export const sumOf = (amounts: readonly string[]): string =>
  `${amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)}`;
