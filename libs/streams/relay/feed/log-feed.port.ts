import type { Restore } from '#log/contract';
import type { BinaryRows, SeqRange } from '#log/event-store';
import type { RelayedCheckpoint } from '../records/audit-record';

/** The end of a shard's log. */
export interface FeedHead {
  readonly shard: number;
  readonly seq: number;
  readonly incarnation: number;
}

/** An event's position in the log (S1). */
export interface Place {
  readonly shard: number;
  readonly seq: number;
}

/** A restore of a shard. */
export interface PlacedRestore extends Restore {
  readonly shard: number;
}

/**
 * The part of the log that may be published: every durable event, and with a configured standby every event
 * that is durable there. Every method throws `LogUnreachableError` when the log can't be reached.
 */
export interface LogFeed {
  installation(): Promise<string>;
  /**
   * Returns the head of every shard, in order. Later commits appear in a later answer; no event is ever
   * skipped.
   */
  heads(): Promise<readonly FeedHead[]>;
  /** Returns the columns of `EVENT`. The rows of a span are contiguous, in order of seq. */
  events(spans: readonly SeqRange[]): Promise<BinaryRows>;
  /**
   * Returns the legs of the spans' events, with the columns of `LEG`. The rows of a span are contiguous, in
   * order of seq and leg.
   */
  legs(spans: readonly SeqRange[]): Promise<BinaryRows>;
  /** Returns the ids of events by `shard/seq` (`placeKey`), without an entry for a missing event. */
  eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>>;
  /** Returns every restore so far, in order of shard and incarnation. */
  restores(): Promise<readonly PlacedRestore[]>;
  /**
   * Returns, for the shard of each position, the last event up to that position that moved money; 0 if there
   * is none.
   */
  movedLast(places: readonly Place[]): Promise<ReadonlyMap<number, number>>;
  /** Returns checkpoints of the audit log after the given one, oldest log first, then by size. */
  checkpoints(
    after: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]>;
  close(): Promise<void>;
}

export const placeKey = ({ shard, seq }: Place): string => `${shard}/${seq}`;
