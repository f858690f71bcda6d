import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeEvent, encodeEvent, entryOfEvent, isTableEvent } from '#log/contract';
import { gamingDayOf, periodOf, type GamingCalendar } from '#office/gaming-days';
import { statisticsBy, type StatisticsRead, type TakenEvent } from '#office/projections';
import { statisticsOf, tableDayOf, type PlacedTableEvent, type TableDay } from '#office/reports';
import {
  approve,
  bet,
  buyIn,
  dealer,
  endShoe,
  HouseBankedScene,
  loadShoe,
  openTable,
  PIT,
  projectRoot,
  RUTH,
  shoeOf,
} from '#testing';
import { rowsFromScratch } from '../../projections/test/rows-from-scratch';
import { SPANS, type Tally } from './statistics.fields';

const VIENNA: GamingCalendar = {
  timeZone: 'Europe/Vienna',
  shifts: [
    { name: 'day', begins: '06:00' },
    { name: 'night', begins: '18:00' },
  ],
};
const HISTORIES = path.join(projectRoot(), 'test/histories');
/**
 * The recorded histories of house-banked tables, including carried ties, tallied commission, corrections and
 * changes of rules.
 */
const HOUSE_BANKED = readdirSync(HISTORIES).filter(
  (file) => /^v\d+-.*[.]jsonl$/u.test(file) && !/account|chemin|banque|erased|traces/u.test(file),
);

/**
 * Returns the time of an event, one every 47 minutes, over the night on which clocks go forward in Vienna and
 * over the end of a month.
 */
const timeAt = (at: number): string =>
  `${new Date(Date.UTC(2025, 2, 28, 12, 47 * at)).toJSON().slice(0, 19)}.000000Z`;

