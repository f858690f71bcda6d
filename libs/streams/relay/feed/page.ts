import type { SeqRange } from '#log/event-store';
import { byShard, NO_ROWS, type RowRange } from '../records/rows';
import type { LogFeed } from './log-feed.port';

/** The log's rows of a span, in order. */
export interface SpanOfLog {
  readonly events: RowRange;
  /** Empty if no legs were requested. */
  readonly legs: RowRange;
}

/**
 * Spans whose events are to be read, and spans whose legs are. They are mostly the same, because both topics
 * advance together.
 */
export interface Wanted {
  readonly events: readonly SeqRange[];
  readonly legs: readonly SeqRange[];
}

/** Returns the rows of a span of the page. */
export type Page = (span: SeqRange) => SpanOfLog;

/** Reads spans, at most one of each kind for a shard. A span in both lists is read once. */
export async function readPage(feed: LogFeed, { events, legs }: Wanted): Promise<Page> {
  const both = new Set(events.map(keyOf));
  const legsAlone = legs.filter((span) => !both.has(keyOf(span)));
  const [first, second, moved] = await Promise.all([
    read(events, (spans) => feed.events(spans)),
    read(legsAlone, (spans) => feed.events(spans)),
    read(legs, (spans) => feed.legs(spans)),
  ]);
  return (span) => ({
    events: (both.has(keyOf(span)) ? first : second).get(span.shard) ?? NO_ROWS,
    legs: moved.get(span.shard) ?? NO_ROWS,
  });
}

async function read(
  spans: readonly SeqRange[],
  ask: (spans: readonly SeqRange[]) => ReturnType<LogFeed['events']>,
): Promise<ReadonlyMap<number, RowRange>> {
  return spans.length === 0 ? new Map() : byShard(await ask(spans));
}

const keyOf = ({ shard, after, last }: SeqRange): string => `${shard}/${after}/${last}`;
