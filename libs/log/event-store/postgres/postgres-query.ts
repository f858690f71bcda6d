import type { ClientBase, Pool, PoolClient, QueryArrayConfig } from 'pg';
import { errorCode } from '#kernel/decision';
import { LogUnreachableError, RowsRefusedError, StatementError } from '../kept/event-log.port';
import { RAW_TYPES } from '../kept/event-row';

/** Returns a prepared statement for `rowsOf`, whose rows are arrays of texts. */
export const statement = (name: string, text: string, values: readonly unknown[] = []): QueryArrayConfig => ({
  name,
  text,
  values: [...values],
  rowMode: 'array',
  types: RAW_TYPES,
});

/** A statement for `recordsOf`, whose rows are records. One with a name is prepared once a connection. */
export interface RecordQuery {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Returns the rows of a `statement` as arrays. Throws named errors (`LogUnreachableError`, `StatementError`).
 */
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

/** Returns the rows of a query as records. Throws named errors (`LogUnreachableError`, `StatementError`). */
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

/**
 * Returns SQL for a column of times in the form of events, `YYYY-MM-DDThh:mm:ss.ffffffZ`, whatever the
 * session's settings.
 */
export const utcText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Returns a connection of the pool. Throws `LogUnreachableError` if there is none. */
export async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error);
  }
}

/** Runs `work` in a transaction. Throws named errors (`databaseError`). */
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
 * Classes of SQLSTATE that are no fault of the statement: connection, serialization failure, insufficient
 * resources, operator intervention (shutdown, cancel), system error; and a server that has become a standby.
 */
const PASSING = /^(?:08|40|53|57|58|25006)/;

/**
 * Classes of SQLSTATE for the rows: a duplicate row, data, integrity constraints, a limit of the database;
 * and errors that our functions raise.
 */
const OF_ROWS = /^(?:21|22|23|54|P0001)/;

/**
 * Returns a driver's error as `LogUnreachableError` or `StatementError`; named errors are unchanged. An error
 * without a SQLSTATE comes from the connection, not from the database.
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

/** Returns the SQLSTATE of a database error; `null` for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = errorCode(error);
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
