import { Client } from 'pg';
import { PostgresError } from '#log/postgres';
import { migrationNames } from './data-source';
import { recordedMigrations } from './recorded-migrations';

/**
 * Checks, for a process that may not migrate, that a database has the schema of this release or a newer one.
 * Throws `PostgresError` with the number of missing migrations.
 */
export async function requireMigrated(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the current query reports it
  await client.connect();
  try {
    const done = new Set(await recordedMigrations(client));
    const missing = migrationNames().filter((name) => !done.has(name));
    if (missing.length > 0)
      throw new PostgresError(
        `the database lacks ${missing.length} migrations of this release, ${missing[0]} first: run "sabot migrate" with the administrator's DATABASE_URL`,
      );
  } finally {
    await client.end();
  }
}
