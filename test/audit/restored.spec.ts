import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { readConfiguration } from '#edge/configuration';
import { openDatabase } from '#edge/launch';
import { createLog } from '#edge/observability';
import type { PostgresAddress } from '#log/postgres';
import { checkpointFileIn } from '#proof/seal';
import { bringWriterKeys, dataFolder, freshDatabase, WRITER, type TestDatabase } from '#testing';
import type { TableHouse } from '../evidence/table-house';
import { runSabot } from '../play/run-sabot';
import { playSealed } from './sealed-house';

/** SABOT_DATA, and files kept outside. */
let folder: string;
let keptFolder: string;
/** The database at the end of play, and one restored from an earlier copy of it. */
let original: TestDatabase;
let copy: TestDatabase;
let admin: Client;
/** Checkpoints kept outside: before the copy was made, and at the end of the original. */
let before: string;
let last: string;

const seat = (table: string) => async (house: TableHouse) => house.seat(table, 'punto-banco', {}, ['ada']);
const query = async (address: PostgresAddress, sql: string): Promise<unknown> => {
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
};
const NEWEST = 'select c.note from sabot.audit_checkpoint c order by c.incarnation desc, c.size desc limit 1';
const sizeOf = (note: string): number => Number(note.split('\n')[1]);

const typed = async (...args: readonly string[]) =>
  runSabot(args, '', { DATABASE_URL: copy.address.admin, SABOT_DATA: folder });
const fileWith = (name: string, note: string): string => {
  const file = path.join(keptFolder, name);
  writeFileSync(file, note);
  return file;
};

beforeAll(async () => {
  folder = dataFolder('restored');
  keptFolder = dataFolder('kept');
  original = await freshDatabase();
  await playSealed(original.address, [seat('R-0'), seat('R-1')]);
  before = String(await query(original.address, NEWEST));
  await query(
    original.address,
    `with begun as (insert into sabot_read.build (read_model, version) values ('a-test', 1) returning build)
      insert into sabot_read.checkpoint (build, shard, incarnation, seq)
      select b.build, h.shard, h.incarnation, h.seq from begun b, sabot.head h`,
  );
  await query(
    original.address,
    `insert into sabot_read.webhook_place (webhook, shard, incarnation, seq)
      select 'a-test', h.shard, h.incarnation, 0 from sabot.head h`,
  );
  copy = await freshDatabase({ like: original.address });
  await playSealed(original.address, [seat('R-2'), seat('R-3')]);
  last = String(await query(original.address, NEWEST));
  admin = new Client({ connectionString: copy.address.admin });
  await admin.connect();
  await bringWriterKeys(copy.address, folder);
  writeFileSync(path.join(folder, 'identity.json'), '{}'); // makes the folder recognisable as a house's
  writeFileSync(checkpointFileIn(folder), last);
}, 60_000);
afterAll(async () => {
  await admin?.end();
  for (const each of [folder, keptFolder]) rmSync(each, { recursive: true });
  await copy?.drop();
  await original?.drop();
});

/** Starts a server up to its connection with the database. */
const started = async (more: NodeJS.ProcessEnv = {}): Promise<void> => {
  const closers: (() => Promise<void> | void)[] = [];
  const ends = { begun: false, defer: (close: () => Promise<void> | void) => void closers.push(close) };
  const configuration = readConfiguration({
    DATABASE_URL: copy.address.admin,
    SABOT_DATA: folder,
    ...more,
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  try {
    const launching = { configuration, log: createLog('silent'), traces: null, fail, ends: ends as never };
    await openDatabase(launching, ['reader']);
  } finally {
    for (const close of closers) await close();
  }
};

it('a server does not start on a database older than the last published checkpoint, and says what to do', async () => {
  await expect(started()).rejects.toThrow(
    new RegExp(
      `published last is of ${sizeOf(last)} events.*restored from an older copy.*sabot restored`,
      'u',
    ),
  );
});

it('nor with a published folder ahead of it, or a file without a checkpoint', async () => {
  const published = dataFolder('published');
  rmSync(checkpointFileIn(folder));
  await started();
  writeFileSync(path.join(published, 'checkpoint'), last);
  await expect(started({ SABOT_AUDIT_DIR: published })).rejects.toThrow(
    new RegExp(`published last is of ${sizeOf(last)} events \\(SABOT_AUDIT_DIR/checkpoint\\)`, 'u'),
  );
  rmSync(published, { recursive: true });
  writeFileSync(checkpointFileIn(folder), 'no checkpoint');
  await expect(started()).rejects.toThrow('Put your newest copy in its place');
  writeFileSync(checkpointFileIn(folder), last);
});

it('it is not marked as restored while a server may run, nor with another house’s checkpoint', async () => {
  await admin.query(
    `insert into sabot.server values ('one', gen_random_uuid(), 'http://one', now() + interval '1 minute')`,
  );
  expect(await typed('restored')).toMatchObject({ exit: 2, err: expect.stringMatching(/Stop all servers/u) });
  await admin.query('delete from sabot.server');
  const foreign = fileWith('foreign', last.replace(/^sabot\/audit\/[^\n]+/u, 'sabot/audit/of-another'));
  expect(await typed('restored', '--checkpoint', foreign)).toMatchObject({ exit: 2 });
  const forged = fileWith('forged', last.replace(`\n${sizeOf(last)}\n`, `\n${sizeOf(last) + 1}\n`));
  expect(await typed('restored', '--checkpoint', forged)).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/is not signed by a known key/u),
  });
  expect(await query(copy.address, 'select max(incarnation) from sabot.head')).toBe(1);
});

