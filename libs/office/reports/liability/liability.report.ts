import { parsed } from '#kernel/decision';
import { tableStream } from '#log/contract';
import { ledgerPeriod, notesOf, restatedBy } from '../days/ledger-period';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { SheetRow } from '../frame/sheet';
import { liabilityRows, liabilitySums, LIABLE, sumsByAge, unsettledCoups } from './liability';
import { LIABILITY_TABLES, LiabilityBody, type UnsettledCoup } from './liability.fields';

/** The report on what the casino owed its patrons at the end of a gaming day. */
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
  body: LiabilityBody,
  tables: LIABILITY_TABLES,
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
    const body = {
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
  sheet: ({ tables, sums, unsettled, restated, ...day }, timeZone) => ({
    tables: [
      { ...LIABILITY_TABLES.tables, rows: tables, sums },
      { ...LIABILITY_TABLES.coups, rows: unsettled.flatMap(linesOf), sums: [] },
    ],
    notes: notesOf(day, timeZone, restated),
  }),
});

/** Returns the printed lines of an unsettled coup: one for each currency staked. */
const linesOf = ({ stakes, events, ...coup }: UnsettledCoup): readonly SheetRow[] => {
  const lines = stakes.length === 0 ? [{ currency: null, amount: '0' }] : stakes;
  return lines.map(({ currency, amount }) => ({
    ...coup,
    currency,
    openStakes: { amount, events: [...events] },
  }));
};
