import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Client } from 'pg';
import { dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { run } from '../../apps/cli/src/run';
import type { TableHouse } from '../evidence/table-house';
import { AN_EVENING, playSealed, sealAll } from './sealed-house';
import { depositOf, playAt } from './sealing-house';

let database: TestDatabase;
let admin: Client;
let folder: string;
let head: string;
let tables = 0;

beforeAll(async () => {
  database = await freshDatabase();
  folder = dataFolder('watch');
  head = path.join(folder, 'head.json');
  await playSealed(database.address, AN_EVENING.slice(0, 1));
  admin = new Client({ connectionString: database.address.admin });
  await admin.connect();
  for (const name of ['event', 'audit_checkpoint', 'audit_block'])
    await admin.query(`alter table sabot.${name} disable trigger all`);
}, 60_000);
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true });
  await database.drop();
});

let stderr = new PassThrough();
const running = (stdout: PassThrough, ...args: readonly string[]) => {
  stderr = new PassThrough();
  const env = { DATABASE_URL: database.address.admin };
  return run(args, { stdin: Readable.from([]), stdout, stderr, env, hungUp: new AbortController().signal });
};
const typed = async (...args: readonly string[]) => {
  const stdout = new PassThrough();
  const exit = await running(stdout, ...args);
  return { exit, text: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
};
const look = async (...more: readonly string[]) => {
  const { exit, text, err } = await typed('watch', '--head', head, '--once', '--json', ...more);
  const lines = text.split('\n').filter((line) => line !== '');
  return { exit, err, said: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};
const more = async (house: TableHouse): Promise<void> => {
  await house.seat(`W-${++tables}`, 'punto-banco', {}, ['ada']);
};
const valueOf = async (sql: string): Promise<unknown> => {
  const { rows } = await admin.query<unknown[]>({ text: sql, rowMode: 'array' });
  return rows[0]?.[0];
};

/** Runs `work` between a superuser's statement and the one that undoes it. */
const while_ = async (sql: string, undo: string, work: () => Promise<void>): Promise<void> => {
  await admin.query(sql);
  try {
    await work();
  } finally {
    await admin.query(undo);
  }
};

it('starts at the newest checkpoint and keeps it', async () => {
  const size = Number(await valueOf('select size from sabot.audit_log'));
  const { exit, said } = await look();
  expect({ exit, said }).toMatchObject({
    exit: 0,
    said: [{ watched: 'head', size, checkpoints: 1, unsealed: 0 }],
  });
  expect(JSON.parse(readFileSync(head, 'utf8'))).toMatchObject({ size, root: said[0]?.['root'] });
  expect(await look()).toMatchObject({ exit: 0, said: [] });
});

it('continues from there, one checkpoint after another', async () => {
  await playSealed(database.address, [more, more]);
  const size = Number(await valueOf('select size from sabot.audit_log'));
  expect(await look()).toMatchObject({ exit: 0, said: [{ size, checkpoints: 2 }] });
  const beginning = path.join(folder, 'from-the-first.json');
  const checkpointFile = path.join(folder, 'kept');
  writeFileSync(
    checkpointFile,
    String(await valueOf('select note from sabot.audit_checkpoint order by size limit 1')),
  );
  const other = await typed('watch', '--head', beginning, '--once', '--json', '--checkpoint', checkpointFile);
  expect(JSON.parse(other.text)).toMatchObject({ size, checkpoints: 3 });
  expect(readFileSync(beginning, 'utf8')).toBe(readFileSync(head, 'utf8'));
});

it.each([
  [
    'the checkpoint that was seen is another',
    `update sabot.audit_checkpoint set root = sha256(root) where size = (select max(size) from sabot.audit_checkpoint)`,
    `update sabot.audit_checkpoint set root = $root where size = (select max(size) from sabot.audit_checkpoint)`,
    'kept-checkpoint',
  ],
  [
    'the log is shorter',
    `update sabot.audit_log set size = size - 1`,
    `update sabot.audit_log set size = size + 1`,
    'kept-checkpoint',
  ],
  [
    'another log was begun',
    `update sabot.audit_log set origin = origin || 'x'`,
    `update sabot.audit_log set origin = rtrim(origin, 'x')`,
    'key',
  ],
  [
    'the keys are others',
    `update sabot.audit_key_act set vkey = 'x' || vkey`,
    `update sabot.audit_key_act set vkey = substr(vkey, 2)`,
    'key',
  ],
])('alarms: %s', async (_, sql, undo, kind) => {
  const root = String(
    await valueOf(`select encode(root, 'hex') from sabot.audit_checkpoint order by size desc limit 1`),
  );
  await admin.query('alter table sabot.audit_key_act disable trigger all');
  await while_(sql, undo.replace('$root', `'\\x${root}'`), async () => {
    expect(await look()).toMatchObject({ exit: 1, said: [{ watched: 'alarm', kind }] });
  });
  expect(await look()).toMatchObject({ exit: 0, said: [] });
});

it('alarms: a new event changed, one missing, a wrong root, a signature by another key', async () => {
  const headText = readFileSync(head, 'utf8');
  await playSealed(database.address, [more]);
  const shard = Number(await valueOf(`select shard from sabot.stream where stream = 'table:W-${tables}'`));
  const at = `shard = ${shard} and stream = 'table:W-${tables}' and version = 2`;
  const seq = Number(await valueOf(`select seq from sabot.event where ${at}`));
  const actor = String(await valueOf(`select actor_id from sabot.event where ${at}`));
  await while_(
    `update sabot.event set actor_id = 'eve' where ${at}`,
    `update sabot.event set actor_id = '${actor}' where ${at}`,
    async () => {
      expect(await look()).toMatchObject({ exit: 1, said: [{ watched: 'alarm', kind: 'hash', shard, seq }] });
    },
  );
  await while_(
    `update sabot.event set seq = seq + 1000 where ${at}`,
    `update sabot.event set seq = seq - 1000 where ${at}`,
    async () => {
      expect(await look()).toMatchObject({ exit: 1, said: [{ kind: 'gap', shard, seq }] });
    },
  );
  const [first, second] = [
    `size = (select max(size) from sabot.audit_checkpoint)`,
    `size = (select min(size) from sabot.audit_checkpoint)`,
  ];
  const note = String(await valueOf(`select note from sabot.audit_checkpoint where ${first}`)).replaceAll(
    `'`,
    `''`,
  );
  await while_(
    `update sabot.audit_checkpoint set note = (select note from sabot.audit_checkpoint where ${second}) where ${first}`,
    `update sabot.audit_checkpoint set note = '${note}' where ${first}`,
    async () => expect(await look()).toMatchObject({ exit: 1, said: [{ kind: 'checkpoint' }] }),
  );
  expect((await look('--key', 'sabot/audit/x+00000000+AAAA')).said).toMatchObject([{ kind: 'key' }]);
  expect(readFileSync(head, 'utf8')).toBe(headText);
  expect(await look()).toMatchObject({ exit: 0, said: [{ checkpoints: 1 }] });
});

it('counts unsigned events, alarms if they are too old, and ends on SIGTERM', async () => {
  await playAt(database.address, depositOf('gus'));
  const stdout = new PassThrough();
  const watching = running(stdout, 'watch', '--head', head, '--json', '--every', '100', '--silence', '1');
  const [line] = (await once(stdout, 'data')) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ watched: 'silent', unsealed: 1 });
  process.emit('SIGTERM');
  expect(await watching).toBe(1);
  await sealAll(database.address);
  expect(await look()).toMatchObject({ exit: 0 });
});

it('ends if its head file cannot be written, since it would forget what it saw', async () => {
  const file = path.join(folder, 'h'.repeat(250)); // with the suffix of a draft the name is too long
  const { exit, err } = await typed('watch', '--head', file, '--silence', '1');
  expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('Cannot write the head to') });
});

it('refuses a head file that was changed', async () => {
  const file = path.join(folder, 'changed.json');
  const value = JSON.parse(readFileSync(head, 'utf8')) as { size: number; edge: string[] };
  for (const changed of [
    { ...value, size: value.size - 1 },
    { ...value, edge: value.edge.slice(1) },
    { ...value, next: [] },
    [],
  ]) {
    writeFileSync(file, JSON.stringify(changed));
    const { exit, err } = await typed('watch', '--head', file, '--once');
    expect({ exit, err }).toMatchObject({ exit: 2, err: expect.stringContaining('has no valid head') });
  }
  expect(await typed('watch', '--once')).toMatchObject({ exit: 2 });
});
