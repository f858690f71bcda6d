import { z } from 'zod';
import {
  Amount,
  columnsOf,
  component,
  Count,
  each,
  EventNo,
  field,
  FigureOf,
  oneOf,
  Signed,
  table,
  Text,
  Time,
  type ShownBy,
} from '../frame/fields';
import { DAY_IN_BOOKS, RESTATED, totals } from '../frame/frame-fields';

/** Age groups of open coups. */
export const AGES = ['under-1-hour', 'under-1-day', 'under-7-days', 'older'] as const;

export const LIABILITY_FIGURES = [
  'accounts',
  'onTheWay',
  'chips',
  'openStakes',
  'banks',
  'commissionReceivable',
  'liability',
  'shortfalls',
] as const;

const LiabilityRow = component('LiabilityRow', {
  table: field(Text.nullable(), 'Table', 'Table id. Empty in the rows of the cage.'),
  currency: field(Text, 'Currency', 'Currency of the row, ISO 4217.'),
  accounts: field(FigureOf, 'Accounts', 'Patrons’ accounts at the cage.'),
  onTheWay: field(FigureOf, 'On the way', 'Money between an account and a table.'),
  chips: field(FigureOf, 'Chips', 'Patrons’ chips at the table.'),
  openStakes: field(FigureOf, 'Open stakes', 'Stakes on the table that are not settled.'),
  banks: field(FigureOf, 'Banks', 'Banks held by patrons, with their reserves.'),
  commissionReceivable: field(
    FigureOf,
    'Commission receivable',
    'Commission that patrons owe. It can always be collected from their chips (P4).',
  ),
  liability: field(
    FigureOf,
    'Liability',
    'accounts + onTheWay + chips + openStakes + banks − commissionReceivable.',
  ),
  shortfalls: field(
    FigureOf,
    'Shortfalls',
    'Amounts that patrons owe after a correction (R5). They may never be paid and are in no sum of liability.',
  ),
});
export type LiabilityRow = ShownBy<typeof LiabilityRow>;

const age = field(oneOf(...AGES), 'Age', '`under-1-hour`, `under-1-day`, `under-7-days` or `older`.');
const stakes = field(z.array(z.object({ currency: Text, amount: Amount })), 'Stakes', 'Stakes by currency.');

const UnsettledCoup = component('UnsettledCoup', {
  coup: field(Text, 'Coup', 'Coup id.'),
  table: field(Text, 'Table', 'Table id.'),
  openedAt: field(Time, 'Opened', 'Time at which the coup was opened.'),
  age,
  ageSeconds: field(Count, 'Seconds', 'Seconds from the opening of the coup to `asOf`.'),
  stakes,
  events: z.array(EventNo),
});
export type UnsettledCoup = ShownBy<typeof UnsettledCoup>;

const AgeSum = component('UnsettledByAge', { age, coups: Count, stakes });
export type AgeSum = ShownBy<typeof AgeSum>;

export const LiabilityBody = component('Liability', {
  tables: z.array(LiabilityRow),
  ...totals(component('LiabilitySum', { currency: Text, ...each(Signed, ...LIABILITY_FIGURES) })),
  unsettled: field(z.array(UnsettledCoup), 'Coups not settled', 'Open coups, the oldest first.'),
  ages: field(
    z.array(AgeSum),
    'Coups not settled, by age',
    'Number and stakes of the open coups for each age.',
  ),
  ...RESTATED,
  ...DAY_IN_BOOKS,
});

export const LIABILITY_TABLES = {
  tables: table('table', 'Cage and tables', 2, columnsOf(LiabilityRow.shape)),
  coups: table(
    'coup',
    'Coups not settled',
    2,
    columnsOf(UnsettledCoup.shape, {
      table: { currency: field(Text, 'Currency', 'Currency of the stakes. Empty if nothing is staked.') },
      ageSeconds: { openStakes: field(Amount, 'Stakes', 'Stakes on the coup’s table.') },
    }),
  ),
};
