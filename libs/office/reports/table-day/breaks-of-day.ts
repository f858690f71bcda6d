import { breaksOfDay } from '#game/breaks';
import { inOrder } from '#kernel/decision';
import { breakStream } from '#log/contract';
import { breakRecordOf } from '../breaks/break-record';
import type { BreakRecord } from '../breaks/break.fields';
import type { ReportMeans } from '../frame/sources';

/**
 * Returns the discrepancies of a table's gaming day, from its three-way win, its |z| and its counts, with
 * their explanations (COMAR 36.05.03.25). For a shift: its own, and those of the whole day.
 */
export async function breaksOfTableDay(
  { events, reader }: Pick<ReportMeans, 'events' | 'reader'>,
  table: string,
  day: string,
  shift: string | null,
): Promise<readonly BreakRecord[]> {
  const found: BreakRecord[] = [];
  for (const source of ['count', 'deviation', 'three-way'] as const)
    for await (const { stream, version } of events.streams(breakStream(breaksOfDay(source, table, day)))) {
      const stored = await events.readStream(stream, 1, version);
      found.push(await breakRecordOf(stored, async (hash) => reader.note(hash)));
    }
  return found
    .filter(({ place }) => shift === null || place.shift === undefined || place.shift === shift)
    .toSorted((a, b) => inOrder(a.break, b.break));
}
