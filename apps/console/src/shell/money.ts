import { minorDigitsOf, unitsText } from '#kernel/money';
import { amountFor } from '../system/amount-text';

/** A currency as the house states it. */
export interface Currency {
  readonly code: string;
  readonly minorDigits: number;
}

/** Minor units as a person reads them: `€1,234.50`. Exact, however large. */
export const moneyText = (amount: string, { code }: Currency): string => amountFor(amount, code);

/** Minor units without the code: `-1,234.50`. */
export const amountText = (amount: string, minorDigits: number): string =>
  unitsText(BigInt(amount), minorDigits).replace('-', '−');

/**
 * Parses an amount such as `1,234.50` or `1234.5`. Returns minor units, or null if it is no amount of at least zero in
 * this currency.
 */
export const minorIn = (text: string, { minorDigits }: Currency): string | null => {
  const [, whole = '', minor = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:[.](\d+))?$/u.exec(text.trim()) ?? [];
  if (whole === '' || minor.length > minorDigits) return null;
  return `${BigInt(whole.replaceAll(',', '') + minor.padEnd(minorDigits, '0'))}`;
};

/** For a plot alone, where a pixel is coarser than a double. */
export const forPlot = (amount: string, minorDigits: number): number => Number(amount) / 10 ** minorDigits;

/** A currency by its code, where an answer has no more. */
export const currencyOf = (code: string): Currency => ({ code, minorDigits: minorDigitsOf(code) });

/** The sum of amounts in text. */
export const sumOf = (amounts: readonly string[]): string =>
  `${amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)}`;
