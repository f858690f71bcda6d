import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { HeadSigner, type HeadKeys } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';

/** The writer's keys of all logs in a test process, as the servers of a house share them. */
export const WRITER: HeadKeys = {
  current: 'w-test',
  keys: new Map([['w-test', new Uint8Array(32).fill(7)]]),
};

/** Returns the id of a database's installation. */
async function installationOf({ admin }: PostgresAddress): Promise<string> {
  const client = new Client({ connectionString: admin });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from sabot.installation');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** Returns a signer of a database's heads, with the tests' keys. */
export const writerOf = async (address: PostgresAddress): Promise<HeadSigner> =>
  new HeadSigner(await installationOf(address), WRITER);

/**
 * Writes the tests' keys to SABOT_DATA as the writer's key file of a database, for commands and processes.
 */
export async function bringWriterKeys(address: PostgresAddress, folder: string): Promise<string> {
  const file = path.join(folder, 'writer.json');
  const keys = Object.fromEntries(
    [...WRITER.keys].map(([id, key]) => [id, Buffer.from(key).toString('base64')]),
  );
  const installation = await installationOf(address);
  const text = JSON.stringify({ installation, adopted: true, current: WRITER.current, keys });
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  return file;
}
