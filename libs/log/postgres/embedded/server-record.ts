import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { embeddedAddress, type Passwords, type PostgresAddress } from '../address/address';
import { errorCode } from '../error-code';
import { isAlive, type ProcessIdentity } from './process-identity';

/** The content of `SABOT_DATA/postgres.json` (0600): the running server, and how to connect. */
export interface ServerRecord extends ProcessIdentity {
  readonly port: number;
  readonly passwords: Passwords;
  readonly address: PostgresAddress;
}

/** Writes the record atomically. */
export function writeRecord(
  dataDir: string,
  server: ProcessIdentity & { readonly port: number; readonly passwords: Passwords },
): ServerRecord {
  const { pid, startedAt, port, passwords } = server;
  const record = { pid, startedAt, port, passwords, address: embeddedAddress(port, passwords) };
  const draft = `${recordPath(dataDir)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, recordPath(dataDir));
  return record;
}

/** Returns the record, whether its server is alive or not; `undefined` if there is no readable one. */
export function readRecord(dataDir: string): ServerRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordPath(dataDir), 'utf8')) as Partial<ServerRecord>;
    const { pid, startedAt, port, passwords, address } = record;
    if (pid === undefined || startedAt === undefined || port === undefined) return undefined;
    if (passwords === undefined || address === undefined) return undefined;
    return { pid, startedAt, port, passwords, address };
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the record of a living server. */
export function runningRecord(dataDir: string): ServerRecord | undefined {
  const record = readRecord(dataDir);
  return record !== undefined && isAlive(record) ? record : undefined;
}

export const removeRecord = (dataDir: string): void => rmSync(recordPath(dataDir), { force: true });

const recordPath = (dataDir: string): string => path.join(dataDir, 'postgres.json');
