import { readConfiguration } from '#edge/configuration';
import { inUnits, moneyOf } from '#kernel/money';
import { momentText } from '#office/gaming-days';
import type { ExitCode, Given, World } from '../../line/command';
import { wholeNumber } from '../../line/parse-command-line';
import { makeInEmpty, printed, refuseOthers, seedOf, type MadeInTime } from '../made-log/make-log.command';
import { CURRENCY } from '../players/table-orders';
import { planMonth, type CashPlan, type MissingSlip, type MonthPlan } from './month-plan';

const DAYS = 30;
const DAYS_MAX = 366;
const TABLES = 20;
const TABLES_MAX = 99;
/** The measured number of events for a table and day, to estimate the room. */
const EVENTS_A_TABLE_DAY = 3_500;

/** Runs `sabot demo --month`. Exits with 0 once the log of a month is made. */
export async function makeMonthCommand(given: Given, world: World): Promise<ExitCode> {
  refuseOthers(given, '--month');
  const days = wholeNumber(given, 'days', 1, DAYS_MAX) ?? DAYS;
  const tables = wholeNumber(given, 'tables', 1, TABLES_MAX) ?? TABLES;
  const seed = seedOf(given);
  const { calendar } = readConfiguration(world.env);
  const month = planMonth({ seed, calendar, days, tables });
  const total = days * tables;
  const events = total * EVENTS_A_TABLE_DAY;
  const made = await makeInEmpty(world, { wanted: { month }, seed, events, unit: 'days at tables', total });
  const { stdout } = world;
  const report = {
    ...made,
    timeZone: calendar.timeZone,
    ...spanOf(month),
    ...(given.flag('tell') ? irregularitiesOf(month) : {}),
  };
  stdout.write(given.json ? `${JSON.stringify(report)}\n` : printedMonth(report));
  return 0;
}

const spanOf = ({ days }: MonthPlan) => ({
  days: days.length,
  from: days.at(0)?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

/** Returns the irregularities that can be found in the month. */
const irregularitiesOf = ({ missing, cash, tables, days }: MonthPlan) => {
  const { atMs, ...slip } = missing;
  const closed = tables.flatMap(({ table, days: hours }) =>
    hours.flatMap(({ isClosed }, at) => (isClosed ? [{ table, day: days[at]?.day ?? '' }] : [])),
  );
  return {
    missing: { ...slip, at: new Date(atMs).toJSON() },
    cash: cash.map(({ patron, day, deposits }) => ({
      patron,
      day,
      deposits: deposits.map(({ amount }) => amount),
    })),
    closed,
  };
};

type Irregularities = { readonly missing: Omit<MissingSlip, 'atMs'> & { readonly at: string } } & {
  readonly cash: readonly (Omit<CashPlan, 'deposits'> & { readonly deposits: readonly string[] })[];
  readonly closed: readonly { readonly table: string; readonly day: string }[];
};
type Report = MadeInTime &
  ReturnType<typeof spanOf> & { readonly timeZone: string } & Partial<Irregularities>;

const money = (minorUnits: string): string => inUnits(moneyOf(minorUnits), CURRENCY);

const printedMonth = ({
  days,
  from,
  to,
  timeZone,
  missing,
  cash = [],
  closed = [],
  ...made
}: Report): string =>
  [
    `days      ${days}, ${from} to ${to}, by the clocks of ${timeZone}`,
    printed(made).trimEnd(),
    ...(missing === undefined
      ? []
      : [
          `missing   a fill slip of ${money(missing.amount)} at ${missing.table} on ${missing.day}, about ${momentText(missing.at, timeZone)}`,
        ]),
    ...cash.map(
      ({ patron, day, deposits }) => `cash      ${patron} on ${day}: ${deposits.map(money).join(' + ')}`,
    ),
    ...closed.map(({ table, day }) => `closed    ${table} on ${day}`),
    '',
  ].join('\n');
