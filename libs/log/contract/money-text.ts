import { unitsText } from '#kernel/money';
import { currency } from './currency';

/**
 * Returns an amount in units of its currency: `-1234567` of EUR is `-12,345.67`. Returns the minor units if
 * the code is `null` or unknown to ISO 4217.
 */
export const amountText = (minorUnits: string, code: string | null): string => {
  const digits = code === null ? null : (currency(code)?.minorDigits ?? null);
  if (digits === null || !WHOLE.test(minorUnits)) return minorUnits;
  return unitsText(BigInt(minorUnits), digits);
};

/**
 * Returns an amount in units of its currency in a program's form: `-1234567` of EUR is `-12345.67`. Returns
 * `null` if the code is `null` or unknown to ISO 4217, or the amount is not an integer.
 */
export const plainUnits = (minorUnits: string, code: string | null): string | null => {
  if (code === null || currency(code) === null || !WHOLE.test(minorUnits)) return null;
  return amountText(minorUnits, code).replaceAll(',', '');
};

const WHOLE = /^-?\d+$/u;

/** Returns an amount for a person, with its currency: `2,000.00 EUR`. */
export const moneyText = (minorUnits: bigint | string, code: string | null): string =>
  code === null ? `${minorUnits}` : `${amountText(`${minorUnits}`, code)} ${code}`;
