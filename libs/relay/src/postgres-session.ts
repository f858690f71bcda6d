import { Pool, type QueryArrayConfig } from 'pg';
import { databaseError } from '#event-store';

/**
 * Times come as UTC and bytes as hex, whatever the server's settings. Every query is a look-up by an index, and its plan,
 * made while the tables may still be empty, has to stay one.
 */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex';
  set idle_in_transaction_session_timeout = '10s'; set statement_timeout = '60s'; set jit = off;
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/** How long no answer may be: the connection is given up then, and the next try makes another. */
const ANSWER_MS_MAX = 70_000;

/** Leaves every value as the text that came: a bigint or a time keeps all of it. */
const RAW_TYPES = { getTypeParser: () => (text: string) => text };

export function openPool(url: string, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    query_timeout: ANSWER_MS_MAX,
    application_name: 'sabot relay',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
    onConnect: async (client) => {
      client.on('error', () => undefined); // the query under way fails with it, or the next one does
      await client.query(SESSION);
    },
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  return pool;
}

/** Runs a prepared statement and names what went wrong with it (`LogUnreachableError`, `StatementError`). */
export async function rowsOf<Row extends readonly unknown[]>(
  pool: Pool,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const query: QueryArrayConfig = { name, text, values: [...values], rowMode: 'array', types: RAW_TYPES };
  try {
    const { rows } = await pool.query<Row>(query);
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}
