import { periodOf, type GamingCalendar } from '#office/gaming-days';
import { parsed } from '#kernel/decision';
import type { StatisticsRead } from '#office/projections';
import { defineReport } from '../frame/report';
import { columns, type Column, type SheetBody, type SheetRow } from '../frame/sheet';
import { gamingDay } from '../days/gaming-day';
import { keptRows } from '../frame/not-caught-up';
import { LEDGER_READERS } from '../frame/readers';
import { SPANS, statisticsOf, type Tally, type Span, type Statistics } from './statistics';

/** What the report has beside its frame. */
interface StatisticsBody extends Statistics {
  /** Whether all its days were kept by the house's gaming days as they are now; if not, `sabot rebuild` makes them so. */
  readonly isByCalendar: boolean;
}

/** What was staked and won by table, variant and wager beside its theory, from the read model. */
export const STATISTICS = defineReport({
  name: 'statistics',
  title: 'Statistics',
  summary:
    'What was staked and won, beside its theory, by table, variant and wager: on the day, in its month, in its year.',
  about:
    'House-banked tables, by gaming day; a coup counts when it is settled, a correction when it is made. Months and years ' +
    'are up to the day. Theory and z are those of table-day.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: { readModel: 'statistics' },
  make: async (question, { models, calendar }) => {
    const period = gamingDay(calendar, question.day);
    const read = keptRows(await models.statistics({ ...question, until: period.until }));
    if (!read.ok) return read;
    const { rows } = read.value;
    const body = { ...statisticsOf(rows), isByCalendar: isBy(calendar, rows) };
    return parsed({ rows: body.wagers.length, body, period, kept: read.value });
  },
  sheet: (report) => statisticsSheet(report),
});

const isBy = (calendar: GamingCalendar, { days }: StatisticsRead): boolean =>
  days.every(({ day, ends_at: endsAt }) => periodOf(calendar, day, null)?.until === endsAt);

const KEY_TITLES = { table: 'Table', variant: 'Variant', currency: 'Currency', on: 'Wager' } as const;

const COLUMNS: readonly Column[] = [
  ...columns('text', ['span', 'Span']),
  ...columns('count', ['bets', 'Bets']),
  ...columns(
    'money',
    ['handle', 'Handle'],
    ['returned', 'Returned'],
    ['ggr', 'GGR'],
    ['commission', 'Commission'],
    ['playWin', 'Win of play'],
    ['theory', 'Theory'],
    ['deviation', 'Deviation'],
  ),
  ...columns('ratio', ['z', 'z']),
  ...columns('text', ['isBeyond95', 'Beyond 95 %']),
];

type Row = Readonly<Record<Span, Tally>> & Partial<Readonly<Record<keyof typeof KEY_TITLES, string>>>;

/** A line a wager, a table, a variant and a currency, for each span. */
const statisticsSheet = ({ wagers, tables, variants, sums, isByCalendar }: StatisticsBody): SheetBody => {
  const part = (
    line: string,
    title: string,
    keys: readonly (keyof typeof KEY_TITLES)[],
    rows: readonly Row[],
  ) => ({
    line,
    title,
    columns: [...columns('text', ...keys.map((key) => [key, KEY_TITLES[key]] as const)), ...COLUMNS],
    keys: keys.length + 1,
    rows: linesOf(rows),
    sums: [],
  });
  return {
    tables: [
      part('wager', 'Wagers', ['table', 'variant', 'currency', 'on'], wagers),
      part('table', 'Tables', ['table', 'variant', 'currency'], tables),
      { ...part('variant', 'Variants', ['variant', 'currency'], variants), sums: linesOf(sums) },
    ],
    notes: [
      ...(isByCalendar ? [] : [OTHER_DAYS]),
      ...[...tables, ...variants].flatMap((row: Row) =>
        SPANS.filter((span) => row[span].isBeyond95).map((span) => investigation(row, span)),
      ),
    ],
  };
};

const linesOf = (rows: readonly Row[]): readonly SheetRow[] =>
  rows.flatMap(({ day, month, year, ...keys }) => {
    const spans = { day, month, year };
    return SPANS.map((span) => ({ ...keys, span, ...spans[span] }));
  });

const OTHER_DAYS =
  'Some of these days were kept by other gaming days than the house has now: sabot rebuild statistics --accept-differences makes them anew.';

/** A flag asks for words (COMAR 36.05.03.25). */
const investigation = ({ table, variant = '', currency = '', ...spans }: Row, span: Span): string =>
  `${table ?? variant}, ${span}, ${currency}: z is ${spans[span].z ?? 'not known'}, beyond 95 %. What was found out: ${'_'.repeat(60)}`;
