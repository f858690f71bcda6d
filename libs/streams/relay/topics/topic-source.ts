import type { SeqRange } from '#log/event-store';
import type { OutgoingMessage } from '#streams/kafka';
import type { LogFeed } from '../feed/log-feed.port';
import { readPage, type SpanOfLog } from '../feed/page';
import { eventMessages } from '../records/event-record';
import { ledgerMessages, type Entry } from '../records/ledger-record';
import { seqOf } from '../records/rows';
import type { Position } from './position';

/** The messages of a span, and the shard's position in the topic once they are published. */
export interface Portion {
  readonly shard: number;
  readonly messages: readonly OutgoingMessage[];
  readonly reached: Position;
  /** `true` if the span lacks an event: it is not published, and a person has to look at it. */
  readonly gap: boolean;
}

/** The log's way into one topic, where partition = shard. */
export interface TopicSource {
  readonly topic: string;
  readonly of: 'events' | 'legs';
  /** The installation, as records name it. */
  readonly source: string;
  /** Returns the messages of a span after a position. */
  portion(span: SeqRange, log: SpanOfLog, begun: Position | undefined): Portion;
}

/** Returns the source that publishes every event. */
export function eventsSource(topic: string, source: string): TopicSource {
  const messageOf = eventMessages(source);
  const portion: TopicSource['portion'] = ({ shard, after, last }, { events: { rows, from, to } }) => {
    let gap = to - from !== last - after;
    const messages: OutgoingMessage[] = [];
    for (let row = from; row < to; row++) {
      if (seqOf(rows, row) !== after + 1 + row - from) gap = true;
      messages.push(messageOf(rows, row));
    }
    return { shard, messages, gap, reached: { seq: last, previous: 0, legs: null } };
  };
  return { topic, of: 'events', source, portion };
}

/**
 * Returns the source that publishes every leg of every entry. Gaps between events are detected where events
 * are published.
 */
export function ledgerSource(topic: string, source: string): TopicSource {
  const messagesOf = ledgerMessages(source);
  const portion: TopicSource['portion'] = ({ shard, after, last }, log, begun) => {
    let previous = begun?.previous ?? 0;
    const messages: OutgoingMessage[] = [];
    for (const moving of movingIn(log)) {
      const seq = seqOf(moving.events, moving.row);
      const there = seq === after + 1 ? (begun?.legs ?? null) : null;
      const all = messagesOf({ ...moving, previous });
      for (const message of there === null ? all : all.slice(there + 1)) messages.push(message);
      previous = seq;
    }
    return { shard, messages, gap: false, reached: { seq: last, previous, legs: null } };
  };
  return { topic, of: 'legs', source, portion };
}

/** Yields the events that moved money, each with its legs. */
function* movingIn({ events, legs }: SpanOfLog): Generator<Omit<Entry, 'previous'>> {
  let at = legs.from;
  for (let row = events.from; row < events.to; row++) {
    const seq = seqOf(events.rows, row);
    while (at < legs.to && seqOf(legs.rows, at) < seq) at += 1;
    const from = at;
    while (at < legs.to && seqOf(legs.rows, at) === seq) at += 1;
    if (at > from) yield { events: events.rows, row, legs: { rows: legs.rows, from, to: at } };
  }
}

/** Reads one span for one topic. */
export async function readPortion(
  feed: LogFeed,
  topicSource: TopicSource,
  span: SeqRange,
  begun: Position,
): Promise<Portion> {
  const wanted = topicSource.of === 'events' ? { events: [span], legs: [] } : { events: [], legs: [span] };
  return topicSource.portion(span, (await readPage(feed, wanted))(span), begun);
}
