import type { StoredEvent } from '#log/event-store';
import type { Bounds, EventPlace } from '#log/ledger';
import { momentText, type Period } from '#office/gaming-days';
import { readPlace } from '../figures/place';
import type { Restatement } from '../frame/frame-fields';
import type { ReportMeans } from '../frame/sources';
import { gamingDay } from './gaming-day';
import { restatementsOf } from './restatements';

/** A gaming day in the ledger. */
export interface LedgerPeriod {
  readonly period: Period & { readonly timeZone: string };
  readonly bounds: Bounds;
}

/** Finds a range of gaming days in the log. Later events don't count. */
export const ledgerPeriod = async (
  { calendar, books, scope }: ReportMeans,
  day: string,
  firstDay = day,
): Promise<LedgerPeriod> => {
  const [first, period] = [gamingDay(calendar, firstDay), gamingDay(calendar, day)];
  const bounds = await books.boundsOf({ from: first.from, until: period.until }, scope.lastSeqOf);
  for (const [shard, seq] of bounds.last.entries()) if (seq > 0) scope.saw({ shard, seq });
  return { period, bounds };
};

/** Returns what has changed the day's figures since, as far as the report may read. */
export const restatedBy = async (
  means: ReportMeans,
  { bounds }: LedgerPeriod,
  table: string | null,
): Promise<Restatement[]> => {
  const found = await restatementsOf(means, bounds, { table, lastSeqOf: means.scope.lastSeqOf });
  for (const { event } of found) means.scope.saw(readPlace(event));
  return found;
};

const AT_ONCE = 2_000;

/** Reads the events at some positions, in order of shard and sequence number. */
export async function* eventsAt(
  { reader }: Pick<ReportMeans, 'reader'>,
  places: readonly EventPlace[],
  onProgress?: ReportMeans['onProgress'],
): AsyncGenerator<StoredEvent> {
  const byShard = new Map<number, number[]>();
  for (const { shard, seq } of places) {
    const own = byShard.get(shard);
    if (own === undefined) byShard.set(shard, [seq]);
    else own.push(seq);
  }
  let done = 0;
  for (const [shard, seqs] of [...byShard].toSorted(([a], [b]) => a - b))
    for (let from = 0; from < seqs.length; from += AT_ONCE) {
      onProgress?.(done, places.length);
      const page = seqs.slice(from, from + AT_ONCE);
      yield* await reader.readAt(shard, page);
      done += page.length;
    }
  onProgress?.(done, places.length);
}

/** Returns the notes that every report of a gaming day's books may need. */
export const notesOf = (
  { isOver, asOf }: Pick<Bounds, 'isOver' | 'asOf'>,
  timeZone: string,
  restated: readonly Restatement[] = [],
): readonly string[] => [
  ...(isOver
    ? []
    : [
        `Preliminary: the gaming day is not over in the log. ${asOf === null ? 'It has no event yet.' : `The last event is of ${momentText(asOf, timeZone)}.`}`,
      ]),
  ...restated.map(
    ({ coup, request, recordedAt, day, event }) =>
      `Restated: coup ${coup} was corrected on ${momentText(recordedAt, timeZone)} (${request}, event ${event}). The money counts on gaming day ${day}.`,
  ),
];
