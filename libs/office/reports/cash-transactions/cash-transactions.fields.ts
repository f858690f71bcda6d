import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  field,
  FigureOf,
  Flag,
  oneOf,
  table,
  Text,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, totals } from '../frame/frame-fields';

/** Directions of cash over the counter. In and out are never netted (31 CFR 1021.311). */
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Patterns of a patron's cash that need attention near the limit. *Just under* means more than nine tenths of the limit
 * and at most the limit.
 *
 * - `split`: the day's sum exceeds the limit but none of its transactions does, so they are added up and reported
 * - `just-under`: the day's sum is just under the limit
 * - `several-just-under`: two or more transactions of the day are each just under the limit
 * - `consecutive-days`: on this gaming day and the one before, or more in a row, a transaction or the day's sum is just
 *   under the limit
 */
export const PATTERNS = ['split', 'just-under', 'several-just-under', 'consecutive-days'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** A patron's cash in one direction in a gaming day. */
const CashSide = component('CashSide', {
  total: field(FigureOf, 'Total', 'Sum of the day’s cash transactions in this direction.'),
  transactions: field(Count, 'Transactions', 'Number of these transactions.'),
  largest: field(Amount, 'Largest', 'Largest single transaction.'),
  reportDue: field(Flag, 'Report due', 'Yes if total is strictly over limit.'),
  patterns: z.array(oneOf(...PATTERNS)),
  daysInARow: field(
    Count,
    'Days in a row',
    'Consecutive gaming days up to this day with cash just under the limit, at most 7. Zero if this day has none.',
  ),
});
export type CashSide = ShownBy<typeof CashSide>;

const CashRow = component('CashOfPatron', {
  patron: field(Text, 'Patron', 'Patron id.'),
  currency: field(Text, 'Currency', 'Currency of the cash, ISO 4217.'),
  limit: field(Amount, 'Limit', '10,000.00 units of the currency (31 CFR 1021.311).'),
  in: field(CashSide, 'Cash in', 'Cash that the patron paid in. In a sum: all cash in.'),
  out: field(CashSide, 'Cash out', 'Cash that the patron took out. In a sum: all cash out.'),
});
export type CashRow = ShownBy<typeof CashRow>;

const CashSum = component('CashSum', {
  currency: Text,
  in: Amount,
  out: Amount,
  reportsDue: field(Count, 'Reports due', 'In a sum: directions of patrons for which a report is due.'),
  flagged: field(Count, 'With a pattern', 'In a sum: directions of patrons with a pattern.'),
});
export type CashSum = ShownBy<typeof CashSum>;

export const CashTransactionsBody = component('CashTransactions', {
  patrons: z.array(CashRow),
  ...totals(CashSum),
  ...DAY_IN_BOOKS,
});

const { patron, currency, limit } = CashRow.shape;
const direction = field(oneOf(...DIRECTIONS), 'Cash', '`in` or `out`. The two are never netted.');
const patterns = field(Text, 'Patterns', 'Signs of structuring that were found. Empty if there are none.');

export const CASH_TRANSACTIONS_TABLES = {
  patrons: table(
    'patron',
    'Patrons',
    3,
    columnsOf(
      { patron, currency, direction, ...CashSide.shape },
      { largest: { limit }, reportDue: { patterns } },
    ),
  ),
};
