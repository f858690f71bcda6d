import { freshDatabase, rowsAt, type TestDatabase } from '#testing';
import { checkSchema } from '../../migrations';
import { runSabot } from '../play/run-sabot';
import { SCHEMA_DAMAGE } from './damage';
import { startedBeside } from './started-beside';

/** A login that may only read. */
const readerOf = ({ address }: TestDatabase) => ({ DATABASE_URL_READER: address.reader });

const verified = async (database: TestDatabase) => {
  const { exit, out } = await runSabot(['verify', '--json'], '', readerOf(database));
  const { findings, schema } = JSON.parse(out) as {
    readonly findings: readonly { readonly kind: string; readonly detail: string; readonly count: number }[];
    readonly schema: { readonly differences: readonly string[] };
  };
  return { exit, finding: findings.find(({ kind }) => kind === 'database-schema'), schema };
};

describe('every damage to a schema', () => {
  let differences: readonly string[] = [];
  beforeAll(async () => {
    const database = await freshDatabase();
    const { admin } = database.address;
    await rowsAt(
      admin,
      `do $$ begin if not exists (select from pg_roles where rolname = '{writer}') then create role "{writer}"; end if; end $$`,
    );
    for (const { sql } of SCHEMA_DAMAGE) await rowsAt(admin, sql);
    const { exit, schema } = await verified(database);
    expect(exit).toBe(1);
    differences = schema.differences;
    await database.drop();
  }, 120_000);

  it.each(SCHEMA_DAMAGE)('is named by sabot verify: $name', ({ named }) => {
    expect(differences).toContainEqual(expect.stringContaining(named));
  });

  it('and nothing else is, except its consequences', () => {
    const unexpected = differences.filter((each) => !SCHEMA_DAMAGE.some(({ named }) => each.includes(named)));
    expect(unexpected).toEqual(WITH_IT);
  });
});

/**
 * Consequences: a type changes a constraint's text, a new function may be called by everybody, row security
 * comes with a policy.
 */
const WITH_IT = [
  'constraint checkpoint_seq_check on sabot_read.checkpoint differs (definition: CHECK ((seq >= (0)::numeric)) instead of CHECK ((seq >= 0)))',
  'PUBLIC has EXECUTE on function sabot.take_shards(text, integer[])',
  'table sabot.event_07 differs (row security: on instead of off)',
  'trigger refuse_change on sabot.event_63 is missing',
];

describe('a schema of another release', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  it.each([
    [
      'alter table sabot.command disable trigger refuse_change',
      'trigger refuse_change on sabot.command is disabled',
    ],
    ['grant insert on sabot.entry to public', 'PUBLIC has INSERT on table sabot.entry'],
    [
      'alter table sabot.event force row level security',
      'table sabot.event differs (row security: off and forced',
    ],
  ])('prevents the start of every process: %s', async (sql, named) => {
    await startedBeside(readerOf(database));
    await rowsAt(database.address.admin, sql);
    await expect(startedBeside(readerOf(database))).rejects.toThrow(
      `the database schema does not match this release: ${named}`,
    );
  });

  it('also prevents it with the administrator’s login, which migrates', async () => {
    await rowsAt(database.address.admin, 'alter table sabot.command disable trigger refuse_change');
    await expect(startedBeside({ DATABASE_URL: database.address.admin })).rejects.toThrow(
      'trigger refuse_change on sabot.command is disabled',
    );
  });

  it.each(['verify', 'verify --chains'])('is a finding of sabot %s', async (words) => {
    await rowsAt(database.address.admin, 'grant insert on sabot.entry to public');
    const { exit, out } = await runSabot(words.split(' '), '', readerOf(database));
    expect(exit).toBe(1);
    expect(out).toMatch(/^schema {4}not of this release, fingerprint [0-9a-f]{64}$/mu);
    expect(out).toMatch(/^first {5}database-schema: PUBLIC has INSERT on table sabot\.entry$/mu);
  });

  it('is described by a few of many differences at a start, and by twenty in the finding', async () => {
    await rowsAt(
      database.address.admin,
      `do $$ begin for leaf in 0..63 loop
        execute format('alter table sabot.event_%s disable trigger refuse_change', to_char(leaf, 'FM00')); end loop; end $$`,
    );
    const { finding, schema } = await verified(database);
    expect([schema.differences.length, finding?.count]).toEqual([64, 64]);
    expect(finding?.detail).toMatch(/event_19 is disabled; and 44 more$/u);
    await expect(startedBeside(readerOf(database))).rejects.toThrow('event_04 is disabled; and 59 more.');
  });

  it('is printed without control characters in names', async () => {
    await rowsAt(database.address.admin, 'create table sabot."a\u{1b}[2J" (n integer)');
    const { schema } = await verified(database);
    expect(schema.differences).toEqual(['table sabot."a\u{fffd}[2J" is not of this release']);
  });
});

describe('the table of migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  it('with a newer release’s migration prevents no start, as in a rolling upgrade', async () => {
    await rowsAt(
      database.address.admin,
      `insert into public.sabot_migration ("timestamp", name) values (1999999999999, 'OfTomorrow1999999999999');
      alter table sabot.note add column of_tomorrow text`,
    );
    await startedBeside(readerOf(database));
    expect(await checkSchema(database.address.reader)).toEqual({
      of: 'a newer release',
      unknown: ['OfTomorrow1999999999999'],
    });
  });

  it('cannot silence verify by a row of its own', async () => {
    await rowsAt(
      database.address.admin,
      `insert into public.sabot_migration ("timestamp", name) values (1999999999999, 'OfNobody1999999999999')`,
    );
    const { exit, finding } = await verified(database);
    expect([exit, finding?.detail]).toEqual([1, expect.stringContaining('has OfNobody1999999999999, which')]);
  });

  it('without a migration is a finding, and a start asks for sabot migrate', async () => {
    await rowsAt(
      database.address.admin,
      `delete from public.sabot_migration where name like 'RefuseChange%'`,
    );
    const { exit, finding } = await verified(database);
    expect([exit, finding?.detail]).toEqual([1, expect.stringContaining('lacks RefuseChange')]);
    await expect(startedBeside(readerOf(database))).rejects.toThrow(
      /lacks 1 migrations of this release, RefuseChange\d+ first: run "sabot migrate"/u,
    );
  });
});
