import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['patron', 'Patron', 'Patron id.'],
    ['currency', 'Currency', 'Currency of the cash, ISO 4217.'],
    ['direction', 'Cash', '`in` or `out`. The two are never netted.'],
  ),
  ...columns('money', ['total', 'Total', 'Sum of the day’s cash transactions in this direction.']),
  ...columns('count', ['transactions', 'Transactions', 'Number of these transactions.']),
  ...columns(
    'money',
    ['largest', 'Largest', 'Largest single transaction.'],
    ['limit', 'Limit', '10,000.00 units of the currency (31 CFR 1021.311).'],
  ),
  ...columns(
    'text',
    ['reportDue', 'Report due', 'Yes if total is strictly over limit.'],
    ['patterns', 'Patterns', 'Signs of structuring that were found. Empty if there are none.'],
  ),
  ...columns('count', [
    'daysInARow',
    'Days in a row',
    'Consecutive gaming days up to this day with cash just under the limit, at most 7. Zero if this day has none.',
  ]),
];

export const CASH_TRANSACTIONS_TABLES = {
  patrons: { line: 'patron', title: 'Patrons', columns: COLUMNS, keys: 3 },
} as const satisfies Record<string, TableAbout>;

export const CASH_TRANSACTIONS_FIELDS: readonly Field[] = fields(
  ['in', 'Cash in', 'Cash that the patron paid in. In a sum: all cash in.'],
  ['out', 'Cash out', 'Cash that the patron took out. In a sum: all cash out.'],
  ['reportsDue', 'Reports due', 'In a sum: directions of patrons for which a report is due.'],
  ['flagged', 'With a pattern', 'In a sum: directions of patrons with a pattern.'],
);
