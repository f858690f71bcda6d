import type { TakenHead } from '../heads/head-proof';
import type { CoupPlace } from './coup-place';
import type { Transfer } from './decided';
import type { LeaseBook } from './lease-book.port';
import type { OpenRequest } from './open-request';
import type { CommandKey, CommandRow, SealedBytes, ShardHead, ShardPart } from './shard-part';
import type { StoredEvent } from './stored-event';

/**
 * The result of appending a shard's part. `fenced` means that the head has moved, because another writer has the shard. `conflict` means that one of its command ids is already remembered. In both cases
 * nothing of the part is written, and the other parts of the call are not affected.
 */
export interface AppendVerdict {
  readonly shard: number;
  readonly kind: 'accepted' | 'fenced' | 'conflict';
}

/** The head of a stream. `opening` is the version of its last snapshot, from which it is read (S6). */
export interface StreamHead {
  readonly stream: string;
  readonly shard: number;
  readonly version: number;
  readonly opening: number;
}

/** The log as the writer of shards uses it. Every method may throw `LogUnreachableError`. */
export interface EventLog extends LeaseBook {
  /**
   * Takes over shards (all by default) and fences their previous owners, whatever the leases say. Returns the
   * heads to continue from (S2), each with the check of its signature (S21). For tools that are alone on the
   * log.
   */
  takeShards(owner: string, shards?: readonly number[]): Promise<readonly TakenHead[]>;
  /**
   * Writes one batch over a lane's connection and signs the resulting heads (S21): each part whole or not at
   * all. Throws `LogUnreachableError` if the outcome is unknown or the failure is temporary. Throws
   * `StatementError` if the database refused the batch and nothing is written; that is a `RowsRefusedError`
   * if the cause is the rows.
   */
  append(lane: number, parts: readonly ShardPart[]): Promise<readonly AppendVerdict[]>;
  /** Returns the heads over a new connection of the lane, once everything on the old one has ended (S2). */
  headsAfterDoubt(lane: number, shards: readonly number[]): Promise<readonly ShardHead[]>;
  /** Returns the remembered outcomes of these commands; unknown ones are omitted. */
  findCommands(keys: readonly CommandKey[]): Promise<readonly CommandRow[]>;
  /** Returns `null` if the stream does not exist. */
  streamHead(stream: string): Promise<StreamHead | null>;
  /**
   * Returns what an actor decides on: the events of a stream since its last snapshot, and the version of the
   * stream for traces of its refusals, 0 if there is none.
   */
  readToDecide(stream: string, trace: string | null): Promise<ReadToDecide>;
  /** Returns the events of a stream from its last snapshot, or from a version, to its end. */
  readStream(stream: string, from: 'opening' | number): Promise<readonly StoredEvent[]>;
  /**
   * Returns the events of a stream up to a version, from the last snapshot before another version (S6) or the
   * first event. Folded, they give the state at that version.
   */
  readFromOpening(stream: string, before: number, to: number): Promise<readonly StoredEvent[]>;
  /** Returns the events of a stream at some versions, in order; missing ones are omitted. */
  readVersions(stream: string, versions: readonly number[]): Promise<readonly StoredEvent[]>;
  /** Returns the position of a coup; `null` if there is none. */
  findCoup(coup: string): Promise<CoupPlace | null>;
  /** Returns the events of a range of a shard, both ends included. */
  readRange(shard: number, firstSeq: number, lastSeq: number): Promise<readonly StoredEvent[]>;
  /** Returns transfers that these shards opened and have not closed. */
  openTransfers(shards: readonly number[]): Promise<readonly Transfer[]>;
  /**
   * Returns the event that sent a transfer out of a shard; its id is the transfer's. Returns `null` if the
   * shard has no such event. A forged event may have a position beyond the shard's head.
   */
  findSending(shard: number, eventId: string): Promise<StoredEvent | null>;
  /** Returns unanswered requests in streams of these shards. */
  openRequests(shards: readonly number[]): Promise<readonly OpenRequest[]>;
  /**
   * Returns the hashes of stored texts: those about a patron, or those of the given hashes that still exist.
   */
  findNotes(wanted: NotesWanted): Promise<readonly string[]>;
  readSealed(kind: string, id: string): Promise<SealedBytes | null>;
  /** Returns the installation's id, which the first migration made. */
  installation(): Promise<string>;
  close(): Promise<void>;
}

/**
 * A search for notes. About a patron are the reasons of requests that concern the patron's coups (a stake,
 * the bank) or commission, and every text with the patron's id as a word.
 */
export interface NotesWanted {
  readonly patron: string;
  readonly hashes?: readonly string[];
}

export interface ReadToDecide {
  readonly events: readonly StoredEvent[];
  readonly traceVersion: number;
}
