import type { Restore } from '#log/contract';
import type { JsonObject } from '#kernel/canonical';
import type { ReadModel, Row, TakenEvent } from './read-model.port';

/** One making of a read model's rows, from the first event on. */
export interface Build {
  /** Its number; its rows carry it. */
  readonly build: number;
  readonly model: ReadModel;
}

/** How far a shard has been handled, and how far it goes. */
export interface Place {
  readonly shard: number;
  /** The last seq that was handled. */
  readonly after: number;
  /** The last seq that there is. */
  readonly head: number;
  /** The checkpoint is of the log as it is: no restore has put other events in the place of those it counted (S16). */
  readonly sameLog: boolean;
}

/** Where a shard stands, and what was undone of it: a restore begins another log, in which seqs are used anew (S16). */
export interface CountedPlace extends Place {
  readonly restores: readonly Restore[];
}

/** Events of a shard behind its place: those that the read model takes, of so many that there are. */
export interface Page {
  readonly shard: number;
  /** Where the page begins and ends: it holds every seq after the one, up to the other. */
  readonly after: number;
  readonly last: number;
  /** How many events there are between the two, taken or not: fewer than seqs means that one is missing. */
  readonly count: number;
  readonly events: readonly TakenEvent[];
  /** Why it can't be read on here, where a person has to look at it: the page then holds nothing. */
  readonly flaw?: string;
}

/** What a read model knows of a stream. */
export interface Known {
  readonly version: number;
  readonly state: JsonObject;
}

/** The first event of a stream that could not be handled. */
export interface Parked {
  readonly shard: number;
  readonly stream: string;
  readonly seq: number;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  /** What went wrong, without a word of the event's data. */
  readonly error: string;
  /** Its whole shard waits behind it, and not its stream alone. */
  readonly halts: boolean;
}

/** What was kept of some streams. Those of whom nothing is known are in neither. */
export interface Kept {
  readonly known: ReadonlyMap<string, Known>;
  readonly parked: ReadonlySet<string>;
  /** Events that a person gave up, as `placeOf` writes them. */
  readonly dropped: ReadonlySet<string>;
  /** The rows that folds ask for, by `keyOf`; null: there is none. */
  readonly rows: ReadonlyMap<string, Pick<Row, 'values'> | null>;
}

/** An event's place as one text, `26:43`. */
export const placeOf = ({ shard, seq }: { readonly shard: number; readonly seq: number }): string =>
  `${shard}:${seq}`;

/** What a turn comes to. */
export interface Changes {
  /** Rows as they are from now on, each key once. */
  readonly rows: readonly (Row & { readonly shard: number })[];
  readonly folded: readonly (Known & { readonly shard: number; readonly stream: string })[];
  readonly parked: readonly Parked[];
}

/** Where events come from: the log, or what else has all of them in its order (S13). */
export interface PageSource {
  /** So many events of each shard at most, from its place on. A shard of which there is nothing new here has no page. */
  read(places: readonly Place[], limit: number): Promise<readonly Page[]>;
}

/**
 * A transaction on some shards of a build, whose places nobody else can move meanwhile, and itself a source: the log. It
 * ends with `commit`, which writes rows, what is known of streams, and the new places, all or nothing; or with `abandon`.
 */
export interface Turn extends PageSource {
  readonly places: readonly Place[];
  /** What these events will be folded onto. */
  keep(events: readonly TakenEvent[]): Promise<Kept>;
  commit(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void>;
  abandon(): Promise<void>;
}

/** Where a build stands, all shards together. */
export interface Standing {
  /** Events that are not handled yet. */
  readonly behind: number;
  /** Streams that wait for a person. */
  readonly parked: number;
  /** Shards that do: an event of theirs could not be handled, and money is summed. */
  readonly halted: number;
  /** Whether this is the build that is read. */
  readonly live: boolean;
}

/**
 * Where read models lie, and the log behind them. Every method throws `LogUnreachableError` when the database can't be
 * reached; `commit` throws `StatementError` when it refused a row, and then nothing is written.
 */
export interface ReadModelStore {
  /**
   * The newest build of a read model in its present version, but for one that `sabot rebuild` is still at; begun if there
   * is none. The first of all is live at once.
   */
  open(model: ReadModel): Promise<Build>;
  standing(build: Build): Promise<Standing>;
  /** Where every shard stands now. */
  places(build: Build): Promise<readonly CountedPlace[]>;
  /**
   * Takes the shards that have events to be handled, that nobody else is at and that no event has stopped; or of these
   * alone. Null: there is none.
   */
  begin(build: Build, shards?: readonly number[]): Promise<Turn | null>;
  /**
   * Makes a build the one that is read, if it is of a newer version than that, has handled all that it has, and has no
   * more streams parked; else nothing happens, and it resolves to false.
   */
  makeLive(build: Build): Promise<boolean>;
  close(): Promise<void>;
}

/** Somebody else has moved a shard's checkpoint: nothing of this turn is written, and nothing is lost. */
export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
}
