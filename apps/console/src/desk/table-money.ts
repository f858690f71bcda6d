import type { Currency } from '../shell/money';

/** A table and its currency. */
export interface TableMoney {
  readonly table: string;
  readonly currency: Currency;
}
