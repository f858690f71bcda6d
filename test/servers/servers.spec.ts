import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServerTokens } from '../../apps/table-server/src/peers/server-tokens';
import { addressOf, type CommandName } from '#contract';
import { LogReader, openKeyring, Vault } from '#event-store';
import { issueToken, openKeySet } from '#identity';
import { freshDatabase, projectRoot, type TestDatabase } from '#testing';
import type { Person } from '#tables';

jest.setTimeout(120_000);

const ROOT = projectRoot();
const SOURCES = ['--conditions=@sabot/source', `--require=${path.join(ROOT, 'libs/testing/register.js')}`];
const PIT: Person = { id: 'pia', role: 'pit' };
const CAGE: Person = { id: 'carl', role: 'cage' };
const ADA: Person = { id: 'ada', role: 'patron' };
const TABLES = Array.from({ length: 12 }, (_, at) => `T-${at}`);

const folder = mkdtempSync(path.join(tmpdir(), 'sabot-servers-'));
const keys = path.join(folder, 'keys');
let database: TestDatabase;
const servers = new Map<string, Server>();

interface Heard {
  readonly status: number;
  readonly text: string;
}

/** A table server in a process of its own, on the database and with the keys that all of them share. */
class Server {
  output = '';
  url = '';
  private constructor(readonly process: ChildProcess) {}

