import { tableEventOf, tableStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import type { Books, Bounds } from '#log/ledger';
import { gamingDayOf, type GamingCalendar } from '#office/gaming-days';
import { placeOf } from '../figures/place';
import type { Restatement } from '../frame/frame-fields';

type Reader = Pick<LogReader, 'readAt' | 'coup'>;

/**
 * Returns corrections made after a period to coups settled in it, of one table or all. A correction counts on
 * its own day, and the day that it restates refers to it. `ends` limits the log.
 */
export const restatementsOf = async (
  { books, reader, calendar }: { books: Books; reader: Reader; calendar: GamingCalendar },
  { before, last }: Pick<Bounds, 'before' | 'last'>,
  { table, lastSeqOf }: { table: string | null; lastSeqOf: (shard: number) => number },
): Promise<Restatement[]> => {
  const places = (await books.correctionsSince(last)).filter(
    ({ shard, seq, stream }) => seq <= lastSeqOf(shard) && (table === null || stream === tableStream(table)),
  );
  const found: Restatement[] = [];
  for (const { shard, seq } of places) {
    const [stored] = await reader.readAt(shard, [seq]);
    const event = stored === undefined ? null : tableEventOf(stored);
    if (stored === undefined || event?.type !== 'CoupCorrected') continue;
    const place = await reader.coup(event.coup);
    const settled = place?.lastSeq ?? 0;
    if (settled <= (before[shard] ?? 0) || settled > (last[shard] ?? 0)) continue;
    const { coup, request } = event;
    const { recordedAt } = stored;
    const day = gamingDayOf(calendar, recordedAt);
    found.push({ coup, request, recordedAt, day, event: placeOf(stored) });
  }
  return found;
};
