import { Client } from 'pg';
import { locate, LOGIN_PARTS, LOGIN_VARIABLES, type LoginPart } from '#log/postgres';
import { BareServer, rowsAt } from '#testing';
import { requireMigrated } from '../../migrations';
import { runSabot } from '../play/run-sabot';

jest.setTimeout(60_000);

const PASSWORD = 'pa55 w/rd?&é';
const URL_OF = (part: LoginPart, database = 'sabot'): string => {
  const url = new URL(server.url(database, `casino_${part}`));
  url.password = encodeURIComponent(PASSWORD);
  return url.toString();
};
const OWN = (): Record<string, string> =>
  Object.fromEntries(LOGIN_PARTS.map((part) => [LOGIN_VARIABLES[part], URL_OF(part)]));

let server: BareServer;
let admin: string;
beforeAll(async () => {
  server = await BareServer.start();
  await server.user('sabot', 'superuser');
  admin = await server.database('sabot', 'sabot');
  await server.run("alter system set log_statement = 'all'");
  await server.run('select pg_reload_conf()');
  const { exit, err } = await runSabot(['migrate'], '', { DATABASE_URL: admin, ...OWN() });
  expect([exit, err]).toEqual([0, '']);
});
afterAll(() => server.end());

const codeOf = (client: Client, sql: string): Promise<string> =>
  client.query(sql).then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? 'refused without a code',
  );

/** An act of each part that the others must not do. */
const ACTS: Readonly<Record<LoginPart, string>> = {
  writer: "select * from sabot.read_sealed('shoe', 'x')",
  reader: 'select count(*) from sabot.access',
  projector: 'delete from sabot_read.checkpoint',
  sealer: 'select sabot.free_sealing(1, 0)',
};
const MAY: Readonly<Record<LoginPart, readonly LoginPart[]>> = {
  writer: ['writer', 'reader'],
  reader: ['reader'],
  projector: ['projector'],
  sealer: ['sealer'],
};
/** Statements that no login of sabot may run. */
const NEVER = [
  'delete from sabot.event',
  'update sabot.head set seq = 0',
  'select body from sabot.sealed',
  'alter table sabot.event disable trigger all',
  'create table sabot.mine (n int)',
  'create table public.mine (n int)',
  "select pg_read_file('/etc/passwd')",
  'create role thief superuser',
  'alter role casino_reader superuser',
];
const WAYS_OUT = [
  'set role none',
  'reset role',
  'set session authorization default',
  'reset session authorization',
  'set session authorization sabot',
  'set role sabot',
  'set role sabot_owner',
  'set role postgres',
  'discard all',
];

describe('with a login for each part', () => {
  it.each(LOGIN_PARTS)('no statement leads from the %s’s role to more rights', async (part) => {
    const {
      address,
      admin: migrator,
      warnings,
    } = await locate(OWN(), { purpose: 'sabot verify', parts: [part] });
    expect([Object.keys(address), migrator, warnings]).toEqual([[part], null, []]);
    const client = new Client({ connectionString: address[part] });
    await client.connect();
    try {
      for (const way of [null, ...WAYS_OUT, ...LOGIN_PARTS.map((other) => `set role sabot_${other}`)]) {
        if (way !== null) await codeOf(client, way);
        for (const act of NEVER) expect([way, act, await codeOf(client, act)]).toEqual([way, act, '42501']);
        for (const other of LOGIN_PARTS.filter((each) => !MAY[part].includes(each)))
          expect([way, other, await codeOf(client, ACTS[other])]).toEqual([way, other, '42501']);
      }
      await client.query('reset role');
      for (const own of MAY[part]) expect([own, await codeOf(client, ACTS[own])]).toEqual([own, 'allowed']);
    } finally {
      await client.end();
    }
  });

  it('each part connects with its own login, although the administrator’s is available', async () => {
    const { address, warnings } = await locate(
      { ...OWN(), DATABASE_URL: admin },
      { purpose: 'sabot verify' },
    );
    for (const part of LOGIN_PARTS)
      expect(await rowsAt(address[part], 'select session_user::text as is')).toEqual([
        { is: `casino_${part}` },
      ]);
    expect(warnings).toEqual([]);
  });

  it('names are resolved only in schemas that the server controls', async () => {
    const { address } = await locate({ ...OWN(), DATABASE_URL: admin }, { purpose: 'sabot verify' });
    for (const part of LOGIN_PARTS)
      expect(await rowsAt(address[part], 'show search_path')).toEqual([{ search_path: 'pg_catalog' }]);
    expect(await rowsAt(address.admin, 'show search_path')).toEqual([{ search_path: 'public' }]);
    expect(await rowsAt(address.reader, 'show statement_timeout')).toEqual([{ statement_timeout: '1min' }]);
  });

  it('a needed part without a login is refused with the name of its variable', async () => {
    const { DATABASE_URL_WRITER: _, ...others } = OWN();
    await expect(locate(others, { purpose: 'sabot verify', parts: ['writer'] })).rejects.toThrow(
      /^DATABASE_URL_WRITER is not set/u,
    );
    await expect(locate(others, { purpose: 'sabot migrate', parts: ['admin'] })).rejects.toThrow(
      /^DATABASE_URL is not set/u,
    );
  });

  it('a login of another part is refused', async () => {
    const swapped = { DATABASE_URL_PROJECTOR: URL_OF('reader') };
    await expect(locate(swapped, { purpose: 'sabot verify', parts: ['projector'] })).rejects.toThrow(
      'The user of DATABASE_URL_PROJECTOR is not a member of sabot_projector. Run "sabot migrate"',
    );
  });

  it.each([
    ['a superuser', 'create role powerful login superuser', 'is a superuser'],
    [
      'a member of another role',
      'create role powerful login in role sabot_reader, pg_read_all_data',
      'pg_read_all_data',
    ],
    ['the writer', 'create role powerful login in role sabot_reader, sabot_writer', 'sabot_writer'],
  ])('a reader’s login that is %s gets a warning', async (_, make, said) => {
    await server.run(`${make} password 'secret'`);
    const env = { DATABASE_URL_READER: server.url('sabot', 'powerful') };
    const { warnings } = await locate(env, { purpose: 'sabot verify', parts: ['reader'] });
    await server.run('drop role powerful');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('DATABASE_URL_READER');
    expect(warnings[0]).toContain(said);
  });
});

