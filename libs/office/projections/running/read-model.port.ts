import type { JsonObject } from '#kernel/canonical';

/** An event as read models see it: what it says, and its place. */
export interface TakenEvent {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly recordedAt: string;
  /** Whose command it came of; what happens by itself is done in the role `system`. */
  readonly actor: { readonly id: string; readonly role: string };
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  /** Of whose request it came, for traces; a fold has nothing to do with it. */
  readonly correlationId?: string | null;
}

/** A row of one of a read model's tables as it is from now on, by the names of its columns; money is decimal strings. */
export interface Row {
  readonly table: string;
  readonly values: JsonObject;
}

/** A row of one of a read model's tables by its key: the columns that are its `key`, all of them texts, and no others. */
export interface RowKey {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

/** What a column of a row says, as text, the events before this one included; null: nothing, or there is no such row. */
export type Asked = (row: RowKey, column: string) => string | null;

/** What came of an event: what is known of its stream from now on, and the rows that changed. */
export interface Folded<State extends JsonObject> {
  readonly state: State;
  readonly rows: readonly Row[];
}

/** The columns of a table beside `build` and `shard`, which every table of a read model begins with. */
export interface TableShape {
  /** With `build` and `shard`, its primary key. A row belongs to one shard: no two shards wait for each other. */
  readonly key: readonly string[];
  readonly values: readonly string[];
}

/**
 * An answer that is kept ready, as a fold of events (S14). It is pure: the same events give the same rows, whenever and
 * in whatever batches they are read. What it has to know of a stream's past is its state, kept beside the rows and
 * written whole by every turn; where that would grow with the patrons at a table, it asks for rows of its own instead.
 */
export interface ReadModel<State extends JsonObject = JsonObject> {
  /** As the report that shows it is called. */
  readonly name: string;
  /** Raised whenever the same events would give other rows: they are then built anew from the first event. */
  readonly version: number;
  /** The types of events that it takes; all others are passed over. */
  readonly takes: readonly string[];
  /** Its tables in `sabot_read`, made by a migration. */
  readonly tables: Readonly<Record<string, TableShape>>;
  /** What is known of a stream before its first event. */
  readonly initial: State;
  /**
   * Money is summed in it: an event that can't be handled stops its whole shard, so that no sum is shown without it (S14).
   * By default it parks its stream alone.
   */
  readonly stopsAtPoison?: true;
  /**
   * The rows of its own that it has to see to fold an event; may throw on one that `fold` throws on. One that asks keeps no
   * state: it is given its initial one, always.
   */
  readonly asks?: (event: TakenEvent) => readonly RowKey[];
  /**
   * Throws on an event that can't have happened: the stream is then parked, or the shard stopped. `asked` knows the rows
   * that were asked for, and throws of any other.
   */
  fold(state: State, event: TakenEvent, asked: Asked): Folded<State>;
}
