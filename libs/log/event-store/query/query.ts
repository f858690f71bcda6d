import type { ClientBase, Pool, PoolClient, QueryResult, Submittable } from 'pg';
import type { Columns } from './columns';
import { databaseError, StatementError } from './database-error';

/** A connection, or a pool that lends one for each statement. */
export type Connected = ClientBase | Pool;

/** A statement with its values. One with a name is prepared once a connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Returns the rows of a statement, decoded by `columns`. The names of the answer's columns must be theirs in the
 * same order, so that columns can't be swapped. Throws named errors (`LogUnreachableError`, `StatementError`).
 */
export async function query<Row>(
  on: Connected,
  columns: Columns<Row>,
  { values = [], ...statement }: Statement,
): Promise<Row[]> {
  let answer: QueryResult<(string | null)[]>;
  try {
    answer = await on.query<(string | null)[]>({
      ...statement,
      values: [...values],
      rowMode: 'array',
      types: TEXTS,
    });
  } catch (error) {
    throw databaseError(error);
  }
  const { fields, rows } = answer;
  if (fields.length !== columns.names.length || fields.some(({ name }, at) => name !== columns.names[at]))
    throw new StatementError(
      `A statement answers with the columns ${fields.map(({ name }) => name).join(', ')} in place of ${columns.names.join(', ')}.`,
    );
  return rows.map((row) => columns.decode(row));
}

/**
 * Runs a statement that has no rows, or several without values (`set …; set …`). Returns the number of rows that
 * it changed, or found. Throws named errors (`LogUnreachableError`, `StatementError`).
 */
export async function execute(on: Connected, statement: string | Statement): Promise<number> {
  const { values = [], ...rest } = typeof statement === 'string' ? { text: statement } : statement;
  try {
    const { rowCount } = await on.query({ ...rest, values: [...values] });
    return rowCount ?? 0;
  } catch (error) {
    throw databaseError(error);
  }
}

/** Begins a COPY, or whatever else `pg` hands a connection to. */
export const submit = <Submitted extends Submittable>(on: ClientBase, submitted: Submitted): Submitted =>
  on.query(submitted);

/** Returns a connection of the pool. Throws `LogUnreachableError` if there is none. */
export async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error);
  }
}

/** Runs `work` in a transaction, which begins by the statement `begin`. Throws named errors (`databaseError`). */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await connected(pool);
  try {
    await execute(client, begin);
    const done = await work(client);
    await execute(client, 'commit');
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw databaseError(error);
  }
}

/**
 * Returns SQL for a column of times in the form of events, `YYYY-MM-DDThh:mm:ss.ffffffZ`, whatever the
 * session's settings.
 */
export const utcText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Leaves every value as the received text, which `Columns` decode. */
const TEXTS = { getTypeParser: () => (value: string) => value };