describe('sabot migrate', () => {
  it('creates the logins in the variables, repeatedly, and logs no password', async () => {
    const { exit, out, err } = await runSabot(['migrate', '--json'], '', { DATABASE_URL: admin, ...OWN() });
    expect([exit, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      applied: [],
      logins: LOGIN_PARTS.map((part) => ({ name: `casino_${part}`, part })),
    });
    for (const part of LOGIN_PARTS)
      expect(await rowsAt(URL_OF(part), 'select current_user::text as is')).toEqual([
        { is: `casino_${part}` },
      ]);
    expect(server.log).toContain('alter role');
    expect(server.log).not.toContain(PASSWORD);
  });

  it('removes a login from parts that it no longer has', async () => {
    await server.run('grant sabot_writer, sabot_owner to casino_sealer');
    await runSabot(['migrate'], '', { DATABASE_URL: admin, ...OWN() });
    expect(
      await server.run(
        "select pg_has_role('casino_sealer', 'sabot_writer', 'member') or pg_has_role('casino_sealer', 'sabot_owner', 'member') as is",
      ),
    ).toEqual([{ is: false }]);
  });

  it.each([
    ['a superuser', () => server.url('sabot', 'sabot', 'changed'), 'sabot has more rights'],
    ['nobody', () => `postgresql://${server.host}/sabot`, 'lacks its user'],
    ['another part’s login', () => URL_OF('writer'), 'name the same user'],
  ])('creates no login for %s, and changes no password', async (_, url, said) => {
    const env = { DATABASE_URL: admin, ...OWN(), DATABASE_URL_READER: url() };
    const { exit, err } = await runSabot(['migrate'], '', env);
    expect(exit).toBe(2);
    expect(err).toContain(said);
    expect(await rowsAt(admin, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('needs the administrator’s login', async () => {
    const { exit, err } = await runSabot(['migrate'], '', OWN());
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining('DATABASE_URL is not set. It has to hold the administrator’s login'),
    ]);
  });
});

describe('with one login for everything', () => {
  it('a start prints a warning with the missing variables', async () => {
    const alone = await locate({ DATABASE_URL: admin }, { purpose: 'sabot verify' });
    expect(alone.warnings).toEqual([
      expect.stringMatching(
        /^one login, that of DATABASE_URL, serves as writer, reader, projector, sealer: .*"set role none".*DATABASE_URL_WRITER/u,
      ),
    ]);
    const { DATABASE_URL_SEALER: _, ...three } = OWN();
    const most = await locate({ DATABASE_URL: admin, ...three }, { purpose: 'sabot verify' });
    expect(most.warnings).toEqual([
      expect.stringMatching(/^one login, that of DATABASE_URL, serves as sealer: .*set DATABASE_URL_SEALER/u),
    ]);
  });

  it('sabot config says so, with what would be needed', async () => {
    const noteOf = async (env: NodeJS.ProcessEnv): Promise<string | null | undefined> => {
      const { out } = await runSabot(['config', '--json'], '', env);
      const all = JSON.parse(out) as readonly { readonly name: string; readonly note: string | null }[];
      return all.find(({ name }) => name === 'DATABASE_URL')?.note;
    };
    expect(await noteOf({})).toBeNull();
    expect(await noteOf({ DATABASE_URL: admin })).toMatch(
      /^This login serves every part, .*DATABASE_URL_WRITER/u,
    );
    expect(await noteOf({ DATABASE_URL: admin, ...OWN() })).toMatch(/^Each part has a login of its own/u);
    expect((await runSabot(['config'], '', { DATABASE_URL: admin })).out).toContain(
      'This login serves every part',
    );
  });
});

describe('a database without migrations', () => {
  it('prevents the start of a process that may not migrate, and says who has to', async () => {
    await server.database('empty', 'sabot');
    await expect(requireMigrated(URL_OF('reader', 'empty'))).rejects.toThrow(
      /lacks [1-9]\d* migrations of this release, MakeTheLog\d+ first: run "sabot migrate"/u,
    );
    await expect(requireMigrated(URL_OF('sealer'))).resolves.toBeUndefined();
  });
});
