import { code as currencyOf } from 'currency-codes';

/** A currency as `/v1/tables` states it: ISO 4217 code and the digits of its minor unit. */
export interface Currency {
  readonly code: string;
  readonly minorDigits: number;
}

/** The currency of an ISO 4217 code, or null when there is none. */
export const currency = (code: string): Currency | null => {
  const known = currencyOf(code);
  return known === undefined || known.code !== code ? null : { code, minorDigits: known.digits };
};
