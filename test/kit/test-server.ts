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

/** The database that the embedded server begins with: migrated, and never connected to again. */
export const TEMPLATE = 'sabot';

/** Suites run in several workers: the first that comes starts the server for all of them, and leaves it running. */
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
    // Here alone: TypeORM takes half a second to load, and every suite that imports `#testing` would wait for it.
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
