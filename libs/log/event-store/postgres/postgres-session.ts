import type { Client, Pool } from 'pg';
import { LogUnreachableError } from '../kept/event-log.port';

/**
 * How every connection to the log begins. Times come as UTC and bytes as hex, whatever the server's settings;
 * an answer is only given for what is on disk (S20).
 */
export const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex';
  set synchronous_commit = on; set idle_in_transaction_session_timeout = '10s'; set jit = off`;

/** For who only looks up by an index: a plan made while the tables may still be empty has to stay one (S20). */
export const LOOK_UPS_ONLY =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/**
 * PostgreSQL's client, loaded where one is opened: whoever has the log in memory alone, `sabot play` or a test, starts
 * without it, a tenth of a second sooner.
 */
export const postgresClient = (): typeof import('pg') => require('pg') as typeof import('pg');

/** What a pool is opened with. */
export interface PoolSettings {
  /** So many at most. */
  readonly connections: number;
  /** As the database's own views name it: `sabot …`. */
  readonly name: string;
  /** Statements that each connection begins with. */
  readonly session: string;
  /** How long no answer may be: the connection is given up then, and the next try makes another. By default any time. */
  readonly answerMsMax?: number;
}

/**
 * Settings of whoever follows the log beside its writer: look-ups alone, no statement longer than a minute, and a turn
 * that stands still loses its connection, and with it whatever it holds.
 */
export const FOLLOWER: Pick<Required<PoolSettings>, 'session' | 'answerMsMax'> = {
  session: `${SESSION}; set statement_timeout = '60s'; ${LOOK_UPS_ONLY}`,
  answerMsMax: 70_000,
};

/** Settings of whoever answers a person's questions; they may scan, and take the time that they take. */
export const READER: Pick<PoolSettings, 'session'> = { session: SESSION };

/** A connection of its own, for a lane or the book. With `answerMsMax` whoever waits longer is told that it is lost. */
export async function openClient(url: string, answerMsMax?: number): Promise<Client> {
  const client = new (postgresClient().Client)({
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

/** Connections that are shared; one that is lost fails the query under way, and never the process. */
export function openPool(url: string, { connections, name, session, answerMsMax }: PoolSettings): Pool {
  const pool = new (postgresClient().Pool)({
    connectionString: url,
    max: connections,
    keepAlive: true,
    application_name: name,
    ...(answerMsMax !== undefined && { query_timeout: answerMsMax }),
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
    onConnect: async (client) => {
      client.on('error', () => undefined); // the query under way fails with it, or the next one does
      await client.query(session);
    },
  });
  pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  return pool;
}
