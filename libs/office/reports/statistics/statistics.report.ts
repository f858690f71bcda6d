import { parsed } from '#kernel/decision';
import { periodOf, type GamingCalendar } from '#office/gaming-days';
import type { StatisticsRead } from '#office/projections';
import { gamingDay } from '../days/gaming-day';
import { keptRows } from '../frame/not-caught-up';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { SheetRow } from '../frame/sheet';
import { statisticsOf } from './statistics';
import { SPANS, STATISTICS_TABLES, StatisticsBody, type Span, type Tally } from './statistics.fields';

/** The report on stakes and wins by table, variant and wager with their theoretical wins, from the read model. */
export const STATISTICS = defineReport({
  name: 'statistics',
  title: 'Statistics',
  summary:
    'Handle, win and theoretical win by table, variant and wager, for the day, its month and its year.',
  about:
    'House-banked tables only. A coup counts on the gaming day of its settlement, a correction on the day it is made. ' +
    'Month and year are up to the day. theory and z are those of table-day.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: { readModel: 'statistics' },
  body: StatisticsBody,
  tables: STATISTICS_TABLES,
  make: async (question, { models, calendar }) => {
    const period = gamingDay(calendar, question.day);
    const read = keptRows(await models.statistics({ ...question, until: period.until }));
    if (!read.ok) return read;
    const { rows } = read.value;
    const body = { ...statisticsOf(rows), isByCalendar: isBy(calendar, rows) };
    return parsed({ rows: body.wagers.length, body, period, kept: read.value });
  },
  sheet: ({ wagers, tables, variants, sums, isByCalendar }) => ({
    tables: [
      { ...STATISTICS_TABLES.wagers, rows: linesOf(wagers), sums: [] },
      { ...STATISTICS_TABLES.tables, rows: linesOf(tables), sums: [] },
      { ...STATISTICS_TABLES.variants, rows: linesOf(variants), sums: linesOf(sums) },
    ],
    notes: [
      ...(isByCalendar ? [] : [OTHER_DAYS]),
      ...[...tables, ...variants].flatMap((row: Row) =>
        SPANS.filter((span) => row[span].isBeyond95).map((span) => investigation(row, span)),
      ),
    ],
  }),
});

const isBy = (calendar: GamingCalendar, { days }: StatisticsRead): boolean =>
  days.every(({ day, ends_at: endsAt }) => periodOf(calendar, day, null)?.until === endsAt);

type Row = Readonly<Record<Span, Tally>> &
  Partial<Readonly<Record<'table' | 'variant' | 'currency' | 'on', string>>>;

const linesOf = (rows: readonly Row[]): readonly SheetRow[] =>
  rows.flatMap(({ day, month, year, ...keys }) => {
    const spans = { day, month, year };
    return SPANS.map((span) => ({ ...keys, span, ...spans[span] }));
  });

const OTHER_DAYS =
  'Some of these days were kept under another time zone or other shifts. To keep them again, run: sabot rebuild statistics --accept-differences';

/** Returns a line for an explanation, which a flagged deviation needs (COMAR 36.05.03.25). */
const investigation = ({ table, variant = '', currency = '', ...spans }: Row, span: Span): string =>
  `${table ?? variant}, ${span}, ${currency}: z is ${spans[span].z ?? 'not known'}, beyond 95 %. Result of the investigation: ${'_'.repeat(60)}`;
