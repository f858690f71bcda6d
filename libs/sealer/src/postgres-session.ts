import { Pool } from 'pg';
import { databaseError } from '#event-store';

/**
 * Signed is only what is on disk. Every query is a look-up by an index, and its plan, made while the tables may still be
 * empty, has to stay one.
 */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set synchronous_commit = on;
  set idle_in_transaction_session_timeout = '10s'; set statement_timeout = '60s'; set jit = off;
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/** How long no answer may be: the connection is given up then, and the next try makes another. */
const ANSWER_MS_MAX = 70_000;

export function openPool(url: string, max: number, name: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    query_timeout: ANSWER_MS_MAX,
    application_name: name,
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
export async function rowsOf<Row extends object>(
  pool: Pool,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  try {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}
