import { invariant } from '#kernel/decision';
import { patronStream, tableStream } from '#log/contract';
import { dateAfter, periodOf, type GamingCalendar } from '#office/gaming-days';
import { SeededRandom } from '../../play/seeded-random';
import { partOf } from '../made-log/part';
import { kindOfTable, nameOfTable, type KindName } from './table-kinds';

/** The settings of a month. */
export interface MonthWish {
  readonly seed: string;
  readonly calendar: GamingCalendar;
  readonly days: number;
  readonly tables: number;
}

/** The plan of a month before a card is dealt. Times are milliseconds since 1970; amounts are minor units in digits. */
export interface MonthPlan {
  readonly days: readonly GamingDay[];
  readonly tables: readonly TablePlan[];
  /** Chips of a fill that nobody recorded. */
  readonly missing: MissingSlip;
  readonly cash: readonly CashPlan[];
}

export interface GamingDay {
  readonly day: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface TablePlan {
  readonly number: number;
  readonly table: string;
  readonly kind: KindName;
  readonly days: readonly TableDayPlan[];
}

export interface TableDayPlan {
  readonly opensMs: number;
  readonly closesMs: number;
  /** The ends of shifts during play, at which the tray is counted. */
  readonly countsMs: readonly number[];
  /** Set for a day without play, on which the tray is counted under its lid. */
  readonly isClosed: boolean;
}

export interface MissingSlip {
  readonly table: string;
  readonly day: string;
  readonly atMs: number;
  readonly amount: string;
}

/** A patron who brings cash to the cage in parts. */
export interface CashPlan {
  readonly patron: string;
  readonly day: string;
  readonly deposits: readonly { readonly atMs: number; readonly amount: string }[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Long ago, so that a server that continues the log is after all of it. */
const YEAR = 2025;
const WITHOUT_CHANGE = `${YEAR}-03-01`;
/**
 * In minor units: 10,100.00 must be reported (31 CFR 1021.311: more than 10,000.00), 10,000.00 must not, and 9,900.00
 * is just below.
 */
const CASH = [
  ['450000', '300000', '260000'],
  ['600000', '400000'],
  ['500000', '490000'],
] as const;

/**
 * Returns the plan of a month, the same for the same settings. In a time zone with clock changes, the change is in its
 * middle.
 */
export function planMonth({ seed, calendar, days: count, tables: tableCount }: MonthWish): MonthPlan {
  const random = new SeededRandom(seed, 'month');
  const first = firstDay(calendar, count);
  const days = Array.from({ length: count }, (_, at) => gamingDayOf(calendar, dateAfter(first, at)));
  const missingAt = {
    table: random.below(tableCount),
    day: Math.floor(count / 3) + random.below(Math.ceil(count / 3)),
  };
  const closedAt = closedTable(random, missingAt, { tables: tableCount, days: count });
  const tables = Array.from({ length: tableCount }, (_, at): TablePlan => {
    const number = at + 1;
    const isClosed = (day: number): boolean => closedAt?.table === at && closedAt.day === day;
    const days_ = days.map((day, of) => tableDay(number, day, calendar, isClosed(of)));
    return { number, table: nameOfTable(number), kind: kindOfTable(number), days: days_ };
  });
  const [table, day] = [tables[missingAt.table], days[missingAt.day]];
  const hours = table?.days[missingAt.day];
  invariant(
    table !== undefined && day !== undefined && hours !== undefined,
    'the slip is missing at a table of the month',
  );
  const missing = {
    table: table.table,
    day: day.day,
    atMs: Math.round(hours.opensMs + ((hours.closesMs - hours.opensMs) * (2 + random.below(6))) / 10),
    amount: `${(5 + random.below(46)) * 100_000}`,
  };
  return { days, tables, missing, cash: cashOf(random, days, partOf(tableStream(nameOfTable(1)))) };
}

/** Returns the first day of a period with the year's first clock change in its middle. */
const firstDay = (calendar: GamingCalendar, days: number): string => {
  for (let date = `${YEAR}-01-02`; date.startsWith(`${YEAR}`); date = dateAfter(date)) {
    const { fromMs, untilMs } = gamingDayOf(calendar, date);
    if (untilMs - fromMs !== 24 * HOUR_MS) return dateAfter(date, -Math.floor(days / 2));
  }
  return WITHOUT_CHANGE;
};

const gamingDayOf = (calendar: GamingCalendar, day: string): GamingDay => {
  const period = periodOf(calendar, day, null);
  invariant(period !== null, 'every day is a gaming day');
  return { day, fromMs: Date.parse(period.from), untilMs: Date.parse(period.until) };
};

/** Returns a table that stays closed for a day, if there are others and it isn't the day with the missing slip. */
const closedTable = (
  random: SeededRandom,
  missing: { readonly table: number; readonly day: number },
  { tables, days }: { readonly tables: number; readonly days: number },
): { readonly table: number; readonly day: number } | null => {
  if (tables < 2 || days < 2) return null;
  const table = (missing.table + 1 + random.below(tables - 1)) % tables;
  return { table, day: 1 + random.below(days - 1) };
};

/** Returns a table's day. Tables open towards the end of the gaming day for four to six hours, each at its own time. */
const tableDay = (
  number: number,
  { day, untilMs }: GamingDay,
  calendar: GamingCalendar,
  isClosed: boolean,
): TableDayPlan => {
  const closesMs = untilMs - (75 + 15 * (number % 4)) * MINUTE_MS;
  const opensMs = closesMs - (240 + 20 * (number % 7)) * MINUTE_MS;
  const shifts = calendar.shifts
    .map(({ name }) => Date.parse(periodOf(calendar, day, name)?.until ?? ''))
    .filter((until) => until > opensMs + HOUR_MS / 2 && until < closesMs - HOUR_MS / 2);
  const countsMs = shifts.length > 0 ? shifts : [(opensMs + closesMs) / 2];
  return { opensMs, closesMs, countsMs, isClosed };
};

const cashOf = (random: SeededRandom, days: readonly GamingDay[], part: number): readonly CashPlan[] => {
  const patrons = namesIn(part, 'visitor-', CASH.length);
  return CASH.flatMap((amounts, at) => {
    const [patron, day] = [patrons[at], days[random.below(days.length)]];
    if (patron === undefined || day === undefined) return [];
    const beginsMs = day.fromMs + (10 + 2 * at) * HOUR_MS;
    const deposits = amounts.map((amount, of) => ({ atMs: beginsMs + of * 70 * MINUTE_MS, amount }));
    return [{ patron, day: day.day, deposits }];
  });
};

/** Returns names of patrons whose accounts are in a part. */
export function namesIn(part: number, prefix: string, count: number): readonly string[] {
  const names: string[] = [];
  for (let number = 1; names.length < count; number++)
    if (partOf(patronStream(`${prefix}${number}`)) === part) names.push(`${prefix}${number}`);
  return names;
}
