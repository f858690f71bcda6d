import { parsed } from '#kernel/decision';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import { breaksOfTableDay } from './breaks-of-day';
import { daysOfTables, periodAsked } from './days-of-tables';
import { TABLE_DAY_TABLES, TableDayBody, type TableDayRow } from './table-day.fields';
import { tableDaySheet } from './table-day.sheet';
import { tableDaySums } from './table-day.sums';

/** The report on each table's gaming day, or a shift of it, from the log itself. */
export const TABLE_DAY = defineReport({
  name: 'table-day',
  title: 'Table day',
  summary:
    'Each table’s gaming day or shift: win by tray, win by bets, theoretical win, and the unexplained difference.',
  about: 'Made from the log. `day` is the date on which the gaming day begins in the casino’s time zone.',
  takes: { day: 'required', table: 'optional', shift: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: TableDayBody,
  tables: TABLE_DAY_TABLES,
  make: async (question, means) => {
    const { calendar } = means;
    const asked = periodAsked(calendar, question);
    if (!asked.ok) return asked;
    const period = asked.value;
    const { isOver } = await means.books.boundsOf(period, means.scope.lastSeqOf);
    const tables: TableDayRow[] = [];
    for await (const { day } of daysOfTables(means, question, period)) {
      const breaks = await breaksOfTableDay(means, day.table, question.day, question.shift);
      tables.push({ ...day, breaks });
    }
    return parsed({
      rows: tables.length,
      period: { timeZone: calendar.timeZone, ...period },
      body: { isOver, tables, sums: tableDaySums(tables) },
    });
  },
  sheet: tableDaySheet,
});
