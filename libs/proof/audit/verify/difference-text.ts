import { sayDifference } from '#kernel/money';
import { moneyText } from '#log/contract';

/**
 * Returns one side of a difference for a person: an amount in units, `2,000.00 EUR`, anything else unchanged.
 * If `currency` (the table's) is `null`, the amount stays in minor units.
 */
export const sideInUnits = (what: string, side: string | null, currency: string | null): string | null =>
  side === null ? null : sayDifference({ what, side }, (amount, own) => moneyText(amount, own ?? currency));
