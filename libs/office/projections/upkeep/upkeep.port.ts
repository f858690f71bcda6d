import type { Build, Changes, KeptStates, Page, Parked, Place, Turn } from '../running/read-model-store.port';
import type { ReadModel, TakenEvent } from '../running/read-model.port';

/** An event that a read model couldn't handle, with the position where it waits for a person. */
export interface DeadLetter extends Parked {
  readonly readModel: string;
  readonly modelVersion: number;
  readonly build: number;
  /** Set if its build is live. */
  readonly live: boolean;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly parkedAt: string;
}

/** An act of a person on a dead letter: try it again, or give it up, which needs a reason. */
export type DeadLetterAct =
  | { readonly act: 'replay'; readonly by: string; readonly reason: string | null }
  | { readonly act: 'drop'; readonly by: string; readonly reason: string };

/** A recorded act. */
export type RecordedAct = DeadLetterAct &
  Pick<Parked, 'shard' | 'seq' | 'eventId' | 'stream' | 'type' | 'error'> & {
    readonly doneAt: string;
    readonly readModel: string;
    readonly modelVersion: number;
  };

/** A transaction on a parked stream, whose shard nobody else can move meanwhile. */
export interface Retry {
  readonly letter: Parked;
  /** The events from the parked one on, in order, as far as the shard was handled, up to the requested number. */
  readonly events: readonly TakenEvent[];
  /** The event after them, if there are more. */
  readonly next: TakenEvent | null;
  readonly kept: KeptStates;
  /** Writes the changes and records the act. The stream is then parked at a later event, or continues with new ones. */
  commit(
    changes: Pick<Changes, 'rows' | 'folded'>,
    parked: Parked | null,
    act: DeadLetterAct | null,
  ): Promise<void>;
  abandon(): Promise<void>;
}

/** The position of one shard in two builds; `null` if an event halts it, so that it must not be moved. */
export interface PairedPlace {
  readonly shard: number;
  readonly was: Place | null;
  readonly now: Place | null;
}

/** A row that differs between both builds, by its key and without its values. */
export interface BuildDifference {
  readonly table: string;
  readonly shard: number;
  /** The values of its key columns, in order. */
  readonly key: readonly string[];
  /** `missing`: the new build lacks it. `extra`: only the new build has it. */
  readonly how: 'missing' | 'extra' | 'other';
}

/** One build in a transaction on two. */
export interface PairedTurn extends Pick<Turn, 'read' | 'keep'> {
  write(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void>;
}

/**
 * A transaction on two builds of a read model, whose positions nobody else can move meanwhile. Readers aren't blocked.
 */
export interface Pair {
  readonly places: readonly PairedPlace[];
  readonly was: PairedTurn;
  readonly now: PairedTurn;
  /** Compares rows, states and parked streams shard by shard. Returns at most `limit` differences, and their number. */
  differences(limit: number): Promise<{ readonly count: number; readonly some: readonly BuildDifference[] }>;
  /** Makes the new build live in place of the other at commit. */
  makeLive(): Promise<void>;
  commit(): Promise<void>;
  abandon(): Promise<void>;
}

/** Maintenance of read models by a person. Throws like `ReadModelStore`. */
export interface ReadModelUpkeep {
  /** Returns all dead letters, in every build. */
  letters(): Promise<readonly DeadLetter[]>;
  /** Returns all recorded acts on dead letters, oldest first. */
  acts(): Promise<readonly RecordedAct[]>;
  /** Begins a retry. Returns `null` if the stream is no longer parked there. */
  beginRetry(build: Build, letter: Pick<Parked, 'shard' | 'stream'>, limit: number): Promise<Retry | null>;
  /** Returns the live build, or `null`. */
  read(readModel: string): Promise<{ readonly build: number; readonly version: number } | null>;
  /** Begins a build for comparison. Drops an unfinished one from before. */
  beginRebuild(model: ReadModel): Promise<Build>;
  /** Locks these shards, or all, in both builds. Returns `null` if one no longer exists or the first isn't live. */
  beginPair(was: Build, now: Build, shards?: readonly number[]): Promise<Pair | null>;
  /** Makes a build live if none is. Returns `false` if one is, or the build doesn't exist. */
  makeFirst(build: Build): Promise<boolean>;
  /** Drops a build with its rows: this one, or all that were live before the current one. */
  discard(model: ReadModel, which: Build | 'read before'): Promise<void>;
  close(): Promise<void>;
}
