import { readConfiguration } from '#configuration';
import { locate } from '#postgres';
import {
  bankBookReport,
  ReadModelReader,
  significantEventsReport,
  statisticsReport,
  type SignificantEvent,
} from '#projections';
import { UsageError, type ExitCode, type Given, type World } from '../command';
import { dayOf } from '../day-of';
import { csvOf } from './csv';
import { tableDay } from './table-day';

/** A report in each form. */
export interface Printed {
  readonly json: object;
  readonly csv: () => string;
}

const BANK_COLUMNS = [
  'table',
  'number',
  'currency',
  'banker',
  'origin',
  'variant',
  'begunAt',
  'ended',
  'endedAt',
  'takenOverBy',
  'staked',
  'added',
  'accepted',
  'broken',
  'replenished',
  'coups',
  'bancos',
  'covered',
  'won',
  'lost',
  'commission',
  'bank',
  'reserve',
] as const;
const WAGER_COLUMNS = [
  'table',
  'variant',
  'currency',
  'on',
  'span',
  'bets',
  'handle',
  'returned',
  'ggr',
  'commission',
] as const;
const EVENT_COLUMNS = [
  'at',
  'kind',
  'severity',
  'table',
  'patron',
  'coup',
  'shoe',
  'request',
  'by',
  'role',
  'askedBy',
  'approver',
  'amount',
  'currency',
  'before',
  'after',
  'reason',
  'shard',
  'seq',
  'type',
  'stream',
] as const;
const SPANS = ['day', 'month', 'year'] as const;

type Question = Parameters<ReadModelReader['bankBook']>[0];

/** The reports that are kept ready, by name; null: no worker has made it yet. */
const REPORTS: Readonly<
  Record<string, (models: ReadModelReader, question: Question) => Promise<Printed | null>>
> = {
  'bank-book': async (models, question) => {
    const read = await models.bankBook(question);
    if (read === null) return null;
    const json = bankBookReport(question, read);
    return { json, csv: () => csvOf(BANK_COLUMNS, json.banks) };
  },
  statistics: async (models, question) => {
    const read = await models.statistics(question);
    if (read === null) return null;
    const json = statisticsReport(question, read);
    const lines = json.wagers.flatMap((wager) => SPANS.map((span) => ({ ...wager, span, ...wager[span] })));
    return { json, csv: () => csvOf(WAGER_COLUMNS, lines) };
  },
  'significant-events': async (models, question) => {
    const { day: from, table } = question;
    const search = { from, until: dayAfter(from), ...(table !== null && { table }) };
    const read = await models.significantEvents(search);
    if (read === null) return null;
    const json = significantEventsReport(question, read);
    return { json, csv: () => csvOf(EVENT_COLUMNS, json.events.map(eventLine)) };
  },
};

/** `sabot report NAME --day D`: a report as JSON or CSV, from the read models of a house that runs or of one at rest. */
export async function report(given: Given, { env, stdout }: World): Promise<ExitCode> {
  const name = given.argument ?? '';
  const make = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
  if (make === undefined && name !== TABLE_DAY)
    throw new UsageError(
      `knows no report "${name}"; there are ${listed([...Object.keys(REPORTS), TABLE_DAY])}`,
    );
  const shift = given.text('shift') ?? null;
  if (make !== undefined && shift !== null)
    throw new UsageError(`--shift is of ${TABLE_DAY} alone; ${name} is of a day in UTC`);
  const format = given.text('format') ?? 'json';
  if (format !== 'json' && format !== 'csv') throw new UsageError('--format is json or csv');
  const question = { day: dayOf('--day', given.text('day') ?? ''), table: given.text('table') ?? null };
  const postgres = await locate(env, { purpose: 'sabot report' });
  try {
    const { reader } = postgres.address;
    const printed =
      make === undefined
        ? await tableDay(reader, { ...question, shift }, readConfiguration(env).calendar)
        : await ReadModelReader.reading(reader, async (models) => make(models, question));
    if (printed === null) throw new UsageError(NOT_THERE);
    stdout.write(
      format === 'csv' ? printed.csv() : `${JSON.stringify(printed.json, null, given.json ? 0 : 2)}\n`,
    );
    return 0;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNDEFINED_TABLE) throw error;
    throw new UsageError(NOT_THERE);
  } finally {
    await postgres.release();
  }
}

const eventLine = ({ who, before, after, reason, ...event }: SignificantEvent) => ({
  ...event,
  by: who.id,
  role: who.role,
  before: before === null ? null : JSON.stringify(before),
  after: after === null ? null : JSON.stringify(after),
  reason: reason === null ? null : (reason.text ?? 'erased'),
});

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toJSON().slice(0, 10);
};

const TABLE_DAY = 'table-day';
const NOT_THERE = 'finds no such report in this database: a worker makes it, in npm start or by itself';
const UNDEFINED_TABLE = '42P01';

/** `a, b and c`. */
const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
