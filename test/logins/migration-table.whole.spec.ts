import { DataSource } from 'typeorm';
import { BareServer, rowsAt } from '#testing';
import { dataSourceFor, migrate, migrationNames } from '../../migrations';

jest.setTimeout(60_000);

const ALL = migrationNames().length;

let server: BareServer;
beforeAll(async () => {
  server = await BareServer.start();
  for (const user of ['sabot', 'maker', 'root']) await server.user(user, 'superuser');
  await migrate(await server.database('sabot', 'root')); // creates the roles that earlier releases granted to everybody
});
afterAll(() => server.end());

/** Migrates as earlier releases did, which left the place of TypeORM's table to the search path. */
async function migrateAsBefore(url: string): Promise<void> {
  const { schema: _, ...options } = dataSourceFor(url).options as { readonly schema?: string };
  const source = await new DataSource({ ...options, schema: undefined } as never).initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

const placesOf = async (url: string): Promise<readonly unknown[]> =>
  (
    await rowsAt(
      url,
      "select schemaname::text as is from pg_tables where tablename = 'sabot_migration' order by 1",
    )
  ).map((row) => row['is']);
const countIn = async (url: string): Promise<unknown> =>
  (await rowsAt(url, 'select count(*)::int as is from public.sabot_migration'))[0]?.['is'];

describe('the record of migrations', () => {
  it('is found by a user called sabot, although the new schema has that name', async () => {
    const url = await server.database('again', 'sabot');
    expect(await migrate(url)).toHaveLength(ALL);
    expect(await migrate(url)).toEqual([]);
    expect(await placesOf(url)).toEqual(['public']);
  });

  it('of such a user’s database from an earlier release is kept, without the leftovers of its second start', async () => {
    const url = await server.database('before', 'sabot');
    await migrateAsBefore(url);
    await expect(migrateAsBefore(url)).rejects.toThrow('schema "sabot" already exists');
    expect(await placesOf(url)).toEqual(['public', 'sabot']);
    const lines: string[] = [];
    expect(await migrate(url, (line) => lines.push(line))).toEqual([]);
    expect([await placesOf(url), await countIn(url)]).toEqual([['public'], ALL]);
    expect(lines).toEqual(['the record of migrations lies in public.sabot_migration']);
    expect(await migrate(url)).toEqual([]);
  });

  it('is moved from a schema with the user’s name, whoever migrates next', async () => {
    const url = await server.database('elsewhere', 'maker');
    await rowsAt(url, 'create schema maker');
    await migrateAsBefore(url);
    expect(await placesOf(url)).toEqual(['maker']);
    expect(await migrate(server.url('elsewhere', 'root'))).toEqual([]);
    expect([await placesOf(url), await countIn(url)]).toEqual([['public'], ALL]);
    expect(await migrate(url)).toEqual([]);
  });

  it('that exists twice is refused with both places, and nothing is changed', async () => {
    const url = await server.database('twice', 'root');
    await migrate(url);
    await rowsAt(
      url,
      'create schema other; create table other.sabot_migration as table public.sabot_migration',
    );
    await expect(migrate(url)).rejects.toThrow(
      'the schemas other and public each have a table sabot_migration',
    );
    expect(await placesOf(url)).toEqual(['other', 'public']);
  });

  it('is not taken from another table of the same name', async () => {
    const url = await server.database('namesake', 'root');
    await rowsAt(url, 'create schema other; create table other.sabot_migration (n int)');
    expect(await migrate(url)).toHaveLength(ALL);
    expect(await placesOf(url)).toEqual(['other', 'public']);
  });
});
