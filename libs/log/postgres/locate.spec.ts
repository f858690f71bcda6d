import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import {
  addressOfDatabase,
  locate,
  LockHeldError,
  PostgresError,
  startEmbedded,
  type EmbeddedPostgres,
  type LocatedPostgres,
} from '#log/postgres';
import { dataFolder } from '#testing';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const folder = dataFolder('locate');
const SABOT_DATA = path.join(folder, 'data');
const running = (): boolean => existsSync(path.join(SABOT_DATA, 'postgres.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('without DATABASE_URL', () => {
  it('a command uses the running server and leaves it running', async () => {
    const house = await locate({ SABOT_DATA }, { purpose: 'house' });
    const command = await locate({ SABOT_DATA }, { purpose: 'sabot verify' });
    expect(command).toMatchObject({ address: house.address, embedded: undefined });
    await command.release();
    expect(await ask(house.address.reader, 'select 1 as one')).toEqual([{ one: 1 }]);
    await house.release();
    expect(running()).toBe(false);
  });

  it('refuses a SABOT_DATA that can’t be a folder, by name', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '', { mode: 0o644 });
    const refused = locate({ SABOT_DATA: path.join(file, 'data') }, { purpose: 'house' });
    await expect(refused).rejects.toThrow(PostgresError);
    await expect(refused).rejects.toThrow(/^SABOT_DATA is .*file\/data, which cannot be used \(E[A-Z]+\)/u);
  });

  it('refuses a SABOT_DATA with other files, and leaves it unchanged', async () => {
    const foreign = path.join(folder, 'foreign');
    mkdirSync(foreign, { mode: 0o755 });
    writeFileSync(path.join(foreign, 'letter.txt'), 'dear Ada');
    const refused = locate({ SABOT_DATA: foreign }, { purpose: 'house' });
    await expect(refused).rejects.toThrow(/^SABOT_DATA is .*foreign, which holds other files/u);
    expect(statSync(foreign).mode & 0o777).toBe(0o755);
  });

  it('refuses a second house', async () => {
    const house = await locate({ SABOT_DATA }, { purpose: 'house' });
    await expect(locate({ SABOT_DATA }, { purpose: 'house' })).rejects.toThrow(LockHeldError);
    await house.release();
  });

  it('a command that finds no server starts it and stops it afterwards; another waits for it', async () => {
    const first = await locate({ SABOT_DATA }, { purpose: 'sabot verify' });
    let firstDone = false;
    const second = locate({ SABOT_DATA }, { purpose: 'sabot report' }).then((located) => {
      expect(firstDone).toBe(true);
      return located;
    });
    expect(await ask(first.address.reader, 'select 1 as one')).toEqual([{ one: 1 }]);
    firstDone = true;
    await first.release();
    expect(await ask((await second).address.reader, 'select 1 as one')).toEqual([{ one: 1 }]);
    await (await second).release();
    expect(running()).toBe(false);
  });

  it('a command takes charge of a server whose house has died', async () => {
    const house = await startEmbedded({ dataDir: SABOT_DATA });
    house.leave(); // what a killed house leaves behind
    const command = await locate({ SABOT_DATA }, { purpose: 'sabot verify' });
    expect(command.embedded?.pid).toBe(house.pid);
    await command.release();
    expect(running()).toBe(false);
  });
});

describe('with DATABASE_URL', () => {
  let server: EmbeddedPostgres;
  let admin: string;
  const urlOf = (user: string): string => {
    const url = new URL(admin);
    url.username = user;
    url.password = 'secret';
    return url.toString();
  };
  const located = (DATABASE_URL: string): Promise<LocatedPostgres> =>
    locate({ DATABASE_URL, SABOT_DATA }, { purpose: 'sabot verify' });
  const MAY = 'select session_user::text, current_user::text';

  // A server without any sabot database.
  beforeAll(async () => {
    server = await startEmbedded({ dataDir: path.join(folder, 'server') });
    admin = addressOfDatabase(server.address, 'postgres').admin;
    await ask(admin, 'drop database sabot');
    await ask(
      admin,
      `drop role sabot_table_server, sabot_back_office, sabot_worker, sabot_audit_log,
        sabot_writer, sabot_reader, sabot_projector, sabot_sealer, sabot_owner`,
    );
    await ask(admin, "create role maker login createrole password 'secret'");
    await ask(admin, "create role guest login password 'secret'");
  });
  afterAll(() => server.stop());

  it('a login that may not create the roles gets the statements for an administrator', async () => {
    const refused = located(urlOf('guest'));
    await expect(refused).rejects.toThrow(PostgresError);
    await expect(refused).rejects.toThrow(
      /may not create sabot's roles\. Let an administrator run this once: "create role/,
    );
  });

  it('a login that may create roles makes those of its database, and uses them', async () => {
    const { address } = await located(urlOf('maker'));
    expect(await ask(address.writer, MAY)).toEqual([
      { session_user: 'maker', current_user: 'sabot_postgres_writer' },
    ]);
    expect(await ask(address.reader, MAY)).toEqual([
      { session_user: 'maker', current_user: 'sabot_postgres_reader' },
    ]);
    const projector = { session_user: 'maker', current_user: 'sabot_postgres_projector' };
    expect(await ask(address.projector, MAY)).toEqual([projector]);
    expect(await ask(address.sealer, MAY)).toEqual([
      { session_user: 'maker', current_user: 'sabot_postgres_sealer' },
    ]);
  });

  it('a login that may not take the roles of an empty database is refused', async () => {
    await expect(located(urlOf('guest'))).rejects.toThrow(/is not a member of sabot's roles, which exist/u);
  });

  it('one login serves as writer and reader, each with its role’s rights', async () => {
    const { address, release } = await located(admin);
    const who =
      "select session_user::text, current_user::text, current_setting('statement_timeout') as timeout";
    expect(await ask(address.writer, who)).toEqual([
      { session_user: 'postgres', current_user: 'sabot_postgres_writer', timeout: '0' },
    ]);
    expect(await ask(address.reader, who)).toEqual([
      { session_user: 'postgres', current_user: 'sabot_postgres_reader', timeout: '1min' },
    ]);
    await ask(address.admin, 'create table secret_thing (n int)');
    await expect(ask(address.reader, 'select n from public.secret_thing')).rejects.toThrow(
      'permission denied',
    );
    await release();
    expect(running()).toBe(false);
  });

  it('a house locks SABOT_DATA, too', async () => {
    const env = { DATABASE_URL: admin, SABOT_DATA };
    const house = await locate(env, { purpose: 'house' });
    await expect(locate(env, { purpose: 'house' })).rejects.toThrow(LockHeldError);
    await house.release();
  });

  it('refuses an invalid or unreachable URL by name and without the password', async () => {
    const refusals = await Promise.all(
      ['localhost/secret', 'mysql://u:secret@localhost/x', 'postgresql://u:secret@127.0.0.1:1/x'].map((url) =>
        located(url).catch((error: unknown) => error),
      ),
    );
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(PostgresError);
      expect(String(refusal)).toContain('DATABASE_URL');
      expect(String(refusal)).not.toContain('secret');
    }
  });
});
