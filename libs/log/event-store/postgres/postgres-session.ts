import type { Client, Pool } from 'pg';
import { LogUnreachableError } from '../query/database-error';
import { execute } from '../query/query';

/**
 * The first statements of every connection to the log. Times are in UTC and bytes in hex, whatever the
 * server's settings; a commit is acknowledged only once it is on disk (S20).
 */
export const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex';
  set synchronous_commit = on; set idle_in_transaction_session_timeout = '10s'; set jit = off`;

/**
 * Settings for sessions that only look up by index: a plan that was made while tables were empty must not
 * become a scan (S20).
 */
export const LOOK_UPS_ONLY =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/**
 * Loads PostgreSQL's client on first use. A process with a log in memory (`sabot play`, tests) starts a tenth
 * of a second sooner without it.
 */
export const postgresClient = (): typeof import('pg') => require('pg') as typeof import('pg');

/** Settings of a connection pool. */
export interface PoolSettings {
  /** Largest number of connections. */
  readonly connections: number;
  /** Name in the database's own views: `sabot …`. */
  readonly name: string;
  /** Statements with which each connection begins. */
  readonly session: string;
  /**
   * Longest time without an answer. The connection is then dropped and the next try opens another. Unlimited
   * by default.
   */
  readonly answerMsMax?: number;
}

/**
 * Settings of processes that follow the log: look-ups only, no statement longer than a minute. A turn that
 * hangs loses its connection, with its locks.
 */
export const FOLLOWER: Pick<Required<PoolSettings>, 'session' | 'answerMsMax'> = {
  session: `${SESSION}; set statement_timeout = '60s'; ${LOOK_UPS_ONLY}`,
  answerMsMax: 70_000,
};

/** Settings of readers that answer people's queries: they may scan, without a time limit. */
export const READER: Pick<PoolSettings, 'session'> = { session: SESSION };

/**
 * Opens a connection for a lane or the leases. With `answerMsMax` a longer wait fails as a lost connection.
 */
export async function openClient(url: string, answerMsMax?: number): Promise<Client> {
  const client = new (postgresClient().Client)({
    connectionString: url,
    keepAlive: true,
    application_name: 'sabot lane',
    ...(answerMsMax !== undefined && { query_timeout: answerMsMax, connectionTimeoutMillis: answerMsMax }),
  });
  client.on('error', () => undefined); // the current query fails with it, or the next one
  try {
    await client.connect();
    await execute(client, SESSION);
    return client;
  } catch (error) {
    void client.end(); // pg never rejects it
    throw new LogUnreachableError('no connection to the database', { cause: error });
  }
}

/** Opens a pool. A lost connection fails the current query, never the process. */
export function openPool(url: string, { connections, name, session, answerMsMax }: PoolSettings): Pool {
  const pool = new (postgresClient().Pool)({
    connectionString: url,
    max: connections,
    keepAlive: true,
    application_name: name,
    ...(answerMsMax !== undefined && { query_timeout: answerMsMax }),
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
    onConnect: async (client) => {
      client.on('error', () => undefined); // the current query fails with it, or the next one
      await execute(client, session);
    },
  });
  pool.on('error', () => undefined); // an idle connection was lost, and the pool has dropped it
  return pool;
}
