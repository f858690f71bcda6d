import type { JsonObject } from '#kernel/canonical';
import type { Restore } from '#log/contract';
import type { ReadModel, Row, TakenEvent } from './read-model.port';

/** One computation of a read model's rows from the first event on. */
export interface Build {
  /** The number of the build, which its rows carry. */
  readonly build: number;
  readonly model: ReadModel;
}

/** The progress in a shard. */
export interface Place {
  readonly shard: number;
  /** The last handled sequence number. */
  readonly after: number;
  /** The last sequence number in the log. */
  readonly head: number;
  /** Set if the checkpoint counts events of the current log, so that no restore has replaced them (S16). */
  readonly sameLog: boolean;
}

/**
 * The progress in a shard with its restores. A restore begins another log, in which sequence numbers are used
 * again (S16).
 */
export interface CountedPlace extends Place {
  readonly restores: readonly Restore[];
}

/** A page of a shard's events that the read model takes, with the number of all events in the page. */
export interface Page {
  readonly shard: number;
  /** The page covers every sequence number after `after`, up to `last`. */
  readonly after: number;
  readonly last: number;
  /** The number of events in that range, whether taken or not. If it is less than the range, an event is missing. */
  readonly count: number;
  readonly events: readonly TakenEvent[];
  /** The reason why the shard can't be read further until a person acts. The page is then empty. */
  readonly flaw?: string;
}

/** The state of a read model for a stream. */
export interface Known {
  readonly version: number;
  readonly state: JsonObject;
}

/** The first event of a stream that couldn't be handled. */
export interface Parked {
  readonly shard: number;
  readonly stream: string;
  readonly seq: number;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  /** The error, without any of the event's data. */
  readonly error: string;
  /** Set if the whole shard waits, and not only the stream. */
  readonly halts: boolean;
}

/** Stored states of some streams. Streams without a state are absent. */
export interface KeptStates {
  readonly known: ReadonlyMap<string, Known>;
  readonly parked: ReadonlySet<string>;
  /** Events that a person gave up, in the form of `placeOf`. */
  readonly dropped: ReadonlySet<string>;
  /** The rows that folds need, by `keyOf`; `null` for a row that doesn't exist. */
  readonly rows: ReadonlyMap<string, Pick<Row, 'values'> | null>;
}

/** Returns an event's position as one text, `26:43`. */
export const placeOf = ({ shard, seq }: { readonly shard: number; readonly seq: number }): string =>
  `${shard}:${seq}`;

/** The changes of a turn. */
export interface Changes {
  /** The new contents of rows, each key once. */
  readonly rows: readonly (Row & { readonly shard: number })[];
  readonly folded: readonly (Known & { readonly shard: number; readonly stream: string })[];
  readonly parked: readonly Parked[];
}

/** A source of events: the log, or another that has all of them in order (S13). */
export interface PageSource {
  /** Returns at most `limit` events of each shard after its position. A shard without new events has no page. */
  read(places: readonly Place[], limit: number): Promise<readonly Page[]>;
}

/**
 * A transaction on some shards of a build, whose positions nobody else can move meanwhile. It is also a
 * source of events: the log. It ends with `commit`, which writes rows, states and new positions, all or
 * nothing, or with `abandon`.
 */
export interface Turn extends PageSource {
  readonly places: readonly Place[];
  /** Returns the stored states that these events will be applied to. */
  keep(events: readonly TakenEvent[]): Promise<KeptStates>;
  commit(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void>;
  abandon(): Promise<void>;
}

/** The progress of a build, over all shards. */
export interface BuildProgress {
  /** The number of events not handled yet. */
  readonly behind: number;
  /** The number of parked streams, which need a person. */
  readonly parked: number;
  /** The number of halted shards, in which an event couldn't be handled and money is summed. */
  readonly halted: number;
  /** Set if this build is live. */
  readonly live: boolean;
}

/**
 * Stores read models and reads their log. Every method throws `LogUnreachableError` if the database can't be
 * reached. `commit` throws `StatementError` if the database refused a row, and then nothing is written.
 */
export interface ReadModelStore {
  /**
   * Returns the newest build of a read model's current version, except one that `sabot rebuild` is making.
   * Begins one if there is none. The first build of all is live at once.
   */
  open(model: ReadModel): Promise<Build>;
  standing(build: Build): Promise<BuildProgress>;
  /** Returns the current position of every shard. */
  places(build: Build): Promise<readonly CountedPlace[]>;
  /**
   * Locks the shards, or some of these, that have new events, are free and aren't halted. Returns `null` if
   * there is none.
   */
  begin(build: Build, shards?: readonly number[]): Promise<Turn | null>;
  /**
   * Makes a build live if it is of a newer version than the live one, has handled at least as much, and has
   * no more streams parked. Otherwise resolves to `false`.
   */
  makeLive(build: Build): Promise<boolean>;
  close(): Promise<void>;
}

/** Thrown if another process has moved a shard's checkpoint. Nothing of this turn is written, and nothing is lost. */
export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
}
