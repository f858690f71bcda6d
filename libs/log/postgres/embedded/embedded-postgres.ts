import { chmodSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { PostgresAddress } from '../address/address';
import { PostgresError } from '../address/postgres-error';
import { errorCode } from '../error-code';
import { takeLock } from './lock-file';
import { stopPostmaster } from './postmaster';
import { isAlive } from './process-identity';
import { removeRecord, runningRecord, type ServerRecord } from './server-record';
import { adoptOrStart } from './start-server';

/** The PostgreSQL server in SABOT_DATA, under the control of this process. */
export interface EmbeddedPostgres {
  /** Unchanged by `restart`. */
  readonly address: PostgresAddress;
  readonly pid: number;
  /** Registers a listener for every end that `stop` did not cause. `restart` starts the server again. */
  readonly onUnexpectedExit: (listener: () => void) => void;
  /** Restarts the server after an unexpected end, at the same address if its port is still free. */
  readonly restart: () => Promise<void>;
  /** Stops the server cleanly and releases SABOT_DATA. A second call has no effect. */
  readonly stop: () => Promise<void>;
  /** Releases SABOT_DATA and leaves the server running, for another process to adopt. */
  readonly leave: () => void;
}

export interface EmbeddedOptions {
  /** SABOT_DATA; created if it is missing. */
  readonly dataDir: string;
  /** Name of this process for others that find SABOT_DATA taken: `house`, `sabot verify`. */
  readonly purpose?: string;
  readonly log?: (line: string) => void;
}

/**
 * Takes SABOT_DATA for this process and starts its server, or adopts the one that a killed process left
 * running. Throws `LockHeldError` if another process has SABOT_DATA, `PostgresError` if the server can't be
 * started.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(options.dataDir);
  const lock = takeLock(path.join(dataDir, 'lock'), options.purpose ?? 'house');
  try {
    return await takeCharge(dataDir, options.log ?? (() => undefined), () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Stops the server that was left running in `dataDir`, if there is one. Throws `LockHeldError` if another
 * process controls it.
 */
export async function stopLeft(dataDir: string): Promise<void> {
  if (runningRecord(dataDir) === undefined) return;
  const lock = takeLock(path.join(dataDir, 'lock'), 'stopping');
  try {
    const server = runningRecord(dataDir);
    if (server !== undefined) await stopPostmaster(server);
    removeRecord(dataDir);
  } finally {
    lock.release();
  }
}

/**
 * Creates SABOT_DATA (0700) if it is missing, and returns its real path. Throws `PostgresError` if it can't
 * be used.
 */
export function prepareDataDir(dataDir: string): string {
  try {
    if (mkdirSync(dataDir, { recursive: true, mode: 0o700 }) === undefined) takeOver(dataDir);
    return realpathSync(dataDir);
  } catch (error) {
    if (error instanceof PostgresError) throw error;
    const code = errorCode(error);
    throw new PostgresError(
      `SABOT_DATA is ${dataDir}, which cannot be used (${String(code)}). Name a folder that this user may write to.`,
      { cause: error },
    );
  }
}

/** Files that a server creates in its folder at its first start. At least one of them is always there. */
const OURS: readonly string[] = [
  'lock',
  'postgres',
  'postgres.json',
  'vault.json',
  'identity.json',
  'sealer.json',
];

/** Makes a folder private, but never one with other files, such as /tmp. */
function takeOver(dataDir: string): void {
  const held = readdirSync(dataDir);
  if (held.length > 0 && !held.some((name) => OURS.includes(name))) {
    throw new PostgresError(`SABOT_DATA is ${dataDir}, which holds other files. Name an empty folder.`);
  }
  chmodSync(dataDir, 0o700);
}

async function takeCharge(
  dataDir: string,
  log: (line: string) => void,
  giveUp: () => void,
): Promise<EmbeddedPostgres> {
  let server = await adoptOrStart(dataDir, log);
  const listeners: (() => void)[] = [];
  let ours = true;
  let watch = watchFor(() => server, listeners);
  let restarted: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    if (!ours)
      throw new PostgresError('The embedded PostgreSQL has been stopped. Start it again with startEmbedded.');
    clearInterval(watch);
    server = await adoptOrStart(dataDir, log);
    watch = watchFor(() => server, listeners);
  };
  return {
    get address() {
      return server.address;
    },
    get pid() {
      return server.pid;
    },
    onUnexpectedExit: (listener) => void listeners.push(listener),
    restart: () => {
      restarted = restart();
      return restarted;
    },
    stop: async () => {
      if (!ours) return;
      ours = false;
      // A server that is being restarted just now would outlive the one that is being stopped.
      await Promise.allSettled([restarted]); // the caller of `restart` gets its error
      clearInterval(watch);
      await stopPostmaster(server);
      removeRecord(dataDir);
      giveUp();
      log('PostgreSQL stopped');
    },
    leave: () => {
      ours = false;
      clearInterval(watch);
      giveUp();
    },
  };
}

// An adopted server isn't our child process, so its end is detected by polling, for both kinds.
function watchFor(server: () => ServerRecord, listeners: readonly (() => void)[]): NodeJS.Timeout {
  const watch = setInterval(() => {
    if (isAlive(server())) return;
    clearInterval(watch);
    for (const listener of listeners) listener();
  }, 250);
  return watch.unref();
}
