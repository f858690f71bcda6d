import { Client, Pool, type QueryArrayConfig } from 'pg';
import { LogUnreachableError, StatementError } from './event-log.port';
import { RAW_TYPES } from './event-row';

/**
 * How every connection of this library begins. Times come as UTC and bytes as hex, whatever the server's settings;
 * an answer is only given for what is on disk (S20).
 */
export const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex';
  set synchronous_commit = on; set idle_in_transaction_session_timeout = '10s'; set jit = off`;

/** Every query of a writer is a look-up by an index; a plan made while the tables are small has to stay one (S20). */
export const LOOK_UPS_ONLY =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** A prepared statement of this library: rows come as arrays of texts. */
export const statement = (name: string, text: string, values: readonly unknown[] = []): QueryArrayConfig => ({
  name,
  text,
  values: [...values],
  rowMode: 'array',
  types: RAW_TYPES,
});

/** A connection of its own, for a lane or the book. With `answerMsMax` whoever waits longer is told that it is lost. */
export async function openClient(url: string, answerMsMax?: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'sabot lane',
    ...(answerMsMax !== undefined && { query_timeout: answerMsMax, connectionTimeoutMillis: answerMsMax }),
  });
  client.on('error', () => undefined); // the query under way fails with it, or the next one does
  try {
    await client.connect();
    await client.query(SESSION);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined); // it may never have been connected
    throw new LogUnreachableError('no connection to the database', { cause: error });
  }
}

/** Connections for reading, shared. */
export function openPool(url: string, max: number, settings: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    application_name: 'sabot reading',
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  return pool;
}

/** Runs a query and names what went wrong with it (`LogUnreachableError`, `StatementError`). */
export async function rowsOf<Row extends readonly unknown[]>(
  on: Client | Pool,
  query: QueryArrayConfig,
): Promise<Row[]> {
  try {
    const { rows } = await on.query<Row>(query);
    return rows;
  } catch (error) {
    throw databaseError(error);
  }
}

/**
 * Classes of SQLSTATE that are no fault of the statement: connection, rolled back to let another go on, out of
 * resources, operator intervention (a shutdown, a cancel), system error; and a server that has become a standby.
 */
const PASSING = /^(?:08|40|53|57|58|25006)/;

/**
 * An error of the driver as `LogUnreachableError` or `StatementError`. One without a SQLSTATE comes from the connection,
 * not from the database.
 */
export function databaseError(error: unknown): Error {
  const state = sqlStateOf(error);
  if (state === null || PASSING.test(state)) {
    return new LogUnreachableError('the database was lost on the way', { cause: error });
  }
  return new StatementError(`the database refused a statement (${state})`, { cause: error });
}

/** The SQLSTATE of an error of the database; null for any other. */
export function sqlStateOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
