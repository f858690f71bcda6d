import type { RelayedCheckpoint } from './records/audit-record';
import type { RelayedEvent, RelayedLeg } from './relayed-event';

/** How far a shard's log goes. */
export interface FeedHead {
  readonly shard: number;
  readonly seq: number;
  readonly incarnation: number;
}

/** Events of a shard after one seq, up to another. */
export interface Span {
  readonly shard: number;
  readonly after: number;
  readonly last: number;
}

/** An event by its address (S1). */
export interface Place {
  readonly shard: number;
  readonly seq: number;
}

/**
 * The log as it may be published: all of it that is durable, and where a replicated standby is configured, all that is
 * durable there. Every method throws `LogUnreachableError` when it can't be reached.
 */
export interface LogFeed {
  installation(): Promise<string>;
  /** Of every shard, in order. What is committed later shows in the next answer; nothing is ever passed over by it. */
  heads(): Promise<readonly FeedHead[]>;
  /** In order of shard, then seq. */
  events(spans: readonly Span[]): Promise<readonly RelayedEvent[]>;
  /** The legs of the spans' events, in order of shard, then seq, then leg. */
  legs(spans: readonly Span[]): Promise<readonly RelayedLeg[]>;
  /** The ids of events by `shard/seq` (`placeKey`); none of one that isn’t there. */
  eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>>;
  /** Checkpoints of the audit log behind one, the oldest log first, then by size. */
  checkpoints(
    after: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]>;
  close(): Promise<void>;
}

export const placeKey = ({ shard, seq }: Place): string => `${shard}/${seq}`;
