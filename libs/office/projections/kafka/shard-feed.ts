import { sha256Hex } from '#kernel/hashing';
import { isUndone, type PublishedEvent, type Restore } from '#log/contract';
import { check, receivedOf, startOf, type Received, type ShardPlace } from '#streams/consumer';
import type { StoredMessage } from '#streams/kafka';
import type { Page, Place } from '../running/read-model-store.port';
import type { TakenEvent } from '../running/read-model.port';

/** Fetching stops at this many buffered events and resumes when fewer are left. */
const HELD_MAX = 4_000;
const HELD_MIN = 1_000;

/** Events of a partition that aren't in the rows yet: in order, without a gap, from a position of the rows on. */
export class ShardFeed {
  private events: readonly PublishedEvent[] = [];
  private end: ShardPlace;
  private flaw: { readonly says: string; isTold: boolean } | null = null;
  /** The number of times that it has sought back for an event that didn't arrive. */
  tries = 0;
  paused = false;

  constructor(
    private readonly shard: number,
    after: number,
    /** The shard's restores, as the log has recorded them next to its rows. */
    readonly restores: readonly Restore[],
    /** The offsets that the partition has, as of the last query. */
    readonly extent: { readonly first: number; readonly next: number },
  ) {
    this.end = { ...startOf(shard), seq: after, chain: null };
  }

  /** The last sequence number received. */
  get last(): number {
    return this.end.seq;
  }

  get isFull(): boolean {
    return this.events.length >= HELD_MAX;
  }

  get isLow(): boolean {
    return this.events.length <= HELD_MIN;
  }

  /** Set if there is an event to handle, or an error to report. */
  get isReady(): boolean {
    return this.events.length > 0 || this.flaw?.isTold === false;
  }

  /** Takes messages. Returns `gap` if an event is missing; later messages are then ignored. */
  take(messages: readonly StoredMessage[]): 'taken' | 'gap' {
    const taken: PublishedEvent[] = [];
    let gap = false;
    for (const message of messages) {
      if (this.flaw !== null) break;
      const received = receivedOf(this.shard, message);
      if (this.isVoid(message, received)) continue;
      // Events of the log before a restore that still exist belong to the current log, whatever incarnation
      // they were published under.
      const checked = check(sha256Hex, this.end, { ...received, incarnation: null });
      if (checked.kind === 'repeat' || checked.kind === 'goes-on' || checked.kind === 'undone') continue;
      if (checked.kind === 'alarm' && checked.alarm.what === 'gap') {
        gap = true;
        break;
      }
      if (checked.kind === 'alarm') {
        this.spoil(`of Kafka’s record at offset ${message.offset}: ${checked.alarm.says}`);
        break;
      }
      taken.push(checked.event);
      this.end = checked.place;
      this.tries = 0;
    }
    if (taken.length > 0) this.events = [...this.events, ...taken];
    return gap ? 'gap' : 'taken';
  }

  /** Says if a restore has undone an event, by the log's record of restores. */
  private isVoid({ headers }: StoredMessage, { incarnation }: Received): boolean {
    const seq = Number(headers['seq']);
    return incarnation !== null && isUndone(this.restores, { incarnation, seq });
  }

  /** Marks the feed as unreadable after the last event. */
  spoil(says: string): void {
    this.flaw ??= { says, isTold: false };
  }

  /** Drops events that the rows now contain. */
  drop(upTo: number): void {
    const first = this.events[0];
    if (first !== undefined && first.seq <= upTo) this.events = this.events.slice(upTo - first.seq + 1);
  }

  /**
   * Returns the events after a position, up to the end of the log. Returns `null` if none has arrived, and
   * `before` if the rows are before all that arrived, so that it must seek back.
   */
  page(
    { after, head }: Pick<Place, 'after' | 'head'>,
    limit: number,
    takes: readonly string[],
  ): Page | null | 'before' {
    const { shard } = this;
    this.drop(after);
    const first = this.events[0]?.seq ?? this.last + 1;
    if (first > after + 1) return 'before';
    const events = this.events.slice(0, Math.max(0, Math.min(limit, head - after)));
    const last = events.at(-1)?.seq ?? after;
    if (events.length > 0)
      return {
        shard,
        after,
        last,
        count: events.length,
        events: events.filter(({ type }) => takes.includes(type)).map(takenOf),
      };
    if (this.flaw === null || this.events.length > 0) return null;
    this.flaw.isTold = true;
    return { shard, after, last: after, count: 0, events: [], flaw: this.flaw.says };
  }
}

const takenOf = (event: PublishedEvent): TakenEvent => {
  const { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data, correlationId } =
    event;
  return { shard, seq, stream, version, eventId, recordedAt, actor, type, schema, data, correlationId };
};
