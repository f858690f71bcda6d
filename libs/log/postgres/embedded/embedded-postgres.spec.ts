import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded, type EmbeddedPostgres } from '#log/postgres';
import { dataFolder, startOwner, untilGone, untilSeen } from '#testing';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Listens on a port as soon as it is free: the processes of a killed server hold it for a moment. */
const takenAt = async (port: number): Promise<Server> => {
  const listening = async (): Promise<Server | null> => {
    const server = createServer().listen(port, '127.0.0.1');
    return once(server, 'listening').then(
      () => server,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return null;
        throw error;
      },
    );
  };
  const server = await untilSeen(listening, (seen) => seen !== null);
  if (server === null) throw new Error(`port ${port} stays taken`);
  return server;
};

describe('the embedded server', () => {
  const dataDir = path.join(dataFolder('embedded'), 'data');
  const inData = (name: string): string => path.join(dataDir, name);
  let server: EmbeddedPostgres | undefined;

  const start = async (): Promise<EmbeddedPostgres> => (server = await startEmbedded({ dataDir }));
  const storedNumber = async (): Promise<unknown> => ask((await start()).address.admin, 'select n from kept');

  beforeAll(async () => {
    const { address } = await start();
    await ask(address.admin, 'create table kept (n int)');
    await ask(address.admin, 'insert into kept values (7)');
    await server?.stop();
  });
  afterEach(() => server?.stop());
  afterAll(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

  it('keeps its data from one start to the next', async () => {
    expect(await storedNumber()).toEqual([{ n: 7 }]);
  });

  it('keeps its address private, and only while it runs', async () => {
    const { pid, stop } = await start();
    expect(modeOf(dataDir)).toBe('700');
    expect(modeOf(inData('postgres.json'))).toBe('600');
    expect(modeOf(inData('lock'))).toBe('600');
    expect(modeOf(inData('postgres.log'))).toBe('600');
    expect(JSON.parse(readFileSync(inData('postgres.json'), 'utf8'))).toMatchObject({ pid });
    await stop();
    expect(existsSync(inData('postgres.json'))).toBe(false);
    expect(existsSync(inData('lock'))).toBe(false);
  });

  it('leaves nothing running if it is stopped during a restart', async () => {
    const { pid, restart, stop } = await start();
    process.kill(pid, 'SIGKILL');
    const back = restart();
    await stop();
    await back.catch(() => undefined);
    await untilGone(server?.pid ?? 0);
    expect(existsSync(inData('lock'))).toBe(false);
  });

  it('refuses connections without the password', async () => {
    const url = new URL((await start()).address.admin);
    url.password = 'guessed';
    await expect(ask(url.toString(), 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('runs with S20’s settings', async () => {
    const { address } = await start();
    const names = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding'];
    const settings = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    expect(await ask(address.admin, `select ${settings}`)).toEqual([
      {
        data_checksums: 'on',
        fsync: 'on',
        full_page_writes: 'on',
        synchronous_commit: 'on',
        server_encoding: 'UTF8',
      },
    ]);
  });

  it('has the users of S11, of whom only one may write', async () => {
    const { address } = await start();
    const groups = `select current_user::text as login, array(
      select rolname::text from pg_roles where pg_has_role(oid, 'member') and rolname in
        ('sabot_owner', 'sabot_writer', 'sabot_reader', 'sabot_projector', 'sabot_sealer') order by 1) as groups`;
    expect(await ask(address.writer, groups)).toEqual([
      { login: 'sabot_table_server', groups: ['sabot_reader', 'sabot_writer'] },
    ]);
    expect(await ask(address.reader, groups)).toEqual([
      { login: 'sabot_back_office', groups: ['sabot_reader'] },
    ]);
    expect(await ask(address.projector, groups)).toEqual([
      { login: 'sabot_worker', groups: ['sabot_projector'] },
    ]);
    expect(await ask(address.sealer, groups)).toEqual([
      { login: 'sabot_audit_log', groups: ['sabot_sealer'] },
    ]);
    const logins = "select rolname from pg_roles where rolname ~ '^sabot' and rolcanlogin order by 1";
    expect(await ask(address.admin, logins)).toEqual([
      { rolname: 'sabot_audit_log' },
      { rolname: 'sabot_back_office' },
      { rolname: 'sabot_table_server' },
      { rolname: 'sabot_worker' },
    ]);
  });

  it('reports an unexpected end, and restarts at the same address with every commit', async () => {
    const { address, pid, onUnexpectedExit, restart } = await start();
    const ended = new Promise<void>((resolve) => onUnexpectedExit(resolve));
    process.kill(pid, 'SIGKILL');
    await ended;
    await restart();
    expect(server?.address).toEqual(address);
    expect(await ask(address.writer, 'select current_user::text')).toEqual([
      { current_user: 'sabot_table_server' },
    ]);
    expect(await ask(address.admin, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('starts after its process and its owner were both killed', async () => {
    const owner = await startOwner(dataDir);
    if ('pid' in owner.said) process.kill(owner.said.pid, 'SIGKILL');
    await owner.end('SIGKILL');
    expect(await storedNumber()).toEqual([{ n: 7 }]);
  });

  it('starts on another port if its former one is taken after a crash', async () => {
    const owner = await startOwner(dataDir);
    if ('pid' in owner.said) process.kill(owner.said.pid, 'SIGKILL');
    await owner.end('SIGKILL');
    const { port } = JSON.parse(readFileSync(inData('postgres.json'), 'utf8')) as { port: number };
    const other = await takenAt(port);
    try {
      expect(await storedNumber()).toEqual([{ n: 7 }]);
      expect(server?.address.admin).not.toContain(`:${port}/`);
    } finally {
      other.close();
    }
  });

  it('is adopted after its owner was killed', async () => {
    const owner = await startOwner(dataDir);
    await owner.end('SIGKILL');
    expect(await storedNumber()).toEqual([{ n: 7 }]);
    expect(owner.said).toEqual({ pid: server?.pid });
  });

  it('is replaced if its owner was killed before writing the address', async () => {
    const owner = await startOwner(dataDir);
    await owner.end('SIGKILL');
    rmSync(inData('postgres.json'));
    expect(await storedNumber()).toEqual([{ n: 7 }]);
    expect(owner.said).not.toEqual({ pid: server?.pid });
  });

  it('starts despite files of a dead server whose pid is now another process’s', async () => {
    const { address, pid, stop } = await start();
    const [record, pidFile] = [inData('postgres.json'), inData('postgres/postmaster.pid')];
    const left = [readFileSync(record, 'utf8'), readFileSync(pidFile, 'utf8')];
    await stop();
    const another = String(process.ppid); // not our own, which PostgreSQL ignores as its parent's
    writeFileSync(
      record,
      left[0]!
        .replace(`"pid": ${pid},`, `"pid": ${another},`)
        .replace(/"startedAt".*/, '"startedAt": "before",'),
    );
    writeFileSync(pidFile, left[1]!.replace(String(pid), another));
    expect(await storedNumber()).toEqual([{ n: 7 }]);
    expect(server?.address).toEqual(address);
  });

  it('belongs to one process at a time', async () => {
    const owner = await startOwner(dataDir);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(
      `is held by process ${owner.process.pid} (a test): stop that process first`,
    );
    await owner.end('SIGTERM');
    expect(existsSync(inData('lock'))).toBe(false);
    await start();
    const second = await startOwner(dataDir);
    expect(second.said).toMatchObject({
      error: expect.stringContaining(`is held by process ${process.pid} (house)`),
    });
    await once(second.process, 'exit');
  });
});
