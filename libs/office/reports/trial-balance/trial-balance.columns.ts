import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['account', 'Account', 'Account of the ledger. With more than one currency in use the name includes it.'],
    ['currency', 'Currency', 'Currency of the account, ISO 4217.'],
  ),
  ...columns(
    'money',
    ['opening', 'Opening', 'Amount on the account when the day began. A credit is positive.'],
    ['debits', 'Debits', 'Sum of the debits of the day, as a positive amount.'],
    ['credits', 'Credits', 'Sum of the credits of the day.'],
    ['closing', 'Closing', 'opening − debits + credits.'],
    [
      'balance',
      'Balance',
      'While the log ends with this day: the balance that the ledger stores, empty if it stores none. Otherwise: closing.',
    ],
    ['difference', 'Difference', 'balance − closing. Zero if the books are right.'],
  ),
];

export const TRIAL_BALANCE_TABLES = {
  accounts: { line: 'account', title: 'Accounts', columns: COLUMNS, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const TRIAL_BALANCE_FIELDS: readonly Field[] = fields(
  [
    'isZero',
    'Sums to zero',
    'True if all accounts together are zero in each currency, at the opening, at the closing and in the stored balances. Empty with `table`.',
  ],
  [
    'balanceBasis',
    'Source of balances',
    '`kept`: stored by the ledger and compared. `computed`: the log has gone on since, and nothing was compared. Not part of `sha256`.',
  ],
  [
    'differences',
    'Differences found',
    'For each account that differs: the first event with a wrong entry, otherwise the last event that moved the account.',
  ],
);
