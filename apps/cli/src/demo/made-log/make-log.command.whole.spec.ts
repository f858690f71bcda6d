import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { Floor } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { LogReader, openKeyring, PostgresEventLog, Vault } from '#log/event-store';
import {
  bringWriterKeys,
  dataFolder,
  freshDatabase,
  projectRoot,
  SOURCE_OPTIONS,
  WRITER,
  type TestDatabase,
} from '#testing';
import { runSabot } from '../../../../../test/play/run-sabot';
import { SeededRandom } from '../../play/seeded-random';
import { guestsOf } from './log-part';
import { makeLog, StoppedError } from './make-log';
import { refuseFull } from './make-log.command';

let folder: string;
const databases: TestDatabase[] = [];
beforeAll(() => {
  folder = dataFolder('make-log');
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

async function fresh(): Promise<TestDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  return database;
}

const keyFile = (): string => path.join(folder, 'vault.json');

/** Runs `sabot` on a database. Returns the exit code and the output. */
const sabot = ({ address }: TestDatabase, ...args: readonly string[]) =>
  runSabot(args, '', {
    DATABASE_URL: address.admin,
    SABOT_DATA: folder,
    SABOT_VAULT_KEY_FILE: keyFile(),
  });

/** The only finding in a log on which no server has run: nobody has sealed it. */
const NOT_SEALED_YET = [{ kind: 'NOT_SEALED' }];
const verified = async (database: TestDatabase): Promise<unknown> =>
  JSON.parse((await sabot(database, 'verify', '--json')).out);

const make = async (database: TestDatabase, more: { readonly stop?: AbortSignal } = {}) =>
  makeLog({
    adminUrl: database.address.admin,
    keyring: openKeyring(keyFile()),
    writerKeys: WRITER,
    events: 3_000,
    seed: 'a seed',
    stop: new AbortController().signal,
    ...more,
  });

async function heads({ address }: TestDatabase) {
  const reader = new LogReader(address.reader);
  try {
    return (await reader.heads()).map(({ seq, chain }) => `${seq} ${Buffer.from(chain).toString('hex')}`);
  } finally {
    await reader.close();
  }
}

it('makes a log that replays without findings and only lacks sealing, and refuses to make it twice', async () => {
  const database = await fresh();
  const made = await sabot(database, 'demo', '--events', '3000', '--seed', 'a seed', '--json');
  expect(made.exit).toBe(0);
  const report = JSON.parse(made.out) as { readonly events: number; readonly coups: number };
  expect(report.events).toBeGreaterThanOrEqual(3_000);
  expect(report.events).toBeLessThan(3_200);
  const { events, coups } = report;
  expect(await verified(database)).toMatchObject({ events, coups, findings: NOT_SEALED_YET });
  expect(await sabot(database, 'replay', '--all')).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/mismatches +0\n/),
  });
  const again = await sabot(database, 'demo', '--events', '3000');
  expect(again).toMatchObject({ exit: 2, err: expect.stringContaining('already has a log') });
}, 120_000);

it('makes the same events for the same seed, and a server can continue them', async () => {
  const [one, other] = [await fresh(), await fresh()];
  await Promise.all([make(one), make(other)]);
  expect(await heads(one)).toEqual(await heads(other));
  await playOn(one);
  await bringWriterKeys(one.address, folder);
  expect(await verified(one)).toMatchObject({ heads: 64, findings: NOT_SEALED_YET });
  expect((await sabot(one, 'replay', '--all')).exit).toBe(0);
}, 120_000);

/**
 * Plays another coup at a table of the log, with its shoe unsealed from the vault and chips bought from an old account.
 */
