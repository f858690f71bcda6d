import type { ClientBase, Pool, PoolClient, QueryArrayConfig } from 'pg';
import { errorCode } from '#kernel/decision';
import { LogUnreachableError, RowsRefusedError, StatementError } from '../kept/event-log.port';
import { RAW_TYPES } from '../kept/event-row';

/** A prepared statement whose rows come as arrays of texts, for `rowsOf`. */
export const statement = (name: string, text: string, values: readonly unknown[] = []): QueryArrayConfig => ({
  name,
  text,
  values: [...values],
  rowMode: 'array',
  types: RAW_TYPES,
});

/** A statement whose rows come as records, for `recordsOf`; prepared once a connection if it has a name. */
export interface RecordQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Rows of a `statement`, as arrays. Names what went wrong (`LogUnreachableError`, `StatementError`). */
export async function rowsOf<Row extends readonly unknown[]>(
  on: ClientBase | Pool,
  query: QueryArrayConfig,
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>(query);
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}

/** Rows of a query by the names of their columns. Names what went wrong (`LogUnreachableError`, `StatementError`). */
export async function recordsOf<Row extends object>(
  on: ClientBase | Pool,
  { values = [], ...query }: RecordQuery,
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>({ ...query, values: [...values] });
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}

/** A column of times as events have them, `YYYY-MM-DDThh:mm:ss.ffffffZ`, whatever the session's settings. */
export const utcText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A connection of its own. Throws `LogUnreachableError` when there is none to be had. */
export async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error);
  }
}

/** All of `work`, or nothing of it. Throws what the adapters throw (`databaseError`). */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connected(pool);
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw databaseError(error);
  }
}

/**
 * Classes of SQLSTATE that are no fault of the statement: connection, rolled back to let another go on, out of
 * resources, operator intervention (a shutdown, a cancel), system error; and a server that has become a standby.
 */
const PASSING = /^(?:08|40|53|57|58|25006)/;

/**
 * Classes of SQLSTATE for what was to be written: a row twice, data, integrity constraints, more than a limit of the
 * database; and what a function of ours raises.
 */
const OF_ROWS = /^(?:21|22|23|54|P0001)/;

/**
 * An error of the driver as `LogUnreachableError` or `StatementError`; one of these stays what it is. One without a
 * SQLSTATE comes from the connection, not from the database.
 */
export function databaseError(error: unknown): Error {
  if (error instanceof LogUnreachableError || error instanceof StatementError) return error;
  const state = sqlStateOf(error);
  if (state === null || PASSING.test(state)) {
    return new LogUnreachableError('the connection to the database was lost', { cause: error });
  }
  const Refused = OF_ROWS.test(state) ? RowsRefusedError : StatementError;
  return new Refused(`the database refused a statement (${state})`, { cause: error });
}

/** The SQLSTATE of an error of the database; null for any other. */
export function sqlStateOf(error: unknown): string | null {
  const code = errorCode(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
