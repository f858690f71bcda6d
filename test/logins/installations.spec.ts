import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locate, rolesNamed } from '#log/postgres';
import { BareServer, projectRoot, rowsAt } from '#testing';
import { migrate } from '../../migrations';
import { runSabot } from '../play/run-sabot';
import { printSchema } from '../print-schema';

jest.setTimeout(60_000);

const SCHEMA = readFileSync(path.join(projectRoot(), 'test/schema.sql'), 'utf8');
let server: BareServer;
let first: string;
let second: string;
beforeAll(async () => {
  server = await BareServer.start();
  await server.user('root', 'superuser');
  await server.user('ada', 'createrole');
  await server.user('ben', 'createrole');
  [first, second] = [await server.database('sabot', 'ada'), await server.database('casino', 'ben')];
  for (const DATABASE_URL of [first, second]) {
    const { exit, err } = await runSabot(['migrate'], '', { DATABASE_URL });
    expect([exit, err]).toEqual([0, '']);
  }
});
afterAll(() => server.end());

/** Returns true if no grant in a database names this role. */
const isStranger = async (database: string, role: string): Promise<unknown> => {
  const [row] = await server.run(
    `select not exists (
        select from pg_shdepend s join pg_roles r on r.oid = s.refobjid and s.refclassid = 'pg_authid'::regclass
        where r.rolname = '${role}' and s.dbid = (select oid from pg_database where datname = current_database())
      ) as is`,
    database,
  );
  return row?.['is'];
};
const strangersIn = async (database: string, prefix: string): Promise<readonly unknown[]> =>
  Promise.all(Object.values({ ...rolesNamed(prefix) }).map((role) => isStranger(database, role)));
const FIVE_STRANGERS = [true, true, true, true, true];

/** Returns the printed schema with the standard prefix of roles. */
const schemaOf = async (database: string, prefix: string): Promise<string> => {
  await server.user('reviewer', 'superuser');
  try {
    const schema = await printSchema(server.url(database, 'reviewer'));
    expect(schema).toContain(`owner ${prefix}_owner`);
    // Grants are printed in the order of role names, which the prefix doesn't change.
    return schema
      .replaceAll(`${prefix}_owner`, 'sabot_owner')
      .replaceAll(new RegExp(`\\b${prefix}_(writer|reader|projector|sealer)\\b`, 'gu'), 'sabot_$1');
  } finally {
    await server.run('drop role reviewer');
  }
};

