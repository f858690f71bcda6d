import { Client } from 'pg';
import { dataSourceFor } from './data-source';

/**
 * Brings a database to the schema of this release. An advisory lock makes a second server that starts at the same
 * time wait and then find nothing to do: TypeORM itself takes none. Resolves to the names of what was run.
 */
export async function migrate(
  adminUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<string[]> {
  const guard = new Client({ connectionString: adminUrl });
  guard.on('error', () => undefined); // a lost connection fails the query that needs it
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    return await run(adminUrl, log);
  } finally {
    await guard.end(); // and with the connection the lock is gone
  }
}

/** Any number that nothing else in the database locks. */
const LOCK = 7_361_625;

async function run(adminUrl: string, log: (line: string) => void): Promise<string[]> {
  const source = await dataSourceFor(adminUrl).initialize();
  try {
    const done = await source.runMigrations();
    for (const { name } of done) log(`migrated: ${name}`);
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
