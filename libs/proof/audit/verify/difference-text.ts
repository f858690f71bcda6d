import { moneyText } from '#log/contract';
import { sayDifference } from '#kernel/money';

/**
 * Returns one side of a difference as a person reads it: an amount in units, `2,000.00 EUR`, anything else as it is.
 * `currency`: the table's; `null` where the replay doesn't know it, and then the amount is left in minor units.
 */
export const sideInUnits = (what: string, side: string | null, currency: string | null): string | null =>
  side === null ? null : sayDifference({ what, side }, (amount, own) => moneyText(amount, own ?? currency));
