import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id. Empty in the rows of the cage.'],
    ['currency', 'Currency', 'Currency of the row, ISO 4217.'],
  ),
  ...columns(
    'money',
    ['accounts', 'Accounts', 'Patrons’ accounts at the cage.'],
    ['onTheWay', 'On the way', 'Money between an account and a table.'],
    ['chips', 'Chips', 'Patrons’ chips at the table.'],
    ['openStakes', 'Open stakes', 'Stakes on the table that are not settled.'],
    ['banks', 'Banks', 'Banks held by patrons, with their reserves.'],
    [
      'commissionReceivable',
      'Commission receivable',
      'Commission that patrons owe. It can always be collected from their chips (P4).',
    ],
    ['liability', 'Liability', 'accounts + onTheWay + chips + openStakes + banks − commissionReceivable.'],
    [
      'shortfalls',
      'Shortfalls',
      'Amounts that patrons owe after a correction (R5). They may never be paid and are in no sum of liability.',
    ],
  ),
];
const COUP_COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['coup', 'Coup', 'Coup id.'],
    ['table', 'Table', 'Table id.'],
    ['currency', 'Currency', 'Currency of the stakes. Empty if nothing is staked.'],
  ),
  ...columns('time', ['openedAt', 'Opened', 'Time at which the coup was opened.']),
  ...columns('text', ['age', 'Age', '`under-1-hour`, `under-1-day`, `under-7-days` or `older`.']),
  ...columns('count', ['ageSeconds', 'Seconds', 'Seconds from the opening of the coup to `asOf`.']),
  ...columns('money', ['openStakes', 'Stakes', 'Stakes on the coup’s table.']),
];

export const LIABILITY_TABLES = {
  tables: { line: 'table', title: 'Cage and tables', columns: COLUMNS, keys: 2 },
  coups: { line: 'coup', title: 'Coups not settled', columns: COUP_COLUMNS, keys: 2 },
} as const satisfies Record<string, TableAbout>;

export const LIABILITY_FIELDS: readonly Field[] = fields(
  ['unsettled', 'Coups not settled', 'Open coups, the oldest first.'],
  ['ages', 'Coups not settled, by age', 'Number and stakes of the open coups for each age.'],
  ['stakes', 'Stakes', 'Stakes by currency.'],
);
