import type { ReadModel, TakenEvent } from '../running/read-model.port';
import type { Build, Changes, Kept, Page, Parked, Place, Turn } from '../running/read-model-store.port';

/** An event that a read model could not handle, with the place where it waits for a person. */
export interface DeadLetter extends Parked {
  readonly readModel: string;
  readonly modelVersion: number;
  readonly build: number;
  /** Whether its build is the one that is read. */
  readonly live: boolean;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly parkedAt: string;
}

/** What a person does to a dead letter: tries it again, or gives it up, for which there has to be a reason. */
export type DeadLetterAct =
  | { readonly act: 'replay'; readonly by: string; readonly reason: string | null }
  | { readonly act: 'drop'; readonly by: string; readonly reason: string };

/** Such an act as it stays recorded. */
export type RecordedAct = DeadLetterAct &
  Pick<Parked, 'shard' | 'seq' | 'eventId' | 'stream' | 'type' | 'error'> & {
    readonly doneAt: string;
    readonly readModel: string;
    readonly modelVersion: number;
  };

/** A transaction on a stream that is parked, whose shard nobody else can move meanwhile. */
export interface Retry {
  readonly letter: Parked;
  /** From the parked one on, in order, as far as its shard was handled: so many at most as were asked for. */
  readonly events: readonly TakenEvent[];
  /** The one behind them, if there are more. */
  readonly next: TakenEvent | null;
  readonly kept: Kept;
  /**
   * Writes what the events came to, and records the act. The stream is then parked at an event behind, or at none: then it
   * goes on with those to come.
   */
  commit(
    changes: Pick<Changes, 'rows' | 'folded'>,
    parked: Parked | null,
    act: DeadLetterAct | null,
  ): Promise<void>;
  abandon(): Promise<void>;
}

/** Where one shard stands in two builds; null: it may not be moved there, an event has stopped it. */
export interface PairedPlace {
  readonly shard: number;
  readonly was: Place | null;
  readonly now: Place | null;
}

/** A row that isn't the same in both builds, by its key and never by what it says. */
export interface BuildDifference {
  readonly table: string;
  readonly shard: number;
  /** The columns of its key, in their order. */
  readonly key: readonly string[];
  /** `missing`: the new build lacks it; `extra`: it alone has it. */
  readonly how: 'missing' | 'extra' | 'other';
}

/** One build in a transaction on two. */
export interface PairedTurn extends Pick<Turn, 'read' | 'keep'> {
  write(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void>;
}

/** A transaction on two builds of a read model, whose places nobody else can move meanwhile, while all go on reading. */
export interface Pair {
  readonly places: readonly PairedPlace[];
  readonly was: PairedTurn;
  readonly now: PairedTurn;
  /** Rows, what is known of streams, and what is parked, compared shard by shard: so many that differ, and how many do. */
  differences(limit: number): Promise<{ readonly count: number; readonly some: readonly BuildDifference[] }>;
  /** Has the new build read from the commit on, in place of the other. */
  makeLive(): Promise<void>;
  commit(): Promise<void>;
  abandon(): Promise<void>;
}

/** What a person does to read models, beside what keeps them up with the log. Throws as `ReadModelStore` does. */
export interface ReadModelUpkeep {
  /** All that wait, in every build that there is. */
  letters(): Promise<readonly DeadLetter[]>;
  /** All that a person did about such, the oldest first. */
  acts(): Promise<readonly RecordedAct[]>;
  /** Null: the stream isn't parked there any more. */
  beginRetry(build: Build, letter: Pick<Parked, 'shard' | 'stream'>, limit: number): Promise<Retry | null>;
  /** The build that is read; null: there is none. */
  read(readModel: string): Promise<{ readonly build: number; readonly version: number } | null>;
  /** A build to be compared; one of before that came to no end is dropped. */
  beginRebuild(model: ReadModel): Promise<Build>;
  /** Of these shards, or of all. Null: one of the two isn't there any more, or the first isn't what is read. */
  beginPair(was: Build, now: Build, shards?: readonly number[]): Promise<Pair | null>;
  /** Has a build read where none is. False: one is, or the build isn't there. */
  makeFirst(build: Build): Promise<boolean>;
  /** Drops a build with its rows: this one, or all that were read before the one that is. */
  discard(model: ReadModel, which: Build | 'read before'): Promise<void>;
  close(): Promise<void>;
}
