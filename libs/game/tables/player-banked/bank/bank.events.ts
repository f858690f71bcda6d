import type { Money } from '#kernel/money';

// The events of a bank: award, continue, retire, pass (F2, F10–F12, F14; B1, B8). `seat` is `null` for a
// patron without one.

/**
 * The bank is offered to one patron. `amount` is exactly that of a bank to be taken over, `null` for any
 * amount within the limits.
 */
export interface BankOffered {
  readonly type: 'BankOffered';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money | null;
}
/** `by` is the dealer who declined for the patron (R11), or `null`. */
export interface BankDeclined {
  readonly type: 'BankDeclined';
  readonly patron: string;
  readonly seat: number | null;
  readonly by: string | null;
}
/** All have declined; the first to stake gets the bank (F2). */
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
/** The bank is awarded to this bid, until its bidder stakes or declines (F14). */
export interface BankAuctioned {
  readonly type: 'BankAuctioned';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money;
}
/** `amount` is the whole new bank; `fromReserve` and `fromChips` are its additional parts (F11). */
export interface BankContinued {
  readonly type: 'BankContinued';
  readonly patron: string;
  readonly amount: Money;
  readonly fromReserve: Money;
  readonly fromChips: Money;
  readonly currency: string;
}
/**
 * The banker takes bank and reserve (F12). `by` is the dealer who retired it for the banker (R11), or `null`.
 */
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
/** The bank was lost; the uncovered part, reserve included, goes to the banker's chips (F10). */
export interface BankPassed {
  readonly type: 'BankPassed';
  readonly patron: string;
  readonly seat: number | null;
  readonly bank: Money;
  readonly reserve: Money;
  readonly currency: string;
}

/** Events of a bank between coups. */
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
