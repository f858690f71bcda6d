import { currency } from './currency';

/**
 * Returns an amount in units of its currency: `-1234567` of EUR is `-12,345.67`. Returns minor units as they are where the
 * code is `null` or no currency of ISO 4217.
 */
export const amountText = (minorUnits: string, code: string | null): string => {
  const digits = code === null ? null : (currency(code)?.minorDigits ?? null);
  const parts = /^(-?)(\d+)$/u.exec(minorUnits);
  if (digits === null || parts === null) return minorUnits;
  const [, sign = '', all = ''] = parts;
  const padded = all.padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${padded.slice(-digits)}`;
};

/** Returns an amount as a person reads it, with its currency: `2,000.00 EUR`. */
export const moneyText = (minorUnits: bigint | string, code: string | null): string =>
  code === null ? `${minorUnits}` : `${amountText(`${minorUnits}`, code)} ${code}`;