it('once marked it is another incarnation, whose log begins with the last known checkpoint of the old one', async () => {
  const head = path.join(keptFolder, 'head.json');
  expect(await typed('watch', '--head', head, '--once')).toMatchObject({ exit: 0 });
  const { exit, out } = await typed('restored', '--json');
  const [, installation] = last.split('\n')[0]!.split('sabot/audit/');
  expect({ exit, said: JSON.parse(out) as unknown }).toEqual({
    exit: 0,
    said: {
      incarnation: 2,
      origin: `sabot/audit/${installation}/2`,
      predecessor: { origin: `sabot/audit/${installation}`, size: sizeOf(last) },
      lost: sizeOf(last) - sizeOf(before),
      writerKey: WRITER.current,
      unsigned: [],
    },
  });
  expect(
    await query(
      copy.address,
      `select array_agg(distinct concat_ws(' ', reason, incarnation, key_id)) from sabot.head_signing`,
    ),
  ).toEqual([`restored 2 ${WRITER.current}`]);
  for (const table of ['sabot.head', 'sabot_read.checkpoint', 'sabot_read.webhook_place'])
    expect([
      table,
      await query(copy.address, `select array_agg(distinct incarnation) from ${table}`),
    ]).toEqual([table, [2]]);
  await started();
  await playSealed(copy.address, [seat('R-4')]);
  expect(await typed('watch', '--head', head, '--once', '--json')).toMatchObject({
    exit: 1,
    out: expect.stringMatching(/another log was begun.*restored from a copy, and goes on from/u),
  });
});

it('it verifies completely against files kept before the copy; later ones are reported as lost', async () => {
  const { exit, out } = await typed('verify', '--json');
  const verdict = JSON.parse(out) as { findings: unknown; sealing: { origin: string; unsealed: number } };
  expect([exit, verdict.findings]).toEqual([0, []]);
  expect(verdict.sealing).toMatchObject({ origin: expect.stringMatching(/\/2$/u), unsealed: 0 });
  expect((await typed('verify', '--checkpoint', fileWith('before', before))).exit).toBe(0);
  const gone = await typed('verify', '--json', '--checkpoint', fileWith('last', last));
  expect([gone.exit, JSON.parse(gone.out)]).toMatchObject([1, { first: { kind: 'kept-checkpoint' } }]);
});

it('auditors’ keys count for their own log', async () => {
  const keys = await admin.query<{ vkey: string }>(
    'select vkey from sabot.audit_key_act order by incarnation',
  );
  const [old, now] = keys.rows.map(({ vkey }) => vkey);
  expect((await typed('verify', '--key', `${old},${now}`)).exit).toBe(0);
  expect((await typed('verify', '--key', now ?? '')).exit).toBe(0);
  expect((await typed('verify', '--key', old ?? '')).out).toMatch(/signature/u);
  const stranger = (now ?? '').replace(/^[^+]+/u, 'sabot/audit/of-another');
  expect((await typed('verify', '--key', `${now},${stranger}`)).out).toMatch(
    /key: none of the installation’s/u,
  );
});

it.each([
  [
    'a log that hides the one before it',
    `create table public.gone as select * from sabot.audit_log where incarnation = 1; delete from sabot.audit_log where incarnation = 1`,
    `insert into sabot.audit_log select * from public.gone`,
    'the log before it, of incarnation 1, is gone',
  ],
  [
    'a log that begins with an earlier checkpoint than it should',
    `update sabot.audit_log set predecessor = (select note from sabot.audit_checkpoint where incarnation = 1 order by size limit 1) where incarnation = 2`,
    `update sabot.audit_log set predecessor = $last where incarnation = 2`,
    'isn’t before it',
  ],
  [
    'a log that begins with what nobody signed',
    `update sabot.audit_log set predecessor = replace(predecessor, E'\\n—', E'\\nx\\n—') where incarnation = 2`,
    `update sabot.audit_log set predecessor = $last where incarnation = 2`,
    'is no checkpoint of the log before it',
  ],
])('names %s', async (_, sql, undo, says) => {
  await admin.query('alter table sabot.audit_log disable trigger all');
  await admin.query(sql);
  const { exit, out } = await typed('verify', '--json');
  await admin.query(undo.replace('$last', `'${last}'`));
  const { findings } = JSON.parse(out) as { findings: { kind: string; detail: string }[] };
  expect(exit).toBe(1);
  expect(findings.find(({ kind }) => kind === 'checkpoint')?.detail).toContain(says);
});

it('its heads are signed again in the new incarnation and accepted', async () => {
  const { exit, out } = await typed('verify');
  expect([exit, out]).toEqual([0, expect.stringContaining('64 compared with the writer’s signature (MAC)')]);
  await admin.query(`update sabot.head set mac = sha256(mac) where seq > 0`);
  const forged = await typed('verify', '--json');
  expect([forged.exit, JSON.parse(forged.out)]).toMatchObject([1, { first: { kind: 'head' }, heads: 64 }]);
  const keyless = await runSabot(['verify'], '', {
    DATABASE_URL: copy.address.admin,
    SABOT_DATA: keptFolder,
  });
  expect([keyless.exit, keyless.out]).toEqual([
    0,
    expect.stringContaining('not compared with the writer’s signature (MAC)'),
  ]);
});
