import { freshDatabase, rowsAt, type TestDatabase } from '#testing';
import { checkSchema } from '../../migrations';
import { runSabot } from '../play/run-sabot';
import { SCHEMA_DAMAGE } from './damage';
import { startedBeside } from './started-beside';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

/** A login of its own, which may read and nothing else. */
const reader = () => ({ DATABASE_URL_READER: database.address.reader });

const verified = async () => {
  const { exit, out } = await runSabot(['verify', '--json'], '', reader());
  const { findings, schema } = JSON.parse(out) as {
    readonly findings: readonly { readonly kind: string; readonly detail: string; readonly count: number }[];
    readonly schema: { readonly differences: readonly string[] };
  };
  return { exit, finding: findings.find(({ kind }) => kind === 'database-schema'), schema };
};

describe('a schema that is not this release’s', () => {
  beforeAll(async () => {
    const { address, drop } = await freshDatabase();
    await rowsAt(
      address.admin,
      `do $$ begin if not exists (select from pg_roles where rolname = '{writer}') then create role "{writer}"; end if; end $$`,
    );
    await drop();
  });

  it.each(SCHEMA_DAMAGE)('is named by verify and lets nothing start: $name', async ({ sql, named }) => {
    await rowsAt(database.address.admin, sql);
    const { exit, finding, schema } = await verified();
    expect([exit, schema.differences]).toEqual([1, expect.arrayContaining([expect.stringContaining(named)])]);
    expect(finding?.detail).toContain(named);
    expect(finding?.count).toBe(schema.differences.length);
    await expect(startedBeside(reader())).rejects.toThrow(named);
  });

  it.each(['verify', 'verify --chains'])('is a finding of sabot %s', async (words) => {
    await rowsAt(database.address.admin, 'grant insert on sabot.entry to public');
    const { exit, out } = await runSabot(words.split(' '), '', reader());
    expect(exit).toBe(1);
    expect(out).toMatch(/^schema {4}not this release’s, fingerprint [0-9a-f]{64}$/mu);
    expect(out).toMatch(/^first {5}database-schema: PUBLIC has INSERT on table sabot\.entry$/mu);
  });

  it('names a few of many at a start, and twenty in the finding', async () => {
    await rowsAt(
      database.address.admin,
      `do $$ begin for leaf in 0..63 loop
        execute format('alter table sabot.event_%s disable trigger refuse_change', to_char(leaf, 'FM00')); end loop; end $$`,
    );
    const { finding, schema } = await verified();
    expect(schema.differences).toHaveLength(64);
    expect(finding?.count).toBe(64);
    expect(finding?.detail).toMatch(/event_19 is disabled; and 44 more$/u);
    await expect(startedBeside(reader())).rejects.toThrow('; and 59 more.');
  });

  it('prints no control character of a name that was given to an object', async () => {
    await rowsAt(database.address.admin, 'create table sabot."a\u{1b}[2J" (n integer)');
    const { schema } = await verified();
    expect(schema.differences).toEqual(['table sabot."a\u{fffd}[2J" is not of this release']);
  });

  it('is told at a start of the administrator’s, too, which migrates', async () => {
    await rowsAt(database.address.admin, 'alter table sabot.command disable trigger refuse_change');
    await expect(startedBeside({ DATABASE_URL: database.address.admin })).rejects.toThrow(
      'trigger refuse_change on sabot.command is disabled',
    );
  });
});

describe('the table of migrations', () => {
  it('with a migration that this release doesn’t know keeps nothing from starting, as in a rolling upgrade', async () => {
    await rowsAt(
      database.address.admin,
      `insert into public.sabot_migration ("timestamp", name) values (1999999999999, 'OfTomorrow1999999999999');
      alter table sabot.note add column of_tomorrow text`,
    );
    await startedBeside(reader());
    expect(await checkSchema(database.address.reader)).toEqual({
      of: 'a newer release',
      unknown: ['OfTomorrow1999999999999'],
    });
  });

  it('doesn’t silence verify by a row of its own', async () => {
    await rowsAt(
      database.address.admin,
      `insert into public.sabot_migration ("timestamp", name) values (1999999999999, 'OfNobody1999999999999')`,
    );
    const { exit, finding } = await verified();
    expect([exit, finding?.detail]).toEqual([1, expect.stringContaining('has OfNobody1999999999999, which')]);
  });

  it('that lacks one is a finding, and a start asks for sabot migrate', async () => {
    await rowsAt(
      database.address.admin,
      `delete from public.sabot_migration where name like 'RefuseChange%'`,
    );
    const { exit, finding } = await verified();
    expect([exit, finding?.detail]).toEqual([1, expect.stringContaining('lacks RefuseChange')]);
    await expect(startedBeside(reader())).rejects.toThrow(
      /lacks 1 migrations of this release, RefuseChange\d+ first: run "sabot migrate"/u,
    );
  });
});
