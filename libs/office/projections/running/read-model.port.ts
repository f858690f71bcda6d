import type { JsonObject } from '#kernel/canonical';
import type { Columns } from '#log/event-store';

/** An event as read models receive it, with its position. */
export interface TakenEvent {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly recordedAt: string;
  /** The actor of the command. Automatic events have the role `system`. */
  readonly actor: { readonly id: string; readonly role: string };
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  /** The id of the request, for traces. Folds must not use it. */
  readonly correlationId?: string | null;
}

/** The new contents of a row, by the names of its columns. Money is decimal strings. */
export interface Row {
  readonly table: string;
  readonly values: JsonObject;
}

/** The key of a row: its key columns, all of them texts. */
export interface RowKey {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
}

/**
 * Returns a column of a row as text, including changes by earlier events, or `null` if the value is null or
 * there is no such row.
 */
export type Asked = (row: RowKey, column: string) => string | null;

/** The result of folding an event: the new state of its stream, and the changed rows. */
export interface Folded<State extends JsonObject> {
  readonly state: State;
  readonly rows: readonly Row[];
}

/** The columns of a table after `build` and `shard`, which every table of a read model begins with. */
export interface TableShape {
  /**
   * The primary key together with `build` and `shard`. A row belongs to one shard, so shards never wait for each other.
   */
  readonly key: readonly string[];
  readonly values: readonly string[];
}

/** Returns the table of rows with these columns, of which some are the key. */
export const shapeOf = <Name extends string>(
  { names }: Pick<Columns<unknown, Name>, 'names'> & { readonly shape: Readonly<Record<Name, unknown>> },
  key: readonly Name[],
): TableShape => ({ key, values: names.filter((name) => !key.some((own) => own === name)) });

/**
 * An answer that is kept ready by folding events (S14). It is pure: the same events give the same rows, in
 * batches of any size. Facts about a stream's past are its state, stored with the rows and written as a whole
 * by every turn. If that would grow with the patrons at a table, the fold asks for rows of its own instead.
 */
export interface ReadModel<State extends JsonObject = JsonObject> {
  /** The name of the report that shows it. */
  readonly name: string;
  /** Raised whenever the same events would give other rows. They are then rebuilt from the first event. */
  readonly version: number;
  /** The types of events that it takes. Others are skipped. */
  readonly takes: readonly string[];
  /** Its tables in `sabot_read`, created by a migration. */
  readonly tables: Readonly<Record<string, TableShape>>;
  /** The state of a stream before its first event. */
  readonly initial: State;
  /**
   * Set if it sums money. An event that can't be handled then halts the whole shard, so that no sum is shown
   * without it (S14). By default only the stream is parked.
   */
  readonly stopsAtPoison?: true;
  /**
   * Returns the rows of its own that it needs to fold an event. May throw on an event on which `fold` throws.
   * A read model that asks keeps no state: it always receives the initial one.
   */
  readonly asks?: (event: TakenEvent) => readonly RowKey[];
  /**
   * Folds an event. Throws on an event that can't have happened, so that its stream is parked or its shard
   * halted. `asked` returns the requested rows, and throws for any other.
   */
  fold(state: State, event: TakenEvent, asked: Asked): Folded<State>;
}
