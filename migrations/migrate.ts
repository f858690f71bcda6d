import { Client } from 'pg';
import { ensureRoles, type RoleNames } from '#log/postgres';
import { adoptMigrationTable } from './adopt-migration-table';
import { dataSourceFor } from './data-source';
import { MIGRATION_TABLE } from './migration-table';

/**
 * Migrates a database to the schema of this release. An advisory lock, which TypeORM lacks, makes a second
 * server wait and then find nothing to do. Resolves to the names of the migrations that ran. Throws
 * `PostgresError` if the user may not create the roles.
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
    const { names } = await ensureRoles(guard);
    await adoptMigrationTable(guard, log);
    const applied = await run(adminUrl, names, log);
    await guard.query(readable(names));
    return applied;
  } finally {
    await guard.end(); // closing the connection releases the lock
  }
}

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 7_361_625;

async function run(adminUrl: string, names: RoleNames, log: (line: string) => void): Promise<string[]> {
  const source = await dataSourceFor(adminUrl, names).initialize();
  try {
    const done = await source.runMigrations();
    for (const { name } of done) log(`migrated: ${name}`);
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/** Lets processes that may not migrate see which migrations ran. */
const readable = ({ reader, projector, sealer }: RoleNames): string => `do $$
declare
  who text;
begin
  foreach who in array array['${reader}', '${projector}', '${sealer}'] loop
    if not has_table_privilege(who, '${MIGRATION_TABLE.schema}.${MIGRATION_TABLE.name}', 'select') then
      execute format('grant select on ${MIGRATION_TABLE.schema}.${MIGRATION_TABLE.name} to %I', who);
    end if;
    if not has_schema_privilege(who, '${MIGRATION_TABLE.schema}', 'usage') then
      execute format('grant usage on schema ${MIGRATION_TABLE.schema} to %I', who);
    end if;
  end loop;
end $$`;
