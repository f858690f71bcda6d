import { readConfiguration } from '#edge/configuration';
import { BREAK_OUTCOMES, BREAK_SOURCES } from '#game/breaks';
import type { Parsed } from '#kernel/decision';
import { MONEY_PATTERN } from '#kernel/money';
import { moneyText } from '#log/contract';
import { LogReader } from '#log/event-store';
import { locate } from '#log/postgres';
import { momentText } from '#office/gaming-days';
import { BREAK_PHASES, type BreakSearch } from '#office/projections';
import {
  breakRecordOf,
  differencesOfDay,
  isWanted,
  prefixOf,
  questionOf,
  withReportSources,
  type BreakRecord,
} from '#office/reports';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { dayOf } from '../line/day-of';
import { unknownName } from '../line/did-you-mean';
import { plain } from '../terminal/plain-text';
import { breakDesk, openBreaks, printedBreaks } from './break-desk';
import type { Order } from './house';

const ACTS = ['list', 'find', 'assign', 'explain', 'close'] as const;

/** Runs `sabot breaks`: lists discrepancies and records what is done about them. */
export async function breaks(given: Given, world: World): Promise<ExitCode> {
  const act = ACTS.find((each) => each === (given.argument ?? 'list'));
  switch (act) {
    case 'list':
      return list(given, world);
    case 'find':
      return find(given, world);
    case 'assign':
    case 'explain':
    case 'close':
      return doAbout(orderOf(act, given), given, world);
    case undefined:
      throw new UsageError(unknownName('act', given.argument ?? '', ACTS));
  }
}

/** Lists discrepancies that match all options, in order of id. */
async function list(given: Given, { env, stdout }: World): Promise<ExitCode> {
  const wanted = wantedOf(given);
  const { timeZone } = readConfiguration(env).calendar;
  const postgres = await locate(env, { purpose: 'sabot breaks', parts: ['reader'] });
  const reader = new LogReader(postgres.address.reader, 1);
  try {
    for await (const { stream } of reader.allStreams(prefixOf(wanted))) {
      const events = await reader.readStream(stream, 1);
      const found = await breakRecordOf(events, async (hash) => reader.note(hash));
      if (isWanted(found, wanted))
        stdout.write(given.json ? `${JSON.stringify(found)}\n` : lineOf(found, timeZone));
    }
    return 0;
  } finally {
    await reader.close();
    await postgres.release();
  }
}

/** Opens discrepancies for the differences of a gaming day. Exits with 1 if there are any. */
async function find(given: Given, world: World): Promise<ExitCode> {
  const desk = breakDesk(given, world);
  if (given.text('day') === undefined) return missing('day');
  const takes = { day: 'required', table: 'optional', shift: 'optional' } as const;
  const asked = valueOf(questionOf(takes, given.text));
  const postgres = await locate(world.env, { purpose: 'sabot breaks', parts: ['reader'] });
  try {
    const { calendar } = readConfiguration(world.env);
    const differences = valueOf(
      await withReportSources(postgres.address.reader, calendar, async (sources) =>
        differencesOfDay(sources, asked),
      ),
    );
    const found = await openBreaks(desk, differences);
    world.stdout.write(given.json ? `${JSON.stringify({ breaks: found })}\n` : printedBreaks(found));
    return found.length === 0 ? 0 : 1;
  } finally {
    await postgres.release();
  }
}

async function doAbout(order: Order, given: Given, world: World): Promise<ExitCode> {
  const answer = await breakDesk(given, world).give(order);
  world.stdout.write(
    given.json ? `${JSON.stringify(answer)}\n` : `${plain(order.target)}: ${answer.phase ?? ''}\n`,
  );
  return 0;
}

/** Returns the order of an act. Throws `UsageError` if an option is missing. */
function orderOf(act: 'assign' | 'explain' | 'close', given: Given): Order {
  const target = given.text('break') ?? missing('break');
  switch (act) {
    case 'assign':
      return { name: 'AssignBreak', target, fields: { to: given.text('to') ?? missing('to') } };
    case 'explain':
      return { name: 'ExplainBreak', target, fields: { reason: given.text('reason') ?? missing('reason') } };
    case 'close':
      return { name: 'CloseBreak', target, fields: { outcome: oneOf(given, 'outcome', BREAK_OUTCOMES) } };
  }
}

const wantedOf = (given: Given): BreakSearch => {
  const min = given.text('min');
  if (min !== undefined && !MONEY_PATTERN.test(min))
    throw new UsageError(
      `Option --min is ${JSON.stringify(min)}; it has to be an amount in minor units, such as 2500.`,
    );
  const before = given.text('opened-before');
  return {
    source: given.text('source') === undefined ? undefined : oneOf(given, 'source', BREAK_SOURCES),
    phase: given.text('phase') === undefined ? undefined : oneOf(given, 'phase', BREAK_PHASES),
    table: given.text('table'),
    assignee: given.text('assignee'),
    openedBefore: before === undefined ? undefined : dayOf('--opened-before', before),
    min: min === undefined ? undefined : BigInt(min),
    currency: given.text('currency'),
  };
};

const oneOf = <Value extends string>(given: Given, option: string, values: readonly Value[]): Value => {
  const found = values.find((value) => value === given.text(option));
  if (found === undefined)
    throw new UsageError(
      `Option --${option} is ${JSON.stringify(given.text(option) ?? '')}; it has to be one of ${values.join(', ')}.`,
    );
  return found;
};

const missing = (option: string): never => {
  throw new UsageError(`Missing option --${option}.`);
};

const valueOf = <T>(result: Parsed<T>): T => {
  if (result.ok) return result.value;
  throw new UsageError(`--${result.rejection.detail}`);
};

const lineOf = (
  { phase, amount, currency, openedAt, assignee, ...found }: BreakRecord,
  timeZone: string,
): string =>
  `${[
    phase.padEnd(9),
    momentText(openedAt, timeZone).slice(0, -':00'.length),
    plain(found.break),
    ...(amount === null ? [] : [moneyText(amount, currency)]),
    ...(assignee === null ? [] : [`assigned to ${plain(assignee)}`]),
  ].join('  ')}\n`;
