import { LogReader } from '#event-store';
import type { GamingCalendar } from '#gaming-days';
import { TABLE_DAY_FIGURES, tableDayReport, type TableDayQuestion, type TableDayReport } from '#reports';
import { PostgresAuditLog } from '#sealer';
import { UsageError } from '../command';
import { csvOf } from './csv';

const COLUMNS = [
  'day',
  'shift',
  'timeZone',
  'from',
  'until',
  'table',
  'variant',
  'currency',
  ...TABLE_DAY_FIGURES,
  'holdPercent',
  'notKnown',
  'coups',
  'voids',
  'rulesHash',
  'logSize',
  'logRoot',
  'sha256',
] as const;

/** The report `table-day` in both forms, from the log itself. Throws `UsageError` for a shift that the house hasn't. */
export async function tableDay(
  readerUrl: string,
  question: TableDayQuestion,
  calendar: GamingCalendar,
): Promise<{ readonly json: TableDayReport; readonly csv: () => string }> {
  const reader = new LogReader(readerUrl, 1);
  const sealed = PostgresAuditLog.open(readerUrl, 1);
  try {
    const json = await tableDayReport(question, calendar, reader, sealed);
    if (json === null) {
      const shifts = calendar.shifts.map(({ name }) => name).join(', ');
      throw new UsageError(`knows no shift "${question.shift}"; SABOT_SHIFTS has ${shifts}`);
    }
    return { json, csv: () => csvOf(COLUMNS, linesOf(json)) };
  } finally {
    await Promise.all([reader.close(), sealed.close()]);
  }
}

/** A line a table; what says whose it is stands in each, as the report's own SHA-256 does. */
const linesOf = (report: TableDayReport) =>
  report.tables.map((table) => {
    const { day, shift, timeZone, from, until, log, sha256 } = report;
    const amounts = TABLE_DAY_FIGURES.map((name) => [name, table[name].amount] as const);
    return {
      day,
      shift,
      timeZone,
      from,
      until,
      sha256,
      logSize: log?.size ?? null,
      logRoot: log?.root ?? null,
      table: table.table,
      variant: table.variant,
      currency: table.currency,
      rulesHash: table.rulesHash,
      ...(Object.fromEntries(amounts) as Record<(typeof TABLE_DAY_FIGURES)[number], string | null>), // one for each
      holdPercent: table.holdPercent,
      notKnown: table.win.label ?? null,
      coups: table.coups,
      voids: table.voids,
    };
  });
