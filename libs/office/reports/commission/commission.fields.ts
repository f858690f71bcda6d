import { z } from 'zod';
import {
  columnsOf,
  component,
  each,
  field,
  FigureOf,
  Signed,
  table,
  Text,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, RESTATED, totals } from '../frame/frame-fields';

const CURRENCY = field(Text, 'Currency', 'Currency of the table, ISO 4217.');
const FIGURES = {
  opened: field(FigureOf, 'Owed before', 'Commission owed when the day began.'),
  accrued: field(FigureOf, 'Accrued', 'Commission that fell due on the day, withheld commission included.'),
  collected: field(
    FigureOf,
    'Collected',
    'Commission paid on the day. Withheld commission is accrued and collected at once.',
  ),
  waived: field(FigureOf, 'Waived', 'Commission that the casino gave up on the day.'),
  owed: field(FigureOf, 'Owed after', 'opened + accrued − collected − waived.'),
};
export const COMMISSION_FIGURES = ['opened', 'accrued', 'collected', 'waived', 'owed'] as const;

const CommissionRow = component('CommissionOfPatron', {
  table: field(Text, 'Table', 'Table id.'),
  patron: field(Text, 'Patron', 'Patron who owes the commission: the banker if patrons bank.'),
  currency: CURRENCY,
  ...FIGURES,
});
export type CommissionRow = ShownBy<typeof CommissionRow>;

const TableCommission = CommissionRow.omit({ patron: true }).meta({ id: 'CommissionOfTable' });
export type TableCommission = ShownBy<typeof TableCommission>;

export const CommissionBody = component('Commission', {
  patrons: z.array(CommissionRow),
  tables: field(z.array(TableCommission), 'Tables', 'The same figures for each table.'),
  ...totals(component('CommissionSum', { currency: Text, ...each(Signed, ...COMMISSION_FIGURES) })),
  ...RESTATED,
  ...DAY_IN_BOOKS,
});

export const COMMISSION_TABLES = {
  patrons: table('patron', 'Patrons', 3, columnsOf(CommissionRow.shape)),
};
