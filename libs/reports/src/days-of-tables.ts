import { idOfStream, tableStream } from '#contract';
import type { StreamHead } from '#event-store';
import { dateAfter, periodOf, type GamingCalendar, type Period } from '#gaming-days';
import { parsed, reject, type Parsed } from '#kernel';
import type { ScopedReader } from './frame/scope';
import type { ReportMeans } from './frame/sources';
import { placedTableEvent, type PlacedTableEvent } from './placed';
import { tableDayOf, type TableDay } from './table-day';

/** A gaming day, of all tables or of one, or a shift of it. */
export interface DayAsked {
  readonly day: string;
  readonly table: string | null;
  readonly shift: string | null;
}

/** A table's period, and the events that it was made from. */
export interface DayOfTable {
  readonly day: TableDay;
  readonly events: readonly PlacedTableEvent[];
}

/** When the day or the shift is; refuses a shift that the house hasn't got with `BAD_FIELD`. */
export const periodAsked = (calendar: GamingCalendar, { day, shift }: DayAsked): Parsed<Period> => {
  const period = periodOf(calendar, day, shift);
  if (period !== null) return parsed(period);
  const shifts = calendar.shifts.map(({ name }) => name).join(', ');
  return reject('BAD_FIELD', `shift: one of ${shifts}`);
};

/** The period of each table asked for that was open before its end, in order of name; a part is a table. */
export async function* daysOfTables(
  { events, calendar, onProgress }: Pick<ReportMeans, 'events' | 'calendar' | 'onProgress'>,
  asked: DayAsked,
  period: Period,
): AsyncGenerator<DayOfTable> {
  const heads: StreamHead[] = [];
  for await (const head of headsOf(events, asked.table)) heads.push(head);
  for (const [at, head] of heads.entries()) {
    onProgress?.(at, heads.length);
    const found = await dayOfTable(events, head, asked.day, period, calendar);
    if (found !== null) yield found;
  }
  onProgress?.(heads.length, heads.length);
}

async function* headsOf(events: ScopedReader, table: string | null): AsyncGenerator<StreamHead> {
  if (table === null) return yield* events.streams('table:');
  const head = await events.streamHead(tableStream(table));
  if (head !== null) yield head;
}

/** A table's period, read from the day before it to the day after it. */
async function dayOfTable(
  reader: ScopedReader,
  head: StreamHead,
  day: string,
  period: Period,
  calendar: GamingCalendar,
): Promise<DayOfTable | null> {
  const lookBack = periodOf(calendar, dateAfter(day, -1), null)?.from ?? period.from;
  const lookAhead = periodOf(calendar, dateAfter(day), null)?.until ?? period.until;
  const events = await eventsOfPeriod(reader, head, { from: lookBack, until: lookAhead });
  const found = tableDayOf(idOfStream(head.stream), events, period, lookBack);
  return found === null ? null : { day: found, events };
}

/** A table's events up to the end of a period, from an opening position before it or the first on, so that they fold. */
export async function eventsOfPeriod(
  reader: ScopedReader,
  head: StreamHead,
  { from, until }: Period,
): Promise<readonly PlacedTableEvent[]> {
  const first = await reader.firstVersionAt(head, from);
  const last = (await reader.firstVersionAt(head, until)) - 1;
  if (last === 0) return [];
  const start = await reader.openingBefore(head.stream, Math.min(first, last));
  return (await reader.readStream(head.stream, start, last)).map(placedTableEvent);
}