describe('two installations on one PostgreSQL server', () => {
  it('have roles of their own, and the same schema', async () => {
    expect(await schemaOf('sabot', 'sabot')).toBe(SCHEMA);
    expect(await schemaOf('casino', 'sabot_casino')).toBe(SCHEMA);
    expect(await strangersIn('casino', 'sabot')).toEqual(FIVE_STRANGERS);
    expect(await strangersIn('sabot', 'sabot_casino')).toEqual(FIVE_STRANGERS);
    const { address } = await locate({ DATABASE_URL: second }, { purpose: 'sabot verify' });
    const who = 'select current_user::text as is';
    expect(await rowsAt(address.writer, who)).toEqual([{ is: 'sabot_casino_writer' }]);
    expect(await rowsAt(address.reader, 'select count(*)::int as n from sabot.event')).toEqual([{ n: 0 }]);
  });

  it('refuse each other’s logins', async () => {
    const logins = (database: string, login: string) => ({
      DATABASE_URL: server.url(database, 'root'),
      DATABASE_URL_WRITER: server.url(database, login),
    });
    for (const database of ['sabot', 'casino']) {
      const { exit, err } = await runSabot(['migrate'], '', logins(database, `${database}_login`));
      expect([exit, err]).toEqual([0, '']);
    }
    const read = 'select count(*)::int as n from sabot.event';
    expect(await rowsAt(server.url('casino', 'casino_login'), read)).toEqual([{ n: 0 }]);
    await expect(rowsAt(server.url('sabot', 'casino_login'), read)).rejects.toThrow('permission denied');
    await expect(rowsAt(server.url('casino', 'sabot_login'), read)).rejects.toThrow('permission denied');
  });

  it.each(['Casino Évian', 'x'.repeat(63), 'owner'])('may be called %s', async (name) => {
    await server.database(name, 'root');
    const url = new URL(server.url('x', 'root'));
    url.pathname = `/${encodeURIComponent(name)}`;
    const { exit, err } = await runSabot(['migrate'], '', { DATABASE_URL: url.toString() });
    expect([exit, err]).toEqual([0, '']);
    const [owner] = await server.run(
      "select pg_get_userbyid(nspowner)::text as is from pg_namespace where nspname = 'sabot'",
      name,
    );
    expect(owner?.['is']).toMatch(/^sabot_[a-z0-9_]+_owner$/u);
    expect(await strangersIn(name, 'sabot')).toEqual(FIVE_STRANGERS);
  });

  it('with shared roles, as in earlier releases, get a warning, and are separated by one command', async () => {
    // An earlier release used the first database's roles for every further database.
    const older = await server.database('older', 'sabot_owner').then(() => server.url('older', 'root'));
    await migrate(older);
    expect(await schemaOf('older', 'sabot')).toBe(SCHEMA);
    for (const DATABASE_URL of [first, older]) {
      const { warnings } = await locate({ DATABASE_URL }, { purpose: 'sabot verify' });
      expect(warnings.join()).toMatch(
        /the roles of this database .* have rights in others, too .*--own-roles/u,
      );
    }
    const own = await runSabot(['migrate', '--own-roles'], '', {
      DATABASE_URL: older,
      DATABASE_URL_SEALER: server.url('older', 'older_sealer'),
    });
    expect([own.exit, own.err]).toEqual([0, '']);
    expect(own.out).toContain('roles of its own: sabot_older_owner');
    expect(await schemaOf('older', 'sabot_older')).toBe(SCHEMA);
    expect(await strangersIn('older', 'sabot')).toEqual(FIVE_STRANGERS);
    expect(await schemaOf('sabot', 'sabot')).toBe(SCHEMA);
    // The printed schema has no rights on columns, so one is tried here.
    expect(
      await rowsAt(server.url('older', 'older_sealer'), 'select count(hash)::int as n from sabot.event'),
    ).toEqual([{ n: 0 }]);
    for (const DATABASE_URL of [first, older]) {
      const { warnings } = await locate({ DATABASE_URL }, { purpose: 'sabot verify' });
      expect(warnings.join()).not.toContain('--own-roles');
    }
    const again = await runSabot(['migrate', '--own-roles'], '', { DATABASE_URL: older });
    expect([again.exit, again.out]).toEqual([0, 'nothing to migrate\n']);
  });
});

describe('a user who may not take the roles', () => {
  beforeAll(() => server.user('guest'));

  it('gets an error with the administrator’s steps; the user doesn’t own a new database', async () => {
    const DATABASE_URL = await server.database('guests', 'guest');
    const refused = locate({ DATABASE_URL }, { purpose: 'sabot verify' });
    await expect(refused).rejects.toThrow(
      /may not create sabot's roles\. Let an administrator run this once: "create role sabot_guests_owner;/u,
    );
    const { message } = (await refused.catch((error: unknown) => error)) as Error;
    const [, sql = ''] = /"(create role .*)"$/u.exec(message) ?? [];
    const [create, grant] = [sql.slice(0, sql.indexOf('grant ')), sql.slice(sql.indexOf('grant '))];
    await server.run(create);
    await expect(locate({ DATABASE_URL }, { purpose: 'sabot verify' })).rejects.toThrow(
      /is not a member of sabot's roles, which exist\. Let an administrator run/u,
    );
    await server.run(grant.replace('USER', 'guest'));
    await migrate(DATABASE_URL);
    expect(await schemaOf('guests', 'sabot_guests')).toBe(SCHEMA);
  });

  it('continues with an earlier release’s database, and a start prints a warning', async () => {
    const DATABASE_URL = await server.database('legacy', 'guest');
    await rowsAt(DATABASE_URL, 'create schema sabot'); // the schema of a user without roles
    const { address, warnings } = await locate({ DATABASE_URL }, { purpose: 'sabot verify' });
    const { admin: url } = address;
    expect(address).toEqual({ admin: url, writer: url, reader: url, projector: url, sealer: url });
    expect(warnings.join()).toContain('owns the schema, so each connection may do everything');
  });
});
