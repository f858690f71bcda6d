import type { BinaryRows, SeqRange } from '#log/event-store';
import { placeKey, type FeedHead, type LogFeed, type Place, type PlacedRestore } from '../feed/log-feed.port';
import type { MovedLeg, RelayedEvent } from '../feed/relayed-event';
import type { RelayedCheckpoint } from '../records/audit-record';
import { eventRow, legRow, rowsOf } from './in-memory-rows';

/** A log in memory. Events are appended as a whole, or held back like an open transaction. */
export class InMemoryLogFeed implements LogFeed {
  private readonly shards = new Map<
    number,
    { readonly event: RelayedEvent; readonly legs: readonly MovedLeg[] }[]
  >();
  private readonly signed: RelayedCheckpoint[] = [];
  private readonly undone: PlacedRestore[] = [];
  private incarnation = 1;

  constructor(
    private readonly id: string,
    private readonly shardCount = 64,
  ) {}

  append(event: RelayedEvent, legs: readonly MovedLeg[] = []): void {
    const of = this.shards.get(event.shard) ?? [];
    this.shards.set(event.shard, of);
    of.push({ event, legs });
  }

  /**
   * Restores the log to this number of events of each shard, as from a backup. Shards that aren't named keep
   * all of theirs.
   */
  restore(seqs: Readonly<Record<number, number>>): void {
    this.incarnation += 1;
    for (let shard = 0; shard < this.shardCount; shard++) {
      const of = this.shards.get(shard) ?? [];
      of.splice(seqs[shard] ?? of.length);
      this.undone.push({ shard, incarnation: this.incarnation, seq: of.length });
    }
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
      return { shard, seq: last?.seq ?? 0, incarnation: Math.max(this.incarnation, last?.incarnation ?? 1) };
    });
    return Promise.resolve(heads);
  }

  events(spans: readonly SeqRange[]): Promise<BinaryRows> {
    const { incarnation } = this;
    const rows = spans.flatMap((span) =>
      this.within(span).map(({ event }) =>
        eventRow({ ...event, incarnation: Math.max(incarnation, event.incarnation) }),
      ),
    );
    return Promise.resolve(rowsOf(rows));
  }

  legs(spans: readonly SeqRange[]): Promise<BinaryRows> {
    const rows = spans.flatMap((span) =>
      this.within(span).flatMap(({ event, legs }) => legs.map((moved) => legRow(event, moved))),
    );
    return Promise.resolve(rowsOf(rows));
  }

  eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
    const found = places.flatMap((place) => {
      const at = this.shards.get(place.shard)?.find(({ event }) => event.seq === place.seq);
      return at === undefined ? [] : [[placeKey(place), at.event.eventId] as const];
    });
    return Promise.resolve(new Map(found));
  }

  restores(): Promise<readonly PlacedRestore[]> {
    const byPlace = (a: PlacedRestore, b: PlacedRestore): number =>
      a.shard - b.shard || a.incarnation - b.incarnation;
    return Promise.resolve(this.undone.toSorted(byPlace));
  }

  movedLast(places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
    const found = places.map(({ shard, seq }) => {
      const moving = this.within({ shard, after: 0, last: seq }).filter(({ legs }) => legs.length > 0);
      return [shard, moving.at(-1)?.event.seq ?? 0] as const;
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

  private within({ shard, after, last }: SeqRange) {
    return (this.shards.get(shard) ?? []).filter(({ event }) => event.seq > after && event.seq <= last);
  }
}
