import { tableStream } from '#log/contract';
import { parsed } from '#kernel/decision';
import { defineReport } from '../frame/report';
import { columns, type Column, type SheetBody } from '../frame/sheet';
import { ledgerPeriod, notesOf, restatedBy, type DayInBooks } from '../days/ledger-period';
import { LEDGER_READERS } from '../frame/readers';
import type { Restatement } from '../days/restatements';
import {
  LIABLE,
  liabilityRows,
  liabilitySums,
  sumsByAge,
  unsettledCoups,
  type AgeSum,
  type LiabilityRow,
  type LiabilitySum,
  type UnsettledCoup,
} from './liability';

/** What the report has beside its frame. */
interface Liabilities extends DayInBooks {
  readonly tables: readonly LiabilityRow[];
  readonly sums: readonly LiabilitySum[];
  readonly unsettled: readonly UnsettledCoup[];
  readonly ages: readonly AgeSum[];
  readonly restated: readonly Restatement[];
}

/** What the house owed its patrons at the end of a gaming day. */
export const LIABILITY = defineReport({
  name: 'liability',
  title: 'Liability',
  summary: 'What the house owes its patrons at the end of a gaming day, and coups not settled, by age.',
  about:
    'liability = accounts + onTheWay + chips + openStakes + banks − commissionReceivable; banks are patrons’, reserves ' +
    'included. What corrections left uncovered (shortfalls) stands apart. A coup’s age is counted to asOf.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  make: async ({ day, table }, means) => {
    const found = await ledgerPeriod(means, day);
    const { last, isOver, asOf } = found.bounds;
    const rows = liabilityRows(
      await means.books.heldAt(found.bounds, 'last', LIABLE, means.onProgress),
      table,
    );
    const open = (await means.books.openCoupsAt(last)).filter(
      ({ stream }) => table === null || stream === tableStream(table),
    );
    const until = isOver ? found.period.until : asOf;
    const unsettled = until === null ? [] : unsettledCoups(open, rows, until);
    const body: Liabilities = {
      isOver,
      asOf: until,
      tables: rows,
      sums: liabilitySums(rows),
      unsettled,
      ages: sumsByAge(unsettled),
      restated: await restatedBy(means, found, table),
    };
    return parsed({ rows: rows.length, body, period: found.period });
  },
  sheet: (report) => liabilitySheet(report),
});

const COLUMNS: readonly Column[] = [
  ...columns('text', ['table', 'Table'], ['currency', 'Currency']),
  ...columns(
    'money',
    ['accounts', 'Accounts'],
    ['onTheWay', 'On the way'],
    ['chips', 'Chips'],
    ['openStakes', 'Open stakes'],
    ['banks', 'Banks'],
    ['commissionReceivable', 'Commission receivable'],
    ['liability', 'Liability'],
    ['shortfalls', 'Shortfalls'],
  ),
];
const COUP_COLUMNS: readonly Column[] = [
  ...columns('text', ['coup', 'Coup'], ['table', 'Table'], ['currency', 'Currency']),
  ...columns('time', ['openedAt', 'Opened']),
  ...columns('text', ['age', 'Age']),
  ...columns('count', ['ageSeconds', 'Seconds']),
  ...columns('money', ['openStakes', 'Stakes']),
];

/** A line a table, the cage's without one; and a line an unsettled coup. */
const liabilitySheet = ({ tables, sums, unsettled, restated, ...day }: Liabilities): SheetBody => ({
  tables: [
    {
      line: 'table',
      title: 'Cage and tables',
      columns: COLUMNS,
      keys: 2,
      rows: tables.map((row) => ({ ...row })),
      sums: sums.map((sum) => ({ ...sum })),
    },
    {
      line: 'coup',
      title: 'Coups not settled',
      columns: COUP_COLUMNS,
      keys: 2,
      rows: unsettled.flatMap(({ stakes, events, ...coup }) => {
        const lines = stakes.length === 0 ? [{ currency: null, amount: '0' }] : stakes;
        return lines.map(({ currency, amount }) => ({
          ...coup,
          currency,
          openStakes: { amount, events: [...events] },
        }));
      }),
      sums: [],
    },
  ],
  notes: notesOf(day, restated),
});
