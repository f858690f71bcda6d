import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrationNames } from '../data-source';
import { recordedMigrations } from '../recorded-migrations';
import expected from '../schema.json';
import { compareSchemas, type SchemaComparison } from './compare-schemas';
import { readSchema } from './read-schema';
import { fingerprintOf, unfolded, type FoldedSchema } from './schema-description';

/** The relation of a database's schema to this release. */
export type SchemaCheck =
  /** Exactly the migrations of this release ran: the schema was compared. */
  | (SchemaComparison & {
      readonly of: 'this release';
      /**
       * Fingerprint of the found schema. Without differences it is that of this release, even with harmless
       * additions.
       */
      readonly fingerprint: string;
      /** Fingerprint of this release's schema. */
      readonly expected: string;
    })
  /** Migrations ran that this release doesn't know, so the schema can't be compared. */
  | { readonly of: 'a newer release'; readonly unknown: readonly string[] }
  /** Migrations of this release didn't run, or their record can't be read. */
  | { readonly of: 'an older release'; readonly missing: readonly string[] };

/** Returns the schema of this release, as written by `npm run schema`. */
export const expectedSchema = () => unfolded(expected as FoldedSchema);

/**
 * Compares a database's schema with that of this release. Any login of the installation may do it. A
 * different schema is read twice, because it may be in the middle of a migration.
 */
export async function checkSchema(url: string): Promise<SchemaCheck> {
  const client = new Client({ connectionString: url, application_name: 'sabot' });
  client.on('error', () => undefined); // the current query reports it
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

/** Compares the schema once, over an open connection without a transaction. */
export async function checkSchemaOn(client: Pick<Client, 'query'>): Promise<SchemaCheck> {
  const found = await readSchema(client);
  // Read after the schema: a newer release that began to migrate in between is recorded by now.
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
