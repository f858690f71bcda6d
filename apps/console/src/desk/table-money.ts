import type { Currency } from '../shell/money';

/** A table and the currency that it plays in. */
export interface TableMoney {
  readonly table: string;
  readonly currency: Currency;
}
