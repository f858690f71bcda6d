import { code as currencyOf } from 'currency-codes';

/** A currency as in `/v1/tables`: its ISO 4217 code and the digits of its minor unit. */
export interface Currency {
  readonly code: string;
  readonly minorDigits: number;
}

/** Returns the currency of an ISO 4217 code; `null` for an unknown code. */
export const currency = (code: string): Currency | null => {
  const known = currencyOf(code);
  return known === undefined || known.code !== code ? null : { code, minorDigits: known.digits };
};
