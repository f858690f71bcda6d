import type { Money } from '#kernel/money';

/** The means by which the cage receives and pays out money. Reports distinguish them, balances do not. */
export const MEANS = ['cash', 'transfer', 'chips'] as const;
export type Means = (typeof MEANS)[number];

interface Amount {
  readonly amount: Money;
  readonly currency: string;
}

/** Pays money in. The first deposit creates the patron's account. */
export interface Deposit extends Amount {
  readonly type: 'Deposit';
  readonly patron: string;
  readonly means: Means;
}
export interface Withdraw extends Amount {
  readonly type: 'Withdraw';
  readonly patron: string;
  readonly means: Means;
}
/** Holds an amount for a buy-in. `hold` is the buy-in's command id (S7). */
export interface HoldFunds extends Amount {
  readonly type: 'HoldFunds';
  readonly hold: string;
  readonly table: string;
}
/** Posts a hold after the table has taken the amount. */
export interface PostHold {
  readonly type: 'PostHold';
  readonly hold: string;
}
/** Releases a hold after the table has refused it. */
export interface ReleaseHold {
  readonly type: 'ReleaseHold';
  readonly hold: string;
}
/** Credits an amount that was cashed out at a table. `transfer` is the id of its event. */
export interface ReturnFunds extends Amount {
  readonly type: 'ReturnFunds';
  readonly transfer: string;
  readonly table: string;
}

/** Erases texts about a patron, given by their hashes in events (`audit-log.md`, Personal data). */
export interface EraseTexts {
  readonly type: 'EraseTexts';
  readonly texts: readonly string[];
}

export type CageCommand = Deposit | Withdraw | HoldFunds | PostHold | ReleaseHold | ReturnFunds | EraseTexts;
