import type { Money } from '#kernel/money';

// How a bank comes to somebody, goes on and ends (F2, F10–F12, F14; B1, B8). `seat` is null of somebody without one.

/** The bank is offered to one person; `amount`: exactly what a bank to be taken over comes to, null: any in the limits. */
export interface BankOffered {
  readonly type: 'BankOffered';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money | null;
}
/** `by`: the dealer who declined in the patron's place (R11), else null. */
export interface BankDeclined {
  readonly type: 'BankDeclined';
  readonly patron: string;
  readonly seat: number | null;
  readonly by: string | null;
}
/** F2: all have declined; the first to stake has the bank. */
export interface BankOpened {
  readonly type: 'BankOpened';
}
export interface BankStaked {
  readonly type: 'BankStaked';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money;
  readonly currency: string;
}
export interface BidPlaced {
  readonly type: 'BidPlaced';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money;
}
/** F14: the bank goes to this bid, until its bidder stakes or declines. */
export interface BankAuctioned {
  readonly type: 'BankAuctioned';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money;
}
/** F11: `amount` is the whole new bank; `fromReserve` and `fromChips` what it lacked. */
export interface BankContinued {
  readonly type: 'BankContinued';
  readonly patron: string;
  readonly amount: Money;
  readonly fromReserve: Money;
  readonly fromChips: Money;
  readonly currency: string;
}
/** F12: the banker takes bank and reserve. `by`: the dealer who retired it in the banker's place (R11), else null. */
export interface BankRetired {
  readonly type: 'BankRetired';
  readonly patron: string;
  readonly seat: number | null;
  readonly bank: Money;
  readonly reserve: Money;
  readonly by: string | null;
  readonly currency: string;
}
export interface BankTakenOver {
  readonly type: 'BankTakenOver';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money;
  readonly currency: string;
}
/** F10: a lost bank; what was not covered, reserve included, goes to the banker's chips. */
export interface BankPassed {
  readonly type: 'BankPassed';
  readonly patron: string;
  readonly seat: number | null;
  readonly bank: Money;
  readonly reserve: Money;
  readonly currency: string;
}

/** What happens to a bank between coups. */
export type BankEvent =
  | BankOffered
  | BankDeclined
  | BankOpened
  | BankStaked
  | BidPlaced
  | BankAuctioned
  | BankContinued
  | BankRetired
  | BankTakenOver
  | BankPassed;
