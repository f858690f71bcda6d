import { createHash } from 'node:crypto';
import { isFigure, valueOf, type Sheet } from '../../frame/sheet';

/** The most ranges of events printed for a figure. More are counted and named by their hash. */
const STRETCHES_MAX = 60;

/** The origin of a figure, in one line. */
export interface Trace {
  readonly of: string;
  readonly events: string;
}

/** Returns every figure of a report with its events: `26:31, 26:40–52`. */
export const tracesOf = ({ tables }: Sheet): readonly Trace[] =>
  tables.flatMap(({ columns, keys, rows }) =>
    rows.flatMap((row) => {
      const whose = columns.slice(0, keys).flatMap(({ name }) => valueOf(row[name]) ?? []);
      return columns.flatMap(({ name, title }) => {
        const cell = row[name];
        if (!isFigure(cell) || cell.events.length === 0) return [];
        return [{ of: [...whose, title].join(' · '), events: eventsText(cell.events) }];
      });
    }),
  );

/** Returns events in order, with consecutive ones of a shard as a range. */
export const eventsText = (events: readonly string[]): string => {
  const stretches: { shard: string; first: number; last: number }[] = [];
  for (const event of events) {
    const [shard = '', text = ''] = event.split(':');
    const seq = Number(text);
    const before = stretches.at(-1);
    if (before?.shard === shard && before.last + 1 === seq) before.last = seq;
    else stretches.push({ shard, first: seq, last: seq });
  }
  if (stretches.length <= STRETCHES_MAX)
    return stretches
      .map(({ shard, first, last }) => `${shard}:${first}${last > first ? `–${last}` : ''}`)
      .join(', ');
  const hash = createHash('sha256').update(events.join(' ')).digest('hex');
  return `${events.length} events from ${events[0]} to ${events.at(-1)}. The CSV lists them all, separated by spaces: SHA-256 ${hash}`;
};
