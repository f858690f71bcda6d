import type { Currency } from '../money';

/** A table and the currency that it plays in. */
export interface TableMoney {
  readonly table: string;
  readonly currency: Currency;
}
