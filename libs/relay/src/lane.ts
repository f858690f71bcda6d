import type { OutgoingMessage } from '#messaging';
import type { LogFeed, Span } from './log-feed.port';
import { readPage, type SpanOfLog } from './page';
import type { Position } from './position';
import { eventMessage } from './records/event-record';
import { ledgerMessages } from './records/ledger-record';
import type { PlacedLeg, RelayedEvent } from './relayed-event';

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
  /** The installation, as records name it. */
  readonly source: string;
  /** What a span comes to behind a position. */
  portion(span: Span, log: SpanOfLog, begun: Position | undefined): Portion;
}

/** Every event as it is. */
export const eventsLane = (topic: string, source: string): Lane => ({
  topic,
  of: 'events',
  source,
  portion: ({ shard, after, last }, { events }) => {
    const gap = events.length !== last - after || events.some(({ seq }, at) => seq !== after + 1 + at);
    const messages = events.map((event) => eventMessage(event, source));
    return { shard, messages, gap, reached: { seq: last, previous: 0, legs: null } };
  },
});

/** Every leg of every entry. That no event is missing is proved where events are published. */
export const ledgerLane = (topic: string, source: string): Lane => ({
  topic,
  of: 'legs',
  source,
  portion: ({ shard, after, last }, log, begun) => {
    let previous = begun?.previous ?? 0;
    const messages: OutgoingMessage[] = [];
    for (const { event, entry } of entriesOf(log)) {
      const there = event.seq === after + 1 ? (begun?.legs ?? null) : null;
      const all = ledgerMessages(event, entry, previous, source);
      for (const message of there === null ? all : all.slice(there + 1)) messages.push(message);
      previous = event.seq;
    }
    return { shard, messages, gap: false, reached: { seq: last, previous, legs: null } };
  },
});

/** Events that moved something, each with its legs. */
function* entriesOf({
  events,
  legs,
}: SpanOfLog): Generator<{ readonly event: RelayedEvent; readonly entry: readonly PlacedLeg[] }> {
  let at = 0;
  for (const event of events) {
    while ((legs[at]?.seq ?? event.seq) < event.seq) at += 1;
    const begins = at;
    while (legs[at]?.seq === event.seq) at += 1;
    if (at > begins) yield { event, entry: legs.slice(begins, at) };
  }
}

/** One span of one lane, read for itself. */
export async function readPortion(feed: LogFeed, lane: Lane, span: Span, begun: Position): Promise<Portion> {
  const wanted = lane.of === 'events' ? { events: [span], legs: [] } : { events: [], legs: [span] };
  return lane.portion(span, (await readPage(feed, wanted))(span), begun);
}
