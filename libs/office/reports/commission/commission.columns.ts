import { columns, fields, type Column, type Field, type TableAbout } from '../frame/sheet';

const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    ['table', 'Table', 'Table id.'],
    ['patron', 'Patron', 'Patron who owes the commission: the banker if patrons bank.'],
    ['currency', 'Currency', 'Currency of the table, ISO 4217.'],
  ),
  ...columns(
    'money',
    ['opened', 'Owed before', 'Commission owed when the day began.'],
    ['accrued', 'Accrued', 'Commission that fell due on the day, withheld commission included.'],
    [
      'collected',
      'Collected',
      'Commission paid on the day. Withheld commission is accrued and collected at once.',
    ],
    ['waived', 'Waived', 'Commission that the casino gave up on the day.'],
    ['owed', 'Owed after', 'opened + accrued − collected − waived.'],
  ),
];

export const COMMISSION_TABLES = {
  patrons: { line: 'patron', title: 'Patrons', columns: COLUMNS, keys: 3 },
} as const satisfies Record<string, TableAbout>;

export const COMMISSION_FIELDS: readonly Field[] = fields([
  'tables',
  'Tables',
  'The same figures for each table.',
]);
