import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf, addressOfDatabase, describeAddress, type PostgresAddress } from './address';
import { prepareDataDir, startEmbedded, type EmbeddedPostgres } from './embedded-postgres';
import { LockHeldError, takeLock } from './lock-file';
import { PostgresError } from './postgres-error';
import { answers } from './postmaster';
import { isAlive } from './process-identity';
import { ensureRoles, MAY_TAKE_ROLES } from './roles';
import { runningRecord } from './server-record';
import { refuseOldServer } from './server-version';
import { startGuarded } from './stop-at-signals';

/** The part of the environment that says where PostgreSQL is. */
export interface PostgresEnvironment {
  readonly DATABASE_URL?: string | undefined;
  /** `./.sabot` by default. */
  readonly SABOT_DATA?: string | undefined;
}

/** Who asks: a `house` holds SABOT_DATA's lock all its life, whatever server it uses; a command only for its own server. */
export type Purpose = 'house' | `sabot ${string}`;

export interface LocateOptions {
  /** Told to the one that finds SABOT_DATA taken. */
  readonly purpose: Purpose;
  readonly log?: (line: string) => void;
}

export interface LocatedPostgres {
  readonly address: PostgresAddress;
  /** The embedded server if it is in this process's charge. */
  readonly embedded: EmbeddedPostgres | undefined;
  /** Always to be called at the end: stops the server if it is in our charge, gives up the lock. */
  readonly release: () => Promise<void>;
}

/**
 * Finds PostgreSQL: DATABASE_URL, else the server that runs in SABOT_DATA, else starts that one. A command uses the
 * house's server; one that finds none, or finds one whose house has died, takes charge of it until `release` or a signal
 * that ends it, and a second such command waits for the first, up to 30 s. Throws `LockHeldError` or `PostgresError`.
 */
export async function locate(env: PostgresEnvironment, options: LocateOptions): Promise<LocatedPostgres> {
  const { purpose, log } = options;
  const dataDir = path.resolve(env.SABOT_DATA ?? '.sabot');
  if (env.DATABASE_URL !== undefined && env.DATABASE_URL !== '') {
    const lock =
      purpose === HOUSE ? takeLock(path.join(prepareDataDir(dataDir), 'lock'), purpose) : undefined;
    try {
      const address = await addressOfServer(env.DATABASE_URL);
      return { address, embedded: undefined, release: async () => lock?.release() };
    } catch (error) {
      lock?.release();
      throw error;
    }
  }
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbedded({ dataDir, purpose, ...(log === undefined ? {} : { log }) });
  if (purpose !== HOUSE) return await startOrShare(dataDir, start);
  const embedded = await start();
  return { address: embedded.address, embedded, release: () => embedded.stop() };
}

/** The holder of a lock that lets others use its server. */
const HOUSE: Purpose = 'house';
const WAIT_MS = 30_000;

async function startOrShare(
  dataDir: string,
  start: () => Promise<EmbeddedPostgres>,
): Promise<LocatedPostgres> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    try {
      const { embedded, stop } = await startGuarded(start);
      return { address: embedded.address, embedded, release: stop };
    } catch (error) {
      if (!(error instanceof LockHeldError) || performance.now() > end) throw error;
      const running = error.holder.purpose === HOUSE ? runningRecord(dataDir) : undefined;
      if (running !== undefined && isAlive(error.holder)) {
        const maintenance = addressOfDatabase(running.address, 'postgres').admin;
        if (await answers(running, maintenance, end - performance.now())) {
          return { address: running.address, embedded: undefined, release: async () => undefined };
        }
      }
    }
    await sleep(100);
  }
}

const VERSION = `select current_setting('server_version_num')::int as number`;

async function addressOfServer(databaseUrl: string): Promise<PostgresAddress> {
  const whole = addressOf(databaseUrl, { roles: false });
  const client = new Client({ connectionString: whole.admin, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the query that it breaks says so
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    const why = error instanceof Error ? error.message : String(error);
    throw new PostgresError(
      `no connection to the PostgreSQL of DATABASE_URL (${describeAddress(whole)}): ${why}`,
    );
  }
  try {
    const { rows: versions } = await client.query<{ number: number }>(VERSION);
    refuseOldServer(versions[0]?.number ?? 0);
    await ensureRoles(client);
    const { rows } = await client.query<{ may: boolean }>(MAY_TAKE_ROLES);
    return addressOf(databaseUrl, { roles: rows[0]?.may === true });
  } finally {
    await client.end();
  }
}
