import type { Money } from '#kernel/money';

// Account names (`ledger.md`, Ledger).

export const chipsAccount = (table: string, patron: string): string => `chips:${table}:${patron}`;
/** Accounts of a table besides the chips of its patrons. */
type Purse = 'stakes' | 'win' | 'commission' | 'bank' | 'reserve' | 'fines' | 'float';
export const dueAccount = (table: string, patron: string): string => `due:${table}:${patron}`;
export const tableAccount = (table: string, purse: Purse): string => `table:${table}:${purse}`;
export const owedAccount = (table: string, patron: string): string => `owed:${table}:${patron}`;
export const TRANSIT = 'transit';
export const CAGE = 'cage';

/** A move of an amount from one account to another. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly amount: Money;
}
