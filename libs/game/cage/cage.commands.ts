import type { Money } from '#kernel/money';

/** How money comes to the cage and leaves it; the difference matters to reports, not to balances. */
export const MEANS = ['cash', 'transfer', 'chips'] as const;
export type Means = (typeof MEANS)[number];

interface Amount {
  readonly amount: Money;
  readonly currency: string;
}

/** A `Deposit` brings a patron into being. */
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
/** Puts an amount aside for a buy-in; `hold` is the buy-in's command id (S7). */
export interface HoldFunds extends Amount {
  readonly type: 'HoldFunds';
  readonly hold: string;
  readonly table: string;
}
/** The table has taken the held amount. */
export interface PostHold {
  readonly type: 'PostHold';
  readonly hold: string;
}
/** The table refused: the amount goes back. */
export interface ReleaseHold {
  readonly type: 'ReleaseHold';
  readonly hold: string;
}
/** What was cashed out at a table arrives; `transfer` is the id of the event that sent it. */
export interface ReturnFunds extends Amount {
  readonly type: 'ReturnFunds';
  readonly transfer: string;
  readonly table: string;
}

/** Erases texts about a patron, given by the hashes that events have (`audit-log.md`, Personal data). */
export interface EraseTexts {
  readonly type: 'EraseTexts';
  readonly texts: readonly string[];
}

export type CageCommand = Deposit | Withdraw | HoldFunds | PostHold | ReleaseHold | ReturnFunds | EraseTexts;
