import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeLiteral } from 'pg';
import {
  addressOfDatabase,
  DATABASE,
  LOGINS,
  type Passwords,
  type PostgresAddress,
} from '../address/address';
import { PostgresError } from '../address/postgres-error';
import { FIRST_PREFIX, rolesNamed } from '../logins/role-names';
import { ensureLogin, ensureRoles, LOGIN_PARTS } from '../logins/roles';
import { queryRows } from '../logins/sql-runner';
import { chooseAccount } from './account';
import { ensureCluster, setAdminPassword } from './cluster';
import { answers, namedPostmaster, pickPort, spawnPostmaster, stopPostmaster } from './postmaster';
import { isAlive } from './process-identity';
import { readRecord, runningRecord, writeRecord, type ServerRecord } from './server-record';

/**
 * Returns the running server of `dataDir`, which this process has locked. It adopts the one that a killed
 * process left running. Otherwise it starts a new one, with the former port and passwords if the last one
 * wasn't stopped. The server answers on return.
 */
export async function adoptOrStart(dataDir: string, log: (line: string) => void): Promise<ServerRecord> {
  return (await adopt(dataDir, log)) ?? (await start(dataDir, log));
}

/** The last processes of a crashed server may hold its memory and port for a moment. */
const PATIENCE_MS = 15_000;
/** The longest time that a living server may take to answer. */
const READY_MS = 60_000;
const PORT_TAKEN = /could not (bind|create any TCP)/;
const PASSING = new RegExp(`lock file|shared memory|${PORT_TAKEN.source}`);

async function adopt(dataDir: string, log: (line: string) => void): Promise<ServerRecord | undefined> {
  const record = runningRecord(dataDir);
  if (record === undefined) return undefined;
  if (await answers(record, maintenance(record.address), PATIENCE_MS)) {
    // An earlier release with fewer logins may have started it.
    const known = writeRecord(dataDir, { ...record, passwords: { ...newPasswords(), ...record.passwords } });
    await prepareDatabase(known); // its starter may have been killed before this
    log(`PostgreSQL was still running (process ${known.pid}, port ${known.port})`);
    return known;
  }
  await stopPostmaster(record);
  return undefined;
}

async function start(dataDir: string, log: (line: string) => void): Promise<ServerRecord> {
  const clusterDir = path.join(dataDir, 'postgres');
  const account = chooseAccount(dataDir, clusterDir);
  await ensureCluster(dataDir, clusterDir, account);
  const unrecorded = namedPostmaster(clusterDir); // its starter was killed before it wrote the record
  if (unrecorded !== undefined) await stopPostmaster(unrecorded);
  const former = readRecord(dataDir);
  const passwords = { ...newPasswords(), ...former?.passwords };
  let port = former?.port ?? pickPort();
  const record = await patiently(async () => {
    await setAdminPassword(clusterDir, account, passwords.admin);
    const { pid, startedAt, said } = await spawnPostmaster(dataDir, clusterDir, account, port);
    const written = writeRecord(dataDir, { pid, startedAt, port, passwords });
    if (await answers(written, maintenance(written.address), READY_MS)) return written;
    if (isAlive(written)) await stopPostmaster(written);
    if (PORT_TAKEN.test(said())) port = pickPort();
    throw new PostgresError(`PostgreSQL did not start: ${said().slice(-2000).trim()}`);
  });
  await prepareDatabase(record);
  log(
    `PostgreSQL started (process ${record.pid}, port ${record.port}, ${path.join(dataDir, 'postgres.log')})`,
  );
  return record;
}

async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const passing = error instanceof PostgresError && PASSING.test(error.message);
      if (!passing || performance.now() > end) throw error;
      await sleep(200);
    }
  }
}

async function prepareDatabase({ address, passwords }: ServerRecord): Promise<void> {
  const client = new Client({ connectionString: maintenance(address) });
  await client.connect();
  try {
    const names = rolesNamed(FIRST_PREFIX); // the server belongs to this installation, with every role in it
    await ensureRoles(client, names);
    for (const part of LOGIN_PARTS)
      await ensureLogin(client, names, { name: LOGINS[part], password: passwords[part], part });
    const found = `select from pg_database where datname = ${escapeLiteral(DATABASE)}`;
    if ((await queryRows(client, found)).length === 0)
      await queryRows(client, `create database ${DATABASE} owner ${names.owner}`);
  } finally {
    await client.end();
  }
}

const maintenance = (address: PostgresAddress): string => addressOfDatabase(address, 'postgres').admin;

const newPasswords = (): Passwords => {
  const password = (): string => randomBytes(24).toString('base64url');
  return {
    admin: password(),
    writer: password(),
    reader: password(),
    projector: password(),
    sealer: password(),
  };
};