  static async start(name: string): Promise<Server> {
    const data = path.join(folder, name);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    for (const file of ['vault.json', 'identity.json'])
      copyFileSync(path.join(keys, file), path.join(data, file));
    const child = spawn(process.execPath, [...SOURCES, path.join(ROOT, 'apps/table-server/src/main.ts')], {
      cwd: data,
      env: {
        PATH: process.env['PATH'],
        SABOT_DATA: data,
        DATABASE_URL: database.address.admin,
        SABOT_SERVER: name,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const server = new Server(child);
    servers.set(name, server);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (server.output += String(text)));
    while (server.url === '') {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${server.output}`);
      const line = server.output.split('\n').find((each) => each.includes('"listening"'));
      if (line === undefined) await sleep(50);
      else server.url = (JSON.parse(line) as { url: string }).url;
    }
    return server;
  }

  async give(by: Person, name: CommandName, target: string, fields: object = {}, key: string = randomUUID()) {
    const response = await fetch(`${this.url}${addressOf(name, target)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(by)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(fields),
    });
    return { status: response.status, text: await response.text() };
  }

  /** With the same id until somebody answers; resolves to the answer and how long it took. */
  async insist(
    by: Person,
    name: CommandName,
    target: string,
    fields: object = {},
  ): Promise<Heard & { ms: number }> {
    const [key, begun] = [randomUUID(), performance.now()];
    for (;;) {
      const heard = await this.give(by, name, target, fields, key).catch(() => null);
      if (heard !== null && heard.status !== 503) return { ...heard, ms: performance.now() - begun };
      await sleep(200);
    }
  }

  async errand(body: string, token: string | null): Promise<number> {
    const response = await fetch(`${this.url}/internal/v1/errands`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });
    return response.status;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGCONT');
    this.process.kill(signal);
    await ended;
  }
}

const known = new Map<Person, Promise<string>>();
const tokenOf = (person: Person): Promise<string> => {
  const token =
    known.get(person) ??
    openKeySet(path.join(keys, 'identity.json')).then((set) => issueToken(set, person, 3_600));
  known.set(person, token);
  return token;
};
const eventsOf = async (stream: string): Promise<readonly string[]> => {
  const reader = new LogReader(database.address.reader);
  try {
    return (await reader.readStream(stream, 1, 1_000)).map(({ type }) => type);
  } finally {
    await reader.close();
  }
};

beforeAll(async () => {
  database = await freshDatabase();
  mkdirSync(keys, { mode: 0o700 });
  openKeyring(path.join(keys, 'vault.json'));
  await openKeySet(path.join(keys, 'identity.json'));
  await Promise.all([Server.start('a'), Server.start('b')]);
});
afterAll(async () => {
  for (const server of servers.values()) await server.end('SIGTERM');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): Server => {
  const server = servers.get(name);
  if (server === undefined) throw new Error(`no server ${name}`);
  return server;
};

describe('table servers on one database (S3, S19)', () => {
  it('do every command at every door, and give the same bytes again at any', async () => {
    expect((await at('a').give(CAGE, 'Deposit', 'ada', { amount: '100000', currency: 'EUR' })).status).toBe(
      200,
    );
    for (const [n, table] of TABLES.entries()) {
      const doors = n % 2 === 0 ? [at('a'), at('b')] : [at('b'), at('a')];
      const key = randomUUID();
      const fields = { table, variant: 'mini', currency: 'EUR' };
      const [first, again] = [
        await doors[0]!.give(PIT, 'OpenTable', table, fields, key),
        await doors[1]!.give(PIT, 'OpenTable', table, fields, key),
      ];
      expect(first.status).toBe(201);
      expect(again).toEqual(first);
      expect(await doors[1]!.give(ADA, 'BuyIn', table, { amount: '500' })).toMatchObject({ status: 200 });
      expect(await doors[0]!.give(ADA, 'CashOut', table, { amount: '200' })).toMatchObject({ status: 200 });
    }
    expect((await at('b').give(CAGE, 'Deposit', 'ada', { amount: '5' })).text).toContain('"EUR"');
  });

  it('take a new one in without failing a request', async () => {
    let isOn = true;
    const refused: Heard[] = [];
    const playing = ['a', 'b'].map(async (door) => {
      for (let n = 0; isOn; n++) {
        const heard = await at(door).give(ADA, 'BuyIn', TABLES[n % TABLES.length]!, { amount: '1' });
        if (heard.status !== 200) refused.push(heard);
      }
    });
    await Server.start('c');
    await sleep(500);
    isOn = false;
    await Promise.all(playing);
    expect(refused).toEqual([]);
    expect((await at('c').give(ADA, 'BuyIn', TABLES[0]!, { amount: '1' })).status).toBe(200);
  });

  it('refuse errands that no server of the house has signed, just now and for these bytes', async () => {
    const installation = await installationOf();
    const vault = new Vault(openKeyring(path.join(keys, 'vault.json')), installation);
    const tokens = new ServerTokens(vault.keyFor('errands between servers'));
    const held = { patron: 'ada', hold: randomUUID(), table: 'T-0', amount: '1', currency: 'EUR' };
    const body = JSON.stringify({ kind: 'transit', step: 'hold', held, correlationId: null });
    const bytes = Buffer.from(body);
    const foreign = new ServerTokens(Vault.forNow(installation).keyFor('errands between servers'));
    expect(await at('a').errand(body, null)).toBe(404);
    expect(await at('a').errand(body, await tokenOf(ADA))).toBe(404);
    expect(await at('a').errand(body, await foreign.issue(bytes))).toBe(404);
    expect(await at('a').errand(body, await tokens.issue(bytes, Date.now() - 120_000))).toBe(404);
    expect(await at('a').errand(body.replace('"1"', '"9"'), await tokens.issue(bytes))).toBe(404);
    expect((await eventsOf('patron:ada')).at(-1)).not.toBe('FundsHeld');
    expect(await at('a').errand(body, await tokens.issue(bytes))).toBe(200); // the same one, as a server sends it
  });

  it('serve the tables of one that was killed within 15 s', async () => {
    await at('c').end('SIGKILL');
    for (const table of TABLES) {
      const heard = await at('a').insist(ADA, 'BuyIn', table, { amount: '1' });
      expect(heard.status).toBe(200);
      expect(heard.ms).toBeLessThan(15_000);
    }
  });

  it('fence one that was stopped past its lease, which then answers nothing stale and sends on', async () => {
    const [a, b] = [at('a'), at('b')];
    b.process.kill('SIGSTOP');
    for (const table of TABLES) {
      expect(await a.insist(ADA, 'TakeSeat', table, { seat: 1 })).toMatchObject({ status: 200 });
    }
    b.process.kill('SIGCONT');
    for (const table of TABLES) {
      const heard = await b.insist(ADA, 'TakeSeat', table, { seat: 2 });
      expect(heard).toMatchObject({ status: 409 }); // b has never seen her sit down
      expect(heard.text).toContain('ALREADY_SEATED');
    }
    expect(await b.insist(ADA, 'CashOut', TABLES[0]!)).toMatchObject({ status: 200 });
  });
});

async function installationOf(): Promise<string> {
  const reader = new LogReader(database.address.reader);
  try {
    return (await reader.installation()).id;
  } finally {
    await reader.close();
  }
}
