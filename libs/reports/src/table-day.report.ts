import { tableStream } from '#contract';
import type { LogReader, StreamHead } from '#event-store';
import { dateAfter, periodOf, type GamingCalendar, type Period } from '#gaming-days';
import { sha256Hex } from '#hashing';
import { invariant } from '#kernel';
import type { AuditLog } from '#sealer';
import { canonicalJson, toHex, type JsonObject } from '#transparency';
import { placedTableEvent } from './placed';
import { tableDayOf, type TableDay } from './table-day';

/** Which gaming day, of which table (null: all), and which shift (null: the whole day). */
export interface TableDayQuestion {
  readonly day: string;
  readonly table: string | null;
  readonly shift: string | null;
}

const SUMMED = [
  'fills',
  'credits',
  'dropEstimated',
  'dropCounted',
  'win',
  'winByBets',
  'unexplained',
] as const;
const TAKEN = ['handle', 'returned', 'ggr', 'commission', 'fines'] as const;
export const TABLE_DAY_FIGURES = ['open', 'close', ...SUMMED, 'dropDifference', ...TAKEN] as const;
type Summed = (typeof SUMMED)[number] | (typeof TAKEN)[number];

/** What a currency's tables come to; null where one of them isn't known. */
export type TableDaySum = { readonly currency: string } & Readonly<Record<Summed, string | null>>;

/** The report `table-day`. The same question of the same log gives the same bytes; `sha256` is of all the rest of it. */
export interface TableDayReport extends TableDayQuestion, Period {
  readonly report: 'table-day';
  readonly timeZone: string;
  /** The audit log when it was made; null: nothing is sealed yet. */
  readonly log: { readonly size: number; readonly root: string } | null;
  readonly rows: number;
  readonly tables: TableDay[];
  readonly sums: TableDaySum[];
  readonly sha256: string;
}

type Reader = Pick<LogReader, 'streams' | 'streamHead' | 'openingBefore' | 'readStream'>;
type Sealed = Pick<AuditLog, 'logs' | 'checkpoint'>;

/** Makes the report from the log itself; null: the house has no such shift. */
export async function tableDayReport(
  question: TableDayQuestion,
  calendar: GamingCalendar,
  reader: Reader,
  sealed: Sealed,
): Promise<TableDayReport | null> {
  const period = periodOf(calendar, question.day, question.shift);
  if (period === null) return null;
  const [newest] = await sealed.logs();
  const checkpoint = newest === undefined ? null : await sealed.checkpoint(newest.incarnation);
  const tables: TableDay[] = [];
  for await (const head of headsOf(reader, question.table)) {
    const day = await dayOfTable(reader, head, question.day, period, calendar);
    if (day !== null) tables.push(day);
  }
  const said = {
    report: 'table-day' as const,
    day: question.day,
    table: question.table,
    shift: question.shift,
    timeZone: calendar.timeZone,
    ...period,
    log: checkpoint === null ? null : { size: checkpoint.size, root: toHex(checkpoint.root) },
    rows: tables.length,
    tables,
    sums: sumsOf(tables),
  };
  return { ...said, sha256: sha256Hex(canonicalJson(said as unknown as JsonObject)) }; // of strings and numbers alone
}

const PAGE = 500;

/** The tables asked for, in order of name. */
async function* headsOf(reader: Reader, table: string | null): AsyncGenerator<StreamHead> {
  if (table !== null) {
    const head = await reader.streamHead(tableStream(table));
    if (head !== null) yield head;
    return;
  }
  let after = '';
  for (;;) {
    const page = await reader.streams('table:', { after, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.stream;
  }
}

/** A table's period, read from the day before it to the day after it. */
async function dayOfTable(
  reader: Reader,
  head: StreamHead,
  day: string,
  period: Period,
  calendar: GamingCalendar,
): Promise<TableDay | null> {
  const lookBack = periodOf(calendar, dateAfter(day, -1), null)?.from ?? period.from;
  const lookAhead = periodOf(calendar, dateAfter(day), null)?.until ?? period.until;
  const first = await firstVersionAt(reader, head, lookBack);
  const last = (await firstVersionAt(reader, head, lookAhead)) - 1;
  if (last === 0) return null;
  const from = await reader.openingBefore(head.stream, Math.min(first, last));
  const events = await reader.readStream(head.stream, from, last);
  return tableDayOf(head.stream.slice('table:'.length), events.map(placedTableEvent), period, lookBack);
}

/** The first version of a stream recorded at a time or later, one past its end if there is none: a dozen look-ups, as times never run backwards (S1). */
async function firstVersionAt(
  reader: Reader,
  { stream, version }: StreamHead,
  time: string,
): Promise<number> {
  let [low, high] = [1, version + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [event] = await reader.readStream(stream, middle, middle);
    invariant(event !== undefined, `${stream} has no version ${middle}`);
    if (event.recordedAt >= time) high = middle;
    else low = middle + 1;
  }
  return low;
}

const sumsOf = (tables: readonly TableDay[]): TableDaySum[] =>
  [...new Set(tables.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = tables.filter((table) => table.currency === currency);
    const sums = [...SUMMED, ...TAKEN].map((name) => [name, totalOf(own.map((table) => table[name].amount))]);
    return { currency, ...(Object.fromEntries(sums) as Record<Summed, string | null>) }; // one for each name
  });

const totalOf = (amounts: readonly (string | null)[]): string | null =>
  amounts.every((amount) => amount !== null)
    ? `${amounts.reduce((all, amount) => all + BigInt(amount), 0n)}`
    : null;