interface History {
  readonly taken: readonly TakenEvent[];
  readonly placed: readonly PlacedTableEvent[];
}
type PlayedEvent = Pick<TakenEvent, 'type' | 'data'>;
const recorded = (file: string): readonly PlayedEvent[] =>
  readFileSync(path.join(HISTORIES, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PlayedEvent);

const coupWithTie = [
  loadShoe(shoeOf('AS 9D 2D 2S', 104)),
  dealer('OpenBetting'),
  bet('ada', 'tie', 700),
  bet('ada', 'player', 1_100),
  dealer('CloseBetting'),
  dealer('Deal'),
  endShoe,
];
const tiesPay = (tie: string) => ({ type: 'ChangeRules', rules: { pays: { tie } }, by: PIT }) as const;

/** A night in which ties pay 8:1, then 9:1, then 8:1 again. */
const RULES_CHANGED: readonly PlayedEvent[] = new HouseBankedScene(
  openTable(),
  buyIn('ada', 1_000_000),
  ...coupWithTie,
  tiesPay('9:1'),
  { ...approve, by: RUTH }, // a higher pay needs two (R7)
  ...coupWithTie,
  tiesPay('8:1'),
  ...coupWithTie,
).events.map((event) => ({ type: event.type, data: encodeEvent(event) }));

const historyOf = (lines: readonly PlayedEvent[]): History => {
  const stream = 'table:BAC-01';
  let at = 0;
  const taken = lines.map(({ type, data }, version): TakenEvent => {
    if (type !== 'BetsSettled') at += 1; // pages are of their settlement's commit
    const place = { shard: 7, seq: version + 1, stream, version: version + 1, recordedAt: timeAt(at) };
    return { ...place, eventId: '', actor: { id: 'ruth', role: 'pit' }, type, schema: 1, data };
  });
  const placed = taken.flatMap(({ type, data, seq, version, recordedAt }) => {
    const event = decodeEvent(type, 1, data);
    if (!isTableEvent(event)) return [];
    return [{ event, legs: entryOfEvent(stream, event), place: `7:${seq}`, version, recordedAt }];
  });
  return { taken, placed };
};

const WHAT_HAPPENED: readonly (readonly [string, readonly PlayedEvent[]])[] = [
  ...HOUSE_BANKED.map((file) => [file, recorded(file)] as const),
  ['rules that change', RULES_CHANGED],
];

/** Returns the result of the reader's SQL from rows in memory. */
const readOf = (taken: readonly TakenEvent[], day: string): StatisticsRead => {
  const rows = rowsFromScratch(statisticsBy(VIENNA), taken);
  const of = (table: string) =>
    rows.filter((row) => row.table === table).map(({ values }) => values as Record<string, string>);
  const spanned = (table: string) =>
    of(table).flatMap((row) =>
      SPANS.filter((span) => row['day']! <= day && row['day']!.startsWith(day.slice(0, LENGTH[span]))).map(
        (span) => ({ ...row, span }),
      ),
    );
  return {
    takings: summed(spanned('statistics_day'), ['bets', 'staked', 'returned', 'commission', 'kept']) as never,
    stakes: summed(spanned('statistics_stakes'), ['staked', 'product']) as never,
    rules: of('statistics_rules') as never,
    days: [],
  };
};
/** Sums rows over days, so that each remaining key is there once. */
const summed = (rows: readonly Readonly<Record<string, string | null>>[], sums: readonly string[]) => {
  const found = new Map<string, Record<string, string | null>>();
  for (const { day: _day, ends_at: _endsAt, ...row } of rows) {
    const key = JSON.stringify(Object.entries(row).filter(([name]) => !sums.includes(name)));
    const so = found.get(key);
    const plus = (name: string) => `${BigInt(so?.[name] ?? 0) + BigInt(row[name] ?? 0)}`;
    const added = sums.map((name) => [name, row[name] === null ? null : plus(name)]);
    found.set(key, { ...row, ...Object.fromEntries(added) });
  }
  return [...found.values()];
};
const LENGTH = { day: 10, month: 7, year: 4 } as const;

const dayOf = (placed: readonly PlacedTableEvent[], from: string, until: string): TableDay | null =>
  tableDayOf('BAC-01', placed, { from, until }, from);

const figures = (course: Tally) => ({
  handle: course.handle,
  returned: course.returned,
  ggr: course.ggr,
  playWin: course.playWin,
  theory: course.theory,
  deviation: course.deviation,
  z: course.z,
  isBeyond95: course.isBeyond95,
});
const figuresOf = (day: TableDay) => ({
  handle: day.handle.amount,
  returned: day.returned.amount,
  ggr: day.ggr.amount,
  playWin: day.playWin.amount,
  theory: day.theory.amount,
  deviation: day.deviation,
  z: day.z,
  isBeyond95: day.isBeyond95,
});

describe('the statistics of a gaming day, a month, a year', () => {
  it('are tried on rules that change twice', () => {
    const changes = RULES_CHANGED.filter(({ type }) => type === 'RulesChanged');
    expect(changes).toHaveLength(2);
  });

  it.each(WHAT_HAPPENED)('equal those of table-day to the unit: %s', (_, lines) => {
    const { taken, placed } = historyOf(lines);
    const days = [...new Set(taken.map(({ recordedAt }) => gamingDayOf(VIENNA, recordedAt)))];
    for (const day of days) {
      const { tables, variants, sums } = statisticsOf(readOf(taken, day));
      const periods = {
        day: periodOf(VIENNA, day, null)!,
        month: {
          ...periodOf(VIENNA, `${day.slice(0, 7)}-01`, null)!,
          until: periodOf(VIENNA, day, null)!.until,
        },
        year: {
          ...periodOf(VIENNA, `${day.slice(0, 4)}-01-01`, null)!,
          until: periodOf(VIENNA, day, null)!.until,
        },
      };
      const [table] = tables;
      for (const span of SPANS) {
        const expected = dayOf(placed, periods[span].from, periods[span].until);
        if (expected === null || table === undefined) continue;
        expect(figures(table[span])).toEqual(figuresOf(expected));
        expect([variants[0]![span], sums[0]![span]]).toEqual([table[span], table[span]]);
      }
      if (table === undefined)
        expect(dayOf(placed, periods.year.from, periods.year.until)?.coups ?? 0).toBe(0);
    }
  });

  it('account for bets of one coup being dependent: a table’s deviation is not the sum over its wagers', () => {
    const { taken } = historyOf(recorded('v1-table.jsonl'));
    const last = gamingDayOf(VIENNA, taken.at(-1)!.recordedAt);
    const { wagers, tables } = statisticsOf(readOf(taken, last));
    const squares = wagers.reduce((sum, { year }) => sum + BigInt(year.deviation!) ** 2n, 0n);
    expect(BigInt(tables[0]!.year.deviation!) ** 2n).not.toBe(squares);
    const sum = (of: (course: Tally) => string | null) =>
      wagers.reduce((so, { year }) => so + BigInt(of(year)!), 0n);
    expect(`${sum(({ playWin }) => playWin)}`).toBe(tables[0]!.year.playWin);
    const theories = sum(({ theory }) => theory) - BigInt(tables[0]!.year.theory!);
    expect(theories >= -2n && theories <= 2n).toBe(true); // each rounded by itself
  });

  it('have no theoretical win if the rows are of a release that stored none', () => {
    const { taken } = historyOf(recorded('v1-table.jsonl'));
    const read = readOf(taken, gamingDayOf(VIENNA, taken.at(-1)!.recordedAt));
    const takings = read.takings.map((row) => ({ ...row, kept: null }));
    const [table] = statisticsOf({ ...read, takings, stakes: [], rules: [] }).tables;
    expect(table!.year).toMatchObject({ playWin: null, theory: null, z: null, isBeyond95: false });
    expect(BigInt(table!.year.handle)).toBeGreaterThan(0n);
  });
});
