import { rmSync } from 'node:fs';
import { LOGIN_PARTS, LOGIN_VARIABLES } from '#log/postgres';
import { BareServer, bringWriterKeys, dataFolder, freshDatabase, rowsAt, type TestDatabase } from '#testing';
import { checkSchema, expectedSchema, fingerprintOf } from '../../migrations';
import { AN_EVENING, playSealed } from '../audit/sealed-house';
import { runSabot } from '../play/run-sabot';
import { startedBeside } from './started-beside';

jest.setTimeout(120_000);

const OURS = fingerprintOf(expectedSchema());
const HONEST = { of: 'this release', differences: [], notes: [], fingerprint: OURS, expected: OURS };

describe('a house', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await freshDatabase();
    folder = dataFolder('honest');
    await bringWriterKeys(database.address, folder);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });
  const sabot = (...words: string[]) =>
    runSabot(words, '', { DATABASE_URL: database.address.admin, SABOT_DATA: folder });

  it('has the schema of its release, by the login of each part', async () => {
    for (const part of LOGIN_PARTS) {
      expect(await checkSchema(database.address[part])).toEqual(HONEST);
      await startedBeside({ [LOGIN_VARIABLES[part]]: database.address[part] }, part);
    }
  });

  it('still has it after an evening, a rebuilt read model, a new writer’s key and another migrate', async () => {
    await playSealed(database.address, AN_EVENING);
    for (const words of [['rebuild', 'statistics'], ['keys', 'rotate-writer'], ['migrate']]) {
      const { exit, err } = await sabot(...words);
      expect([words, exit, err]).toEqual([words, 0, expect.anything()]);
    }
    expect(await checkSchema(database.address.reader)).toEqual(HONEST);
  });

  it('still has it in a copy', async () => {
    const copy = await freshDatabase({ like: database.address });
    expect(await checkSchema(copy.address.reader)).toEqual(HONEST);
    await copy.drop();
  });
});

describe('an operator', () => {
  it.each([
    ['indexes for reports', 'create index of_reports on sabot.entry (currency, account) include (amount)'],
    [
      'an index that is built anew',
      'create unique index build_live_ccnew on sabot_read.build (read_model) where live',
    ],
    [
      'storage parameters',
      'alter table sabot.event_00 set (fillfactor = 90); alter index sabot.event_00_pkey set (fillfactor = 80)',
    ],
    [
      'replication from it',
      'alter table sabot.head replica identity full; create publication every for all tables',
    ],
    [
      'statistics and comments',
      `create statistics sabot.more on account, currency from sabot.entry; comment on table sabot.entry is 'x'`,
    ],
    [
      'settings of the database',
      `do $$ begin execute format('alter database %I set work_mem = ''8MB''', current_database()); end $$`,
    ],
    [
      'tables elsewhere',
      'create table public.mine (n integer); create schema reports; create view reports.all_entries as select * from sabot.entry',
    ],
    ['readers of the table of migrations', 'grant select on public.sabot_migration to public'],
    [
      'members of the reader’s role',
      `do $$ begin if not exists (select from pg_roles where rolname = 'a_report_of_mine') then create role a_report_of_mine login; end if; end $$;
      grant sabot_reader to a_report_of_mine`,
    ],
  ])('may have %s', async (_, sql) => {
    const { address, drop } = await freshDatabase();
    await rowsAt(address.admin, sql);
    expect(await checkSchema(address.reader)).toMatchObject({ differences: [], fingerprint: OURS });
    await startedBeside({ DATABASE_URL_READER: address.reader });
    const { exit } = await runSabot(['verify'], '', { DATABASE_URL_READER: address.reader });
    expect(exit).toBe(0);
    await drop();
  });

  it('gets a note about an index of their own, which is no finding', async () => {
    const { address, drop } = await freshDatabase();
    await rowsAt(address.admin, 'create index of_reports on sabot.entry (currency)');
    const { exit, out } = await runSabot(['verify'], '', { DATABASE_URL_READER: address.reader });
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/^note {6}index sabot\.of_reports on sabot\.entry is not of this release$/mu),
    ]);
    expect(out).toContain(`schema    of this release, fingerprint ${OURS}\n`);
    await drop();
  });

  it('gets the same description under any setting of the database', async () => {
    const { address, drop } = await freshDatabase();
    await rowsAt(
      address.admin,
      `do $$ declare setting text; begin
        foreach setting in array array['quote_all_identifiers = on', 'bytea_output = escape', 'intervalstyle = iso_8601',
          'datestyle = german', 'timezone = ''Pacific/Apia''', 'extra_float_digits = 0'] loop
          execute format('alter database %I set ', current_database()) || setting; end loop; end $$`,
    );
    expect(await checkSchema(address.reader)).toEqual(HONEST);
    await drop();
  });
});

describe('two installations on one PostgreSQL server', () => {
  let server: BareServer;
  beforeAll(async () => {
    server = await BareServer.start();
    await server.user('root', 'superuser');
    await server.user('ada', 'createrole');
    await server.user('ben', 'createrole');
  });
  afterAll(() => server.end());

  const migrated = async (database: string, owner: string): Promise<string> => {
    await server.database(database, owner);
    const url = server.url(database, 'root');
    const first = await runSabot(['migrate'], '', { DATABASE_URL: server.url(database, owner) });
    expect([first.exit, first.err]).toEqual([0, '']);
    const own = LOGIN_PARTS.map((part) => [
      LOGIN_VARIABLES[part],
      server.url(database, `${database}_login_${part}`),
    ]);
    const { exit, err } = await runSabot(['migrate'], '', {
      DATABASE_URL: url,
      ...Object.fromEntries(own),
    });
    expect([exit, err]).toEqual([0, '']);
    return url;
  };

  it('have the same schema under roles of their own, by a login for each part', async () => {
    for (const [database, owner] of [
      ['sabot', 'ada'],
      ['casino', 'ben'],
    ] as const) {
      const url = await migrated(database, owner);
      expect(await checkSchema(url)).toEqual(HONEST);
      for (const part of LOGIN_PARTS)
        expect(await checkSchema(server.url(database, `${database}_login_${part}`))).toEqual(HONEST);
    }
    await server.run('grant insert on sabot.entry to sabot_writer', 'casino');
    expect(await checkSchema(server.url('casino', 'casino_login_reader'))).toMatchObject({
      differences: ['sabot_writer has INSERT on table sabot.entry'],
    });
  });

  it('that shared their roles have it after they were separated', async () => {
    await server.database('older', 'sabot_owner');
    const older = server.url('older', 'root');
    expect((await runSabot(['migrate'], '', { DATABASE_URL: older })).exit).toBe(0);
    expect(await checkSchema(older)).toEqual(HONEST);
    expect((await runSabot(['migrate', '--own-roles'], '', { DATABASE_URL: older })).exit).toBe(0);
    expect(await checkSchema(older)).toEqual(HONEST);
  });

  it('that belong to a user without the roles, as in an earlier release, get a note', async () => {
    await server.user('guest');
    await server.run('reassign owned by sabot_owner to guest', 'sabot');
    const check = await checkSchema(server.url('sabot', 'root'));
    expect(check).toMatchObject({
      differences: [],
      notes: [expect.stringContaining('the schema belongs to guest')],
      fingerprint: OURS,
    });
  });
});
