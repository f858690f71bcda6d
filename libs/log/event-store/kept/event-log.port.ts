import type { CoupPlace } from './coup-place';
import type { LeaseBook } from './lease-book.port';
import type { OpenRequest } from './open-request';
import type { Transfer } from './decided';
import type { TakenHead } from '../heads/head-proof';
import type { CommandKey, CommandRow, SealedBytes, ShardHead, ShardPart } from './shard-part';
import type { StoredEvent } from './stored-event';

/**
 * What became of a shard's part. `fenced`: the head wasn't where the part expected it, another writer has it;
 * `conflict`: one of its command ids is remembered already. In both cases nothing of the part is written, and the
 * other parts of the same call aren't touched by it.
 */
export interface AppendVerdict {
  readonly shard: number;
  readonly kind: 'accepted' | 'fenced' | 'conflict';
}

/** Where a stream stands; `opening`: the version from which it is read (S6). */
export interface StreamHead {
  readonly stream: string;
  readonly shard: number;
  readonly version: number;
  readonly opening: number;
}

/** The log as the writer of shards sees it. Every method may throw `LogUnreachableError`. */
export interface EventLog extends LeaseBook {
  /**
   * Takes shards over (all by default) and fences who had them, whatever the book of leases says; the heads say where to
   * go on (S2), and whether a writer of the house signed them (S21). For tools that are alone on the log.
   */
  takeShards(owner: string, shards?: readonly number[]): Promise<readonly TakenHead[]>;
  /**
   * Writes one batch over the connection of a lane, and signs the heads it leaves (S21): for each part all of it or nothing.
   * Throws `LogUnreachableError` when the fate of the batch is unknown, or it failed for no fault of its own;
   * `StatementError` when the database refused it, and then nothing is written: `RowsRefusedError` if that was for what the
   * batch says.
   */
  append(lane: number, parts: readonly ShardPart[]): Promise<readonly AppendVerdict[]>;
  /** The heads on a new connection of the lane, once whatever the old one left running has ended (S2). */
  headsAfterDoubt(lane: number, shards: readonly number[]): Promise<readonly ShardHead[]>;
  /** What is remembered of these commands; those that aren't are left out. */
  findCommands(keys: readonly CommandKey[]): Promise<readonly CommandRow[]>;
  /** Null: no such stream yet. */
  streamHead(stream: string): Promise<StreamHead | null>;
  /**
   * What an actor decides on: the events of a stream from its opening to its end, and the version of the stream that its
   * refusals leave traces in, 0 where there is none.
   */
  readToDecide(stream: string, trace: string | null): Promise<ReadToDecide>;
  /** The events of a stream from its opening, or from a version, to its end. */
  readStream(stream: string, from: 'opening' | number): Promise<readonly StoredEvent[]>;
  /**
   * The events of a stream up to a version, from the last opening position before another (S6), or its first event:
   * folded, they give the state that stood there.
   */
  readFromOpening(stream: string, before: number, to: number): Promise<readonly StoredEvent[]>;
  /** The events of a stream at some versions, in their order; a version without one has none. */
  readVersions(stream: string, versions: readonly number[]): Promise<readonly StoredEvent[]>;
  /** Where a coup lies. Null: no such coup. */
  findCoup(coup: string): Promise<CoupPlace | null>;
  /** The events of a range of a shard, both ends included. */
  readRange(shard: number, firstSeq: number, lastSeq: number): Promise<readonly StoredEvent[]>;
  /** Transfers that these shards opened and haven't closed. */
  openTransfers(shards: readonly number[]): Promise<readonly Transfer[]>;
  /**
   * The event that sent money on its way out of a shard, by its id, which is the transfer's; `null` when the shard has no
   * such event. It may lie behind the shard's head, as no event of a writer does.
   */
  findSending(shard: number, eventId: string): Promise<StoredEvent | null>;
  /** Requests in streams of these shards that nobody has answered. */
  openRequests(shards: readonly number[]): Promise<readonly OpenRequest[]>;
  /** The hashes of texts that lie beside the log: those about a patron, or of these hashes those that are there. */
  findNotes(wanted: NotesWanted): Promise<readonly string[]>;
  readSealed(kind: string, id: string): Promise<SealedBytes | null>;
  /** The installation's id, made by the first migration. */
  installation(): Promise<string>;
  close(): Promise<void>;
}

/**
 * About a patron are the reasons of requests for the patron's coups (a stake, the bank) and commission, and every text
 * in which the patron's id stands as a word.
 */
export interface NotesWanted {
  readonly patron: string;
  readonly hashes?: readonly string[];
}

export interface ReadToDecide {
  readonly events: readonly StoredEvent[];
  readonly traceVersion: number;
}

/** The database can't be reached, or was lost on the way: whether the last statement was carried out is unknown. */
export class LogUnreachableError extends Error {
  override readonly name = 'LogUnreachableError';
}

/** The database refused a statement for what it says. Nothing of it is written; sent again it would be refused again. */
export class StatementError extends Error {
  override readonly name: string = 'StatementError';
}

/**
 * The database refused what a statement wanted to write: a constraint, a value out of range, or a check of `sabot.append`.
 * The same statement with other rows may pass.
 */
export class RowsRefusedError extends StatementError {
  override readonly name = 'RowsRefusedError';
}
