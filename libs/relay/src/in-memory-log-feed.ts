import { placeKey, type FeedHead, type LogFeed, type Place, type Span } from './log-feed.port';
import type { RelayedCheckpoint } from './records/audit-record';
import type { RelayedEvent, RelayedLeg } from './relayed-event';

/** What an event moved, as the log has it beside the event. */
export type MovedLeg = Pick<RelayedLeg, 'account' | 'currency' | 'amount'>;

/** A log in memory: events are appended to it whole, or held back as a transaction does that stays open. */
export class InMemoryLogFeed implements LogFeed {
  private readonly shards = new Map<
    number,
    { readonly event: RelayedEvent; readonly legs: readonly MovedLeg[] }[]
  >();
  private readonly signed: RelayedCheckpoint[] = [];

  constructor(
    private readonly id: string,
    private readonly shardCount = 64,
  ) {}

  append(event: RelayedEvent, legs: readonly MovedLeg[] = []): void {
    const of = this.shards.get(event.shard) ?? [];
    this.shards.set(event.shard, of);
    of.push({ event, legs });
  }

  sign(checkpoint: RelayedCheckpoint): void {
    this.signed.push(checkpoint);
  }

  installation(): Promise<string> {
    return Promise.resolve(this.id);
  }

  heads(): Promise<readonly FeedHead[]> {
    const heads = Array.from({ length: this.shardCount }, (_, shard) => {
      const last = this.shards.get(shard)?.at(-1)?.event;
      return { shard, seq: last?.seq ?? 0, incarnation: last?.incarnation ?? 1 };
    });
    return Promise.resolve(heads);
  }

  events(spans: readonly Span[]): Promise<readonly RelayedEvent[]> {
    return Promise.resolve(spans.flatMap((span) => this.within(span).map(({ event }) => event)));
  }

  legs(spans: readonly Span[]): Promise<readonly RelayedLeg[]> {
    const found = spans.flatMap((span) =>
      this.within(span).flatMap(({ event, legs }) =>
        legs.map((moved, leg) => ({ event, leg, legs: legs.length, ...moved })),
      ),
    );
    return Promise.resolve(found);
  }

  eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
    const found = places.flatMap((place) => {
      const at = this.shards.get(place.shard)?.find(({ event }) => event.seq === place.seq);
      return at === undefined ? [] : [[placeKey(place), at.event.eventId] as const];
    });
    return Promise.resolve(new Map(found));
  }

  checkpoints(
    after: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]> {
    const behind = this.signed.filter(
      ({ incarnation, size }) =>
        incarnation > after.incarnation || (incarnation === after.incarnation && size > after.size),
    );
    return Promise.resolve(behind.slice(0, limit));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private within({ shard, after, last }: Span) {
    return (this.shards.get(shard) ?? []).filter(({ event }) => event.seq > after && event.seq <= last);
  }
}
