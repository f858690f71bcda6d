import type { Client } from 'pg';
import { errorCode } from '#kernel/decision';
import { MIGRATION_TABLE } from './migration-table';

const NOT_READABLE: ReadonlySet<unknown> = new Set(['42P01', '42501', '3F000']);

/**
 * Returns the recorded migrations; empty if there is no record yet, or this login may not read it (`sabot
 * migrate` grants it).
 */
export async function recordedMigrations(client: Pick<Client, 'query'>): Promise<readonly string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${MIGRATION_TABLE.schema}.${MIGRATION_TABLE.name} order by id`,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (!NOT_READABLE.has(errorCode(error))) throw error;
    return [];
  }
}