async function playOn({ address }: TestDatabase): Promise<void> {
  const log = new PostgresEventLog(address.writer, WRITER);
  const vault = new Vault(openKeyring(keyFile()), await log.installation());
  const { bytes: random } = new SeededRandom('more', 'shoes');
  const floor = await Floor.open({ log, vault, owner: 'test', random });
  const [guest = ''] = guestsOf(1);
  const give = async (
    role: 'dealer' | 'patron' | 'cage',
    id: string,
    name: 'OpenBetting' | 'Deposit' | 'BuyIn' | 'PlaceBet' | 'CloseBetting' | 'Deal',
    fields: object = {},
  ): Promise<void> => {
    const body = parse<unknown>(COMMANDS[name].body, fields);
    const target = name === 'Deposit' ? guest : 'DEMO-1';
    const given = { name, target, body: body.ok ? body.value : null } as GivenCommand;
    const ids = { commandId: crypto.randomUUID(), correlationId: null };
    expect(await floor.submit(given, { id, role }, ids)).toMatchObject({ ok: true });
  };
  await give('cage', 'cara', 'Deposit', { amount: '50000', currency: 'EUR' });
  await give('patron', guest, 'BuyIn', { amount: '50000' });
  await give('dealer', 'dora', 'OpenBetting');
  await give('patron', guest, 'PlaceBet', { on: 'banker', stake: '2500' });
  await give('dealer', 'dora', 'CloseBetting');
  await give('dealer', 'dora', 'Deal');
  await floor.idle();
  await floor.close();
  await log.close();
}

it('makes a large log in threads, without damage', async () => {
  const database = await fresh();
  const root = projectRoot();
  const sources = SOURCE_OPTIONS;
  const demo = [path.join(root, 'apps/cli/src/main.ts'), 'demo', '--events', '20000', '--json'];
  const { admin } = database.address;
  const env = { ...process.env, DATABASE_URL: admin, SABOT_DATA: folder, SABOT_VAULT_KEY_FILE: keyFile() };
  const { stdout } = await promisify(execFile)(process.execPath, [...sources, ...demo], { env });
  const made = JSON.parse(stdout) as { readonly events: number; readonly coups: number };
  expect(made.events).toBeGreaterThanOrEqual(20_000);
  const { events, coups } = made;
  expect(await verified(database)).toMatchObject({ events, coups, findings: NOT_SEALED_YET });
}, 120_000);

it('leaves nothing if it is stopped, and can be started again', async () => {
  const database = await fresh();
  const stop = new AbortController();
  const events = { seen: 0 };
  const stopped = makeLog({
    adminUrl: database.address.admin,
    keyring: openKeyring(keyFile()),
    writerKeys: WRITER,
    events: 3_000,
    seed: 'a seed',
    stop: stop.signal,
    onProgress: (done) => {
      events.seen = done;
      if (done > 1_000) stop.abort();
    },
  });
  await expect(stopped).rejects.toThrow(StoppedError);
  expect(events.seen).toBeGreaterThan(1_000);
  const admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
  const { rows } = await admin.query(
    'select (select sum(seq + epoch) from sabot.head)::int as heads, (select count(*) from sabot.event)::int as events',
  );
  await admin.end();
  expect(rows).toEqual([{ heads: 0, events: 0 }]);
  expect((await make(database)).events).toBeGreaterThanOrEqual(3_000);
}, 120_000);

it('refuses a database that a server writes to, and options that don’t apply', async () => {
  const database = await fresh();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const [head] = await log.takeShards('test', [0]);
  const empty = {
    events: [],
    streams: [],
    entries: [],
    accounts: [],
    commands: [],
    sealed: [],
    notes: [],
    coups: [],
  };
  await log.append(0, [{ ...head!, ...empty, opensTransfers: [], closesTransfers: [], erasesNotes: [] }]);
  await expect(make(database)).rejects.toThrow('A server writes to this database');
  await log.close();
  expect(await sabot(database, 'demo', '--events', '10', '--shoes', '1')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('Option --shoes has no meaning with --events'),
  });
});

it('checks for enough room before it begins', () => {
  expect(() => refuseFull(2 ** 31, 2 ** 30, 'here')).toThrow(
    'needs about 2.0 GiB in "here", but only 1.0 GiB is free',
  );
  expect(() => refuseFull(2 ** 30, 2 ** 30, 'here')).not.toThrow();
});
