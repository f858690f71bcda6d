import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  addressOfDatabase,
  LockHeldError,
  startEmbedded,
  takeLock,
  type LockFile,
  type PostgresAddress,
} from '#log/postgres';
import { runFolder } from './run-folder';

/** The embedded server's first database: migrated once, and cloned without further connections. */
export const TEMPLATE = 'sabot';

/**
 * Returns the server of this jest run. Several worker processes call it: the first one starts the server and
 * leaves it running.
 */
export async function testServer(): Promise<PostgresAddress> {
  const folder = runFolder();
  const ready = path.join(folder, 'ready.json');
  if (!existsSync(ready)) {
    const lock = await waitForLock(path.join(folder, 'starting'));
    try {
      if (!existsSync(ready)) await startMigrated(folder, ready);
    } finally {
      lock.release();
    }
  }
  return JSON.parse(readFileSync(ready, 'utf8')) as PostgresAddress;
}

async function startMigrated(folder: string, ready: string): Promise<void> {
  const server = await startEmbedded({ dataDir: path.join(folder, 'data'), purpose: 'jest' });
  try {
    // Loaded late: TypeORM needs half a second, which every suite that imports `#testing` would pay.
    const { migrate } = require('../../migrations') as typeof import('../../migrations');
    await migrate(server.address.admin);
    writeFileSync(ready, JSON.stringify(server.address), { mode: 0o600 });
    server.leave();
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function waitForLock(file: string): Promise<LockFile> {
  for (;;) {
    try {
      return takeLock(file, 'jest');
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      await sleep(50);
    }
  }
}

/** Runs one statement as the superuser, in the database `postgres`. */
export async function onServer(address: PostgresAddress, sql: string): Promise<void> {
  const client = new Client({ connectionString: addressOfDatabase(address, 'postgres').admin });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
