import { Client } from 'pg';
import { PostgresError } from '#postgres';
import { MIGRATION_TABLE, migrationNames } from './data-source';

/**
 * Sees to it that a database has the schema of this release, or of a newer one, for a process that may not migrate. Throws
 * `PostgresError` which says how many migrations are missing.
 */
export async function requireMigrated(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // the query that it breaks says so
  await client.connect();
  try {
    const done = new Set(await recordedBy(client));
    const missing = migrationNames().filter((name) => !done.has(name));
    if (missing.length > 0)
      throw new PostgresError(
        `the database lacks ${missing.length} migrations of this release, ${missing[0]} first: run "sabot migrate" with the administrator's DATABASE_URL`,
      );
  } finally {
    await client.end();
  }
}

const NOT_READABLE: ReadonlySet<unknown> = new Set(['42P01', '42501', '3F000']);

/** None where there is no record yet, or none that this login may read: `sabot migrate` grants it. */
async function recordedBy(client: Client): Promise<readonly string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${MIGRATION_TABLE.schema}.${MIGRATION_TABLE.name}`,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (!NOT_READABLE.has((error as { code?: unknown }).code)) throw error;
    return [];
  }
}
