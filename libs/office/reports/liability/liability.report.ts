import { tableStream } from '#log/contract';
import { parsed } from '#kernel/decision';
import { defineReport } from '../frame/report';
import type { SheetBody } from '../frame/sheet';
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
import { LIABILITY_FIELDS, LIABILITY_TABLES } from './liability.columns';

/** Fields that the report adds to its frame. */
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
  summary: 'Money that the casino owes its patrons at the end of a gaming day, and open coups by age.',
  about:
    'liability = accounts + onTheWay + chips + openStakes + banks − commissionReceivable. Shortfalls after corrections ' +
    'are not part of it. The age of a coup is counted to asOf.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  tables: Object.values(LIABILITY_TABLES),
  fields: LIABILITY_FIELDS,
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
  sheet: (report, timeZone) => liabilitySheet(report, timeZone),
});

/** A line a table, the cage's without one; and a line an unsettled coup. */
const liabilitySheet = (
  { tables, sums, unsettled, restated, ...day }: Liabilities,
  timeZone: string,
): SheetBody => ({
  tables: [
    {
      ...LIABILITY_TABLES.tables,
      rows: tables.map((row) => ({ ...row })),
      sums: sums.map((sum) => ({ ...sum })),
    },
    {
      ...LIABILITY_TABLES.coups,
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
  notes: notesOf(day, timeZone, restated),
});
