import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { Text } from '#log/contract';
import type { LogReader, StoredEvent } from '#log/event-store';
import { countOf, List, Shard, VERSION_MAX } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { SimpleQuestion } from '../../reading/question';
import type { EventsView } from './event.view';

/** The fields of the query: a shard or a stream. `cursor` is the sequence number or the version to begin after. */
export const EventsQuery = z.strictObject({
  ...List.shape,
  shard: Shard.optional(),
  stream: Text.optional(),
});
export type EventsQuery = z.output<typeof EventsQuery>;

/** A query for events in the order of a shard or of a stream. */
export class ReadEvents extends SimpleQuestion<EventsView, EventsQuery> {}

const ONE_OF_BOTH = reject('BAD_FIELD', 'Give either a shard such as 26, or a stream such as table:BAC-01.');

@QueryHandler(ReadEvents)
export class ReadEventsHandler implements IQueryHandler<ReadEvents> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadEvents): Promise<Parsed<EventsView>> {
    const { after, cursor, limit, shard, stream } = query;
    const from = countOf(cursor, stream === undefined ? Number.MAX_SAFE_INTEGER : VERSION_MAX);
    if (!from.ok) return from;
    await this.positions.reach(after);
    if (shard !== undefined && stream === undefined) return this.ofShard(shard, from.value, limit);
    if (stream !== undefined && shard === undefined) return this.ofStream(stream, from.value, limit);
    return ONE_OF_BOTH;
  }

  private async ofShard(shard: number, afterSeq: number, limit: number): Promise<Parsed<EventsView>> {
    const position = await this.positions.of(shard);
    const placed = await this.reader.readShard(shard, { after: afterSeq, limit });
    return parsed(
      pageOf(
        placed.map(({ event }) => event),
        limit,
        ({ seq }) => seq,
        position,
      ),
    );
  }

  private async ofStream(stream: string, afterVersion: number, limit: number): Promise<Parsed<EventsView>> {
    const head = await this.reader.streamHead(stream);
    if (head === null) return parsed({ items: [], next: null, position: [] });
    const position = await this.positions.of(head.shard);
    const events = await this.reader.readStream(stream, afterVersion + 1, afterVersion + limit);
    return parsed(pageOf(events, limit, ({ version }) => version, position));
  }
}

const pageOf = (
  events: readonly StoredEvent[],
  limit: number,
  cursorOf: (event: StoredEvent) => number,
  position: string[],
): EventsView => {
  const last = events.at(-1);
  const next = events.length < limit || last === undefined ? null : `${cursorOf(last)}`;
  return { items: events.map((event) => ({ ...event })), next, position };
};
