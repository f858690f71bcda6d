import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { PostgresError } from '../address/postgres-error';
import { errorCode } from '../error-code';
import { spawnAs, type Account } from './account';
import { findBinaries } from './binaries';
import { commandLineOf, identityOf, isAlive, type ProcessIdentity } from './process-identity';

/** A server process that has just been started and may not answer yet. */
export interface Postmaster extends ProcessIdentity {
  readonly port: number;
  /** Returns its log output since the start. */
  readonly said: () => string;
}

/** Starts the server process on a port of 127.0.0.1. Its log is `SABOT_DATA/postgres.log`. */
export async function spawnPostmaster(
  dataDir: string,
  clusterDir: string,
  account: Account,
  port: number,
): Promise<Postmaster> {
  const logPath = path.join(dataDir, 'postgres.log');
  const log = openLog(logPath);
  try {
    const from = fstatSync(log).size;
    const args = ['-D', clusterDir, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])];
    const child = spawnAs(account, findBinaries().postgres, args, {
      cwd: clusterDir,
      stdio: ['ignore', log, log],
    });
    await once(child, 'spawn');
    child.unref();
    const identity = child.pid === undefined ? undefined : identityOf(child.pid);
    const readOutput = (): string => readFileSync(logPath).subarray(from).toString('utf8');
    if (identity === undefined) throw new PostgresError(`PostgreSQL ended at once: ${readOutput().trim()}`);
    return { ...identity, port, said: readOutput };
  } finally {
    closeSync(log);
  }
}

/** Waits until the server answers (`true`), or its process has ended or the time is over (`false`). */
export async function answers(server: ProcessIdentity, url: string, msMax: number): Promise<boolean> {
  const end = performance.now() + msMax;
  while (performance.now() < end && isAlive(server)) {
    if (await connects(url)) return true;
    await sleep(25);
  }
  return false;
}

/**
 * Stops the server and waits until it is gone. SIGINT aborts open sessions and writes a checkpoint, so that
 * the next start needs no recovery; SIGQUIT follows if that takes too long.
 */
export async function stopPostmaster(server: ProcessIdentity, msMax = 60_000): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', msMax],
    ['SIGQUIT', 10_000],
  ] as const) {
    const end = performance.now() + ms;
    if (isAlive(server)) process.kill(server.pid, signal);
    while (isAlive(server)) {
      if (performance.now() > end) break;
      await sleep(20);
    }
    if (!isAlive(server)) return;
  }
  throw new PostgresError(
    `PostgreSQL (process ${server.pid}) does not stop. Stop this process, then try again.`,
  );
}

/**
 * Returns the server in `postmaster.pid`, if it belongs to this cluster. If the pid belongs to another
 * process, the file is removed: pids are reused soon after a crash, and PostgreSQL would then refuse every
 * start. Backends that outlived their postmaster are guarded against by the shared memory segment, not by
 * this file.
 */
export function namedPostmaster(clusterDir: string): ProcessIdentity | undefined {
  const file = path.join(clusterDir, 'postmaster.pid');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Math.abs(Number.parseInt(text, 10)); // single-user mode writes its own pid negated
  if (commandLineOf(pid)?.includes(` -D ${clusterDir}`) === true) return identityOf(pid);
  rmSync(file, { force: true });
  return undefined;
}

/**
 * Returns a random port for a server. PostgreSQL does not accept port 0, so the port is below those that
 * systems assign themselves (32768 on Linux, 49152 elsewhere). Only the server's start shows if it is taken.
 */
export const pickPort = (): number => randomInt(10_000, 32_768);

/**
 * Settings of S20. No statement, parameter or failing row is logged, because they contain bets and patrons.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'idle_in_transaction_session_timeout=60s',
  'password_encryption=scram-sha-256',
  'jit=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length_on_error=0',
  'log_checkpoints=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

const LOG_BYTES_MAX = 10_000_000;

function openLog(logPath: string): number {
  const size = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_MAX) renameSync(logPath, `${logPath}.1`);
  return openSync(logPath, 'a', 0o600);
}

async function connects(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // a server that goes away just then
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end(); // pg never rejects it
  }
}
