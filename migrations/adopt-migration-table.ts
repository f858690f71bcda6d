import { escapeIdentifier, type Client } from 'pg';
import { PostgresError } from '#log/postgres';
import { MIGRATION_TABLE } from './migration-table';

/**
 * Moves the record of migrations to its place in this release. Earlier releases left the place to the search
 * path: it is in a schema named like the user if there was one, and a user called `sabot` left an empty
 * second one behind, which is removed. Throws `PostgresError` if two of them contain migrations.
 */
export async function adoptMigrationTable(
  client: Pick<Client, 'query'>,
  log: (line: string) => void,
): Promise<void> {
  const { schema: home, name } = MIGRATION_TABLE;
  const { rows } = await client.query<{ schema: string }>(PLACES, [name]);
  const [filled, empty]: [string[], string[]] = [[], []];
  for (const { schema } of rows) {
    const { rows: found } = await client.query<{ used: boolean }>(
      `select exists (select from ${at(schema)}) as used`,
    );
    (found[0]?.used === true ? filled : empty).push(schema);
  }
  const [place] = filled;
  if (filled.length > 1)
    throw new PostgresError(
      `the schemas ${filled.join(' and ')} each have a table ${name}, which says what migrations ran: keep the one that is right`,
    );
  if (place === undefined || (place === home && empty.length === 0)) return;
  await client.query('begin');
  for (const schema of empty) await client.query(`drop table ${at(schema)}`);
  if (place !== home) await client.query(`alter table ${at(place)} set schema ${escapeIdentifier(home)}`);
  await client.query('commit');
  log(`the record of migrations lies in ${home}.${name}${place === home ? '' : `, from ${place}`}`);
}

const at = (schema: string): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(MIGRATION_TABLE.name)}`;

/** Finds each table of migrations by its name and its columns. */
const PLACES = `select n.nspname as schema
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relname = $1 and c.relkind = 'r' and (
    select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) = array['id', 'timestamp', 'name']
  order by 1`;
