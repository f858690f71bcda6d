import { check, receivedOf, startOf, type Received, type ShardPlace } from '#streams/consumer';
import { isUndone, type PublishedEvent, type Restore } from '#log/contract';
import { sha256Hex } from '#kernel/hashing';
import type { StoredMessage } from '#streams/kafka';
import type { TakenEvent } from '../running/read-model.port';
import type { Page, Place } from '../running/read-model-store.port';

/** From here on no more is asked for, until there are as few as this. */
const HELD_MAX = 4_000;
const HELD_MIN = 1_000;

/** What has come of a partition and is not in the rows yet: events in order, without a gap, from a place of the rows on. */
export class ShardFeed {
  private events: readonly PublishedEvent[] = [];
  private end: ShardPlace;
  private flaw: { readonly says: string; isTold: boolean } | null = null;
  /** How often it has gone back for an event that didn't come. */
  tries = 0;
  paused = false;

  constructor(
    private readonly shard: number,
    after: number,
    /** Of the shard, as the log has noted them: its rows lie beside it. */
    readonly restores: readonly Restore[],
    /** Of the partition, when it was asked: what it holds. */
    readonly extent: { readonly first: number; readonly next: number },
  ) {
    this.end = { ...startOf(shard), seq: after, chain: null };
  }

  /** The last seq that has come. */
  get last(): number {
    return this.end.seq;
  }

  get isFull(): boolean {
    return this.events.length >= HELD_MAX;
  }

  get isLow(): boolean {
    return this.events.length <= HELD_MIN;
  }

  /** Whether there is something to be handled, or to be told. */
  get isReady(): boolean {
    return this.events.length > 0 || this.flaw?.isTold === false;
  }

  /** `gap`: an event is left out, and what comes behind it was not taken. */
  take(messages: readonly StoredMessage[]): 'taken' | 'gap' {
    const taken: PublishedEvent[] = [];
    let gap = false;
    for (const message of messages) {
      if (this.flaw !== null) break;
      const received = receivedOf(this.shard, message);
      if (this.isVoid(message, received)) continue;
      // What stands of the log before a restore is the log's own, whatever it was published under.
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

  /** Whether a restore has undone it: by the log's own word, which lies beside the rows. */
  private isVoid({ headers }: StoredMessage, { incarnation }: Received): boolean {
    const seq = Number(headers['seq']);
    return incarnation !== null && isUndone(this.restores, { incarnation, seq });
  }

  /** It can't be read on behind what has come. */
  spoil(says: string): void {
    this.flaw ??= { says, isTold: false };
  }

  /** Rows have been brought so far. */
  drop(upTo: number): void {
    const first = this.events[0];
    if (first !== undefined && first.seq <= upTo) this.events = this.events.slice(upTo - first.seq + 1);
  }

  /**
   * What follows a place, as far as the log goes. Null: nothing has come yet; `before`: the rows are before all that has
   * come, and it has to be asked for.
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
