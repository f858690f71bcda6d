import type { LogFeed, Span } from './log-feed.port';
import type { PlacedLeg, RelayedEvent } from './relayed-event';

/** What the log says in a span, in order. */
export interface SpanOfLog {
  readonly events: readonly RelayedEvent[];
  /** None where nobody asked for legs. */
  readonly legs: readonly PlacedLeg[];
}

/** Spans whose events are wanted, and those whose legs are: both topics are mostly at the same place. */
export interface Wanted {
  readonly events: readonly Span[];
  readonly legs: readonly Span[];
}

/** What some spans hold. */
export type Page = (span: Span) => SpanOfLog;

/** Reads spans, at most one a shard of each kind; what both kinds want is read once. */
export async function readPage(feed: LogFeed, { events, legs }: Wanted): Promise<Page> {
  const both = new Set(events.map(keyOf));
  const legsAlone = legs.filter((span) => !both.has(keyOf(span)));
  const [first, second, moved] = await Promise.all([
    eventsIn(feed, events),
    eventsIn(feed, legsAlone),
    legs.length === 0 ? [] : feed.legs(legs),
  ]);
  const legsByShard = byShard(moved);
  return (span) => ({
    events: (both.has(keyOf(span)) ? first : second).get(span.shard) ?? [],
    legs: legsByShard.get(span.shard) ?? [],
  });
}

async function eventsIn(
  feed: LogFeed,
  spans: readonly Span[],
): Promise<ReadonlyMap<number, readonly RelayedEvent[]>> {
  return spans.length === 0 ? new Map() : byShard(await feed.events(spans));
}

const keyOf = ({ shard, after, last }: Span): string => `${shard}/${after}/${last}`;

function byShard<T extends { readonly shard: number }>(
  items: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(item.shard);
    if (group === undefined) groups.set(item.shard, [item]);
    else group.push(item);
  }
  return groups;
}
