import type { OutgoingMessage } from '#messaging';
import type { LogFeed, Span } from './log-feed.port';
import type { Position } from './position';
import { eventMessage } from './records/event-record';
import { ledgerMessage } from './records/ledger-record';

/** What is to be published of a span, and where the shard stands in the topic when it has been. */
export interface Portion {
  readonly shard: number;
  readonly messages: readonly OutgoingMessage[];
  readonly reached: Position;
  /** The span lacks an event: it is not published, and a person has to look at it. */
  readonly gap: boolean;
}

/** The way of the log into one topic, partition = shard. */
export interface Lane {
  readonly topic: string;
  readonly of: 'events' | 'legs';
  /** One portion a span, in their order. */
  read(spans: readonly Span[], from: ReadonlyMap<number, Position>): Promise<readonly Portion[]>;
}

/** Every event as it is. */
export const eventsLane = (topic: string, feed: LogFeed, source: string): Lane => ({
  topic,
  of: 'events',
  read: async (spans) => {
    const events = byShard(await feed.events(spans), ({ shard }) => shard);
    return spans.map(({ shard, after, last }) => {
      const of = events.get(shard) ?? [];
      const gap = of.length !== last - after || of.some(({ seq }, at) => seq !== after + 1 + at);
      const messages = of.map((event) => eventMessage(event, source));
      return { shard, messages, gap, reached: { seq: last, previous: 0, legs: null } };
    });
  },
});

/** Every leg of every entry. That no event is missing is proved where events are read. */
export const ledgerLane = (topic: string, feed: LogFeed, source: string): Lane => ({
  topic,
  of: 'legs',
  read: async (spans, from) => {
    const legs = byShard(await feed.legs(spans), ({ event }) => event.shard);
    return spans.map(({ shard, after, last }) => {
      const begun = from.get(shard);
      let current = 0;
      let previous = begun?.previous ?? 0;
      let before = previous;
      const messages: OutgoingMessage[] = [];
      for (const leg of legs.get(shard) ?? []) {
        const { seq } = leg.event;
        if (seq !== current) [before, previous, current] = [previous, seq, seq];
        const isThere =
          seq === after + 1 && begun !== undefined && begun.legs !== null && leg.leg <= begun.legs;
        if (!isThere) messages.push(ledgerMessage(leg, before, source));
      }
      return { shard, messages, gap: false, reached: { seq: last, previous, legs: null } };
    });
  },
});

function byShard<T>(items: readonly T[], shardOf: (item: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const shard = shardOf(item);
    const group = groups.get(shard);
    if (group === undefined) groups.set(shard, [item]);
    else group.push(item);
  }
  return groups;
}
