import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrationNames } from '../data-source';
import { recordedMigrations } from '../recorded-migrations';
import expected from '../schema.json';
import { compareSchemas, type SchemaComparison } from './compare-schemas';
import { readSchema } from './read-schema';
import { fingerprintOf, unfolded, type FoldedSchema } from './schema-description';

/** The way in which a database's schema stands to this release. */
export type SchemaCheck =
  /** All migrations of this release ran, and no other: the schema was compared. */
  | (SchemaComparison & {
      readonly of: 'this release';
      /** The fingerprint of the schema that was found; without differences it is that of this release, whatever harmless is there, too. */
      readonly fingerprint: string;
      /** The fingerprint of the schema that this release makes. */
      readonly expected: string;
    })
  /** Migrations ran that this release doesn't know, so it can't know the schema either. */
  | { readonly of: 'a newer release'; readonly unknown: readonly string[] }
  /** Migrations of this release didn't run, or their record can't be read. */
  | { readonly of: 'an older release'; readonly missing: readonly string[] };

/** The schema of this release, by `npm run schema`. */
export const expectedSchema = () => unfolded(expected as FoldedSchema);

/**
 * Compares a database's schema with the one that this release makes. Any login of the installation may do it. A schema
 * that differs is read twice: somebody may just be migrating it.
 */
export async function checkSchema(url: string): Promise<SchemaCheck> {
  const client = new Client({ connectionString: url, application_name: 'sabot' });
  client.on('error', () => undefined); // the query that it breaks says so
  await client.connect();
  try {
    const first = await checkSchemaOn(client);
    if (first.of !== 'this release' || first.differences.length === 0) return first;
    await sleep(SETTLING_MS);
    return await checkSchemaOn(client);
  } finally {
    await client.end();
  }
}

const SETTLING_MS = 300;

/** Compares the schema once, on a connection that is open and has no transaction. */
export async function checkSchemaOn(client: Pick<Client, 'query'>): Promise<SchemaCheck> {
  const found = await readSchema(client);
  // After the schema: a newer release that began to migrate meanwhile has recorded it by now.
  const recorded = new Set(await recordedMigrations(client));
  const known = migrationNames();
  const missing = known.filter((name) => !recorded.has(name));
  if (missing.length > 0) return { of: 'an older release', missing };
  const unknown = [...recorded].filter((name) => !known.includes(name));
  if (unknown.length > 0) return { of: 'a newer release', unknown };
  const objects = expectedSchema();
  const comparison = compareSchemas(objects, found);
  const own = fingerprintOf(objects);
  const fingerprint = comparison.differences.length === 0 ? own : fingerprintOf(found.objects);
  return { of: 'this release', ...comparison, fingerprint, expected: own };
}
