import type { Restore } from '#log/contract';
import type { BinaryRows, SeqRange } from '#log/event-store';
import type { RelayedCheckpoint } from '../records/audit-record';

/** How far a shard's log goes. */
export interface FeedHead {
  readonly shard: number;
  readonly seq: number;
  readonly incarnation: number;
}

/** An event by its address (S1). */
export interface Place {
  readonly shard: number;
  readonly seq: number;
}

/** A restore of a shard. */
export interface PlacedRestore extends Restore {
  readonly shard: number;
}

/**
 * The log as it may be published: all of it that is durable, and where a replicated standby is configured, all that is
 * durable there. Every method throws `LogUnreachableError` when it can't be reached.
 */
export interface LogFeed {
  installation(): Promise<string>;
  /** Of every shard, in order. What is committed later shows in the next answer; nothing is ever passed over by it. */
  heads(): Promise<readonly FeedHead[]>;
  /** The columns of `EVENT`. Those of a span stand together, in order of seq. */
  events(spans: readonly SeqRange[]): Promise<BinaryRows>;
  /** The legs of the spans' events, the columns of `LEG`. Those of a span stand together, in order of seq, then leg. */
  legs(spans: readonly SeqRange[]): Promise<BinaryRows>;
  /** The ids of events by `shard/seq` (`placeKey`); none of one that isn’t there. */
  eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>>;
  /** All that there ever were, in order of shard, then incarnation. */
  restores(): Promise<readonly PlacedRestore[]>;
  /** Of each place's shard the last event up to there that moved something; 0: none did. */
  movedLast(places: readonly Place[]): Promise<ReadonlyMap<number, number>>;
  /** Checkpoints of the audit log behind one, the oldest log first, then by size. */
  checkpoints(
    after: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]>;
  close(): Promise<void>;
}

export const placeKey = ({ shard, seq }: Place): string => `${shard}/${seq}`;
