import { parsed, reject, type Parsed } from '#kernel/decision';
import { idOfStream, tableStream } from '#log/contract';
import type { StreamHead } from '#log/event-store';
import { dateAfter, periodOf, type GamingCalendar, type Period } from '#office/gaming-days';
import { dropsIn } from '../figures/drops';
import { inventoryOf } from '../figures/inventory';
import { placedTableEvent, type PlacedTableEvent } from '../figures/placed';
import type { ScopedReader } from '../frame/scope';
import type { ReportMeans } from '../frame/sources';
import { tableDayOf } from './table-day';
import type { TableDay } from './table-day.fields';

/** A gaming day, of all tables or of one, or a shift of it. */
export interface DayAsked {
  readonly day: string;
  readonly table: string | null;
  readonly shift: string | null;
}

/** A table's period, with the events that it was made from. */
export interface DayOfTable {
  readonly day: TableDay;
  readonly events: readonly PlacedTableEvent[];
}

/** Returns the span of the day or the shift. Refuses an unknown shift with `BAD_FIELD`. */
export const periodAsked = (calendar: GamingCalendar, { day, shift }: DayAsked): Parsed<Period> => {
  const period = periodOf(calendar, day, shift);
  if (period !== null) return parsed(period);
  const shifts = calendar.shifts.map(({ name }) => name).join(', ');
  return reject('BAD_FIELD', `shift: has to be one of ${shifts}.`);
};

/**
 * Returns the period of each requested table that was open before its end, in order of name. Reports one part
 * of progress for each table.
 */
export async function* daysOfTables(
  { events, calendar, onProgress }: Pick<ReportMeans, 'events' | 'calendar' | 'onProgress'>,
  asked: DayAsked,
  period: Period,
): AsyncGenerator<DayOfTable> {
  const heads: StreamHead[] = [];
  for await (const head of headsOf(events, asked.table)) heads.push(head);
  for (const [at, head] of heads.entries()) {
    onProgress?.(at, heads.length);
    const found = await dayOfTable({ events, calendar }, head, asked.day, period);
    if (found !== null) yield found;
  }
  onProgress?.(heads.length, heads.length);
}

async function* headsOf(events: ScopedReader, table: string | null): AsyncGenerator<StreamHead> {
  if (table === null) return yield* events.streams('table:');
  const head = await events.streamHead(tableStream(table));
  if (head !== null) yield head;
}

/** Types of events that change or count the tray. */
const OF_THE_TRAY = ['FloatCounted', 'FloatFilled', 'FloatCredited', 'DropCounted'];

/**
 * Returns a table's period. Events of its tray are read from the day before to the day after. Events of play are read
 * from the last count but one before the period to the first after it or, without such counts, from day to day, too.
 */
async function dayOfTable(
  { events: reader, calendar }: Pick<ReportMeans, 'events' | 'calendar'>,
  head: StreamHead,
  day: string,
  period: Period,
): Promise<DayOfTable | null> {
  const lookBack = periodOf(calendar, dateAfter(day, -1), null)?.from ?? period.from;
  const lookAhead = periodOf(calendar, dateAfter(day), null)?.until ?? period.until;
  const first = await reader.firstVersionAt(head, lookBack);
  const last = (await reader.firstVersionAt(head, lookAhead)) - 1;
  const tray = (await reader.readTypes(head.stream, first, last, OF_THE_TRAY)).map(placedTableEvent);
  const counts = tray.filter(({ event }) => event.type === 'FloatCounted');
  const from = counts.filter(({ recordedAt }) => recordedAt < period.from).at(-2)?.version ?? first;
  const to = counts.find(({ recordedAt }) => recordedAt >= period.until)?.version ?? last;
  const events = await eventsFrom(reader, head.stream, from, to);
  const [begun = last + 1, ended = 0] = [events[0]?.version, events.at(-1)?.version];
  const all = [
    ...tray.filter(({ version }) => version < begun),
    ...events,
    ...tray.filter(({ version }) => version > ended),
    ...(await lateDropsAfter(reader, head, tray, { last, period })),
  ];
  const found = tableDayOf(idOfStream(head.stream), all, period, lookBack);
  return found === null ? null : { day: found, events: all };
}

/**
 * Returns the drops that were recorded after `last` and belong to an interval of the period, however late, with the
 * opening count before which they were recorded. Reads only if such drops are possible.
 */
async function lateDropsAfter(
  reader: ScopedReader,
  { stream, version: newest }: StreamHead,
  tray: readonly PlacedTableEvent[],
  { last, period }: { readonly last: number; readonly period: Period },
): Promise<readonly PlacedTableEvent[]> {
  const own = tray.filter(({ recordedAt }) => recordedAt >= period.from && recordedAt < period.until);
  const isCount = ({ event }: PlacedTableEvent): boolean => event.type === 'FloatCounted';
  const counts = own.filter(isCount).map(({ version }) => version);
  const { dropCounted, dropEstimated } = inventoryOf(tray, period);
  const isAwaited = dropCounted.label === 'drop-not-counted' && dropEstimated.events.length > 0;
  const isUncountedSince = tray.findLast(isCount)?.version === counts.at(-1);
  if (counts.length === 0 || last >= newest || !(isAwaited || isUncountedSince)) return [];
  const later = (await reader.readTypes(stream, last + 1, newest, OF_THE_TRAY)).map(placedTableEvent);
  const late = dropsIn([...tray, ...later]).flatMap(({ version, missed }) =>
    version > last && missed !== null && counts.includes(missed) ? [version] : [],
  );
  const next = isUncountedSince && late.length > 0 ? later.find(isCount)?.version : undefined;
  return later.filter(({ version }) => late.includes(version) || version === next);
}

/**
 * Reads a table's events up to the end of a period, from an opening position before it or the first event on,
 * so that they can be folded.
 */
export async function eventsOfPeriod(
  reader: ScopedReader,
  head: StreamHead,
  { from, until }: Period,
): Promise<readonly PlacedTableEvent[]> {
  const first = await reader.firstVersionAt(head, from);
  const last = (await reader.firstVersionAt(head, until)) - 1;
  return eventsFrom(reader, head.stream, first, last);
}

/** Few enough that other work in this process waits no more than hundredths of a second. */
const EVENTS_AT_ONCE = 500;

/** Reads events up to a version, from an opening position before the first one on, or from the stream's first event. */
async function eventsFrom(
  reader: ScopedReader,
  stream: string,
  first: number,
  last: number,
): Promise<readonly PlacedTableEvent[]> {
  if (last === 0) return [];
  const start = await reader.openingBefore(stream, Math.min(first, last));
  const events: PlacedTableEvent[] = [];
  for (let from = start; from <= last; from += EVENTS_AT_ONCE) {
    const page = await reader.readStream(stream, from, Math.min(last, from + EVENTS_AT_ONCE - 1));
    events.push(...page.map(placedTableEvent));
  }
  return events;
}
