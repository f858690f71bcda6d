import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Client } from 'pg';
import { ed25519Key, sha256 } from '#kernel/hashing';
import { vkeyOf } from '#kernel/merkle';
import type { PostgresAddress } from '#log/postgres';
import { PostgresSealStore } from '#proof/seal';
import { bringWriterKeys, dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { run } from '../../apps/cli/src/run';
import type { TableHouse } from '../evidence/table-house';
import { playSealed } from './sealed-house';

/** A key that was added after the copy was made, and one that never belonged to the log. */
const [FRESH, STRANGER] = ['put in later', 'a stranger’s'].map((text) =>
  ed25519Key(sha256(Buffer.from(text))),
);

let folder: string;
let original: TestDatabase;
let copy: TestDatabase;
/** The last checkpoint, signed with the later key, and the original log's history of keys. */
let last: string;
let history: History;
/** Leaves under the copy's last checkpoint. */
let sizeOfCopy: number;

interface History {
  readonly origin: string;
  readonly keys: readonly {
    readonly keyId: string;
    readonly vkey: string;
    readonly state: string;
    readonly fromSize: number;
    readonly toSize: number | null;
  }[];
}

/** The fields of `verify --json` that this file reads. */
interface Verified {
  readonly findings: readonly { readonly kind: string }[];
  readonly warnings: readonly string[];
  readonly sealing: { readonly unsealed: number };
}

const withoutTimes = ({ keyId, vkey, state, fromSize, toSize }: History['keys'][number]) => ({
  keyId,
  vkey,
  state,
  fromSize,
  toSize,
});
const seat = (table: string) => async (house: TableHouse) => house.seat(table, 'punto-banco', {}, ['ada']);
const NEWEST = 'select c.note from sabot.audit_checkpoint c order by c.incarnation desc, c.size desc limit 1';
const newest = async ({ admin }: PostgresAddress): Promise<string> => {
  const client = new Client({ connectionString: admin });
  await client.connect();
  const { rows } = await client.query<{ note: string }>(NEWEST);
  await client.end();
  return rows[0]?.note ?? '';
};
const sizeOf = (note: string): number => Number(note.split('\n')[1]);
const originOf = (note: string): string => note.split('\n')[0] ?? '';

const typedAt = async ({ address }: TestDatabase, ...args: readonly string[]) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const env = { DATABASE_URL: address.admin, SABOT_DATA: folder };
  const world = { stdin: Readable.from([]), stdout, stderr, env, hungUp: new AbortController().signal };
  const exit = await run(args, world);
  return { exit, out: String(stdout.read() ?? ''), err: String(stderr.read() ?? '') };
};
const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

beforeAll(async () => {
  folder = dataFolder('restored-keys');
  original = await freshDatabase();
  await playSealed(original.address, [seat('R-0')]);
  sizeOfCopy = sizeOf(await newest(original.address));
  copy = await freshDatabase({ like: original.address });
  await playSealed(original.address, [seat('R-1')]);
  const store = new PostgresSealStore(original.address.sealer);
  const [old] = await store.keys(1);
  const vkey = vkeyOf(sha256, originOf(await newest(original.address)), FRESH!.publicKey);
  const keyId = vkey.split('+')[1] ?? '';
  await store.changeKeys(
    1,
    [
      { act: 'retired', keyId: old!.keyId, vkey: old!.vkey },
      { act: 'added', keyId, vkey },
    ],
    'test',
  );
  await store.close();
  await playSealed(original.address, [seat('R-2')], FRESH);
  last = await newest(original.address);
  await bringWriterKeys(copy.address, folder);
  history = JSON.parse((await typedAt(original, 'keys', '--json')).out) as History;
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await copy?.drop();
  await original?.drop();
});

const restored = async (told: string | null) =>
  typedAt(
    copy,
    'restored',
    '--json',
    '--checkpoint',
    fileWith('last', last),
    ...(told === null ? [] : ['--keys', fileWith('keys', told)]),
  );

it('a checkpoint signed with a key added after the copy is not accepted on its own', async () => {
  expect(await restored(null)).toMatchObject({ exit: 2, err: expect.stringMatching(/give --keys/u) });
});

it.each<[what: string, forged: (told: History) => unknown, says: RegExp]>([
  ['of another log', (told) => ({ ...told, origin: `${told.origin}/2` }), /is of .*\/2, not of/u],
  ['that is none', () => 'no', /holds no key history/u],
  [
    'that leaves out what the copy has',
    ({ keys, ...told }) => ({ ...told, keys: keys.slice(1) }),
    /differ about the key/u,
  ],
  [
    'with another key in the place of one that the copy has',
    ({ keys: [old, fresh], ...told }) => ({ ...told, keys: [{ ...old, vkey: fresh!.vkey }, fresh] }),
    /differ about the key/u,
  ],
  [
    'whose new key signed what the copy has under the old',
    ({ keys: [old, fresh], ...told }) => ({
      ...told,
      keys: [
        { ...old, toSize: sizeOfCopy - 1 },
        { ...fresh, fromSize: sizeOfCopy - 1 },
      ],
    }),
    /has a change before log size \d+ that this database does not have/u,
  ],
  [
    'whose new key isn’t named for this log',
    ({ keys: [old, fresh], ...told }) => ({
      ...told,
      keys: [old, { ...fresh, vkey: vkeyOf(sha256, 'sabot/audit/of-another', FRESH!.publicKey) }],
    }),
    /is not a key of/u,
  ],
  [
    'with two keys at a time',
    ({ keys: [old, fresh], ...told }) => ({
      ...told,
      keys: [{ ...old, state: 'active', toSize: null }, fresh],
    }),
    /has to end with exactly one active key/u,
  ],
  [
    'by which the key was dead when it signed',
    ({ keys: [old, fresh], ...told }) => {
      const vkey = vkeyOf(sha256, told.origin, STRANGER!.publicKey);
      const toSize = sizeOf(last) - 1;
      const next = { ...fresh, keyId: vkey.split('+')[1], vkey, fromSize: toSize };
      return { ...told, keys: [old, { ...fresh, state: 'revoked', toSize }, next] };
    },
    /is not signed by a known key of the log/u,
  ],
])('nor with a history %s', async (_, forged, says) => {
  const { exit, err } = await restored(JSON.stringify(forged(history)));
  expect([exit, err]).toEqual([2, expect.stringMatching(says)]);
});

it('verify with a replaced key warns about the others, and not about a late sealer', async () => {
  const [old, fresh] = history.keys.map(({ vkey }) => vkey);
  const verified = await typedAt(original, 'verify', '--json', '--key', old ?? '');
  const { findings, warnings, sealing } = JSON.parse(verified.out) as Verified;
  expect({ exit: verified.exit, kinds: findings.map(({ kind }) => kind) }).toEqual({
    exit: 1,
    kinds: ['signature'],
  });
  const others = `${sealing.unsealed} events are under no checkpoint of the keys that you gave`;
  expect(warnings).toEqual([`${others}. If the log has newer keys that you trust, name them with --key.`]);
  const text = await typedAt(original, 'verify', '--key', old ?? '');
  expect(text.out).toMatch(/^unsealed {2}\d+ events under no checkpoint of these keys$/mu);
  const both = await typedAt(original, 'verify', '--json', '--key', `${old},${fresh}`);
  expect(JSON.parse(both.out)).toMatchObject({ ok: true, warnings: [], sealing: { unsealed: 0 } });
});

it('with the original’s history it is accepted, and the history of keys is recorded with the old log', async () => {
  const { exit, out } = await restored(JSON.stringify(history));
  expect([exit, JSON.parse(out)]).toMatchObject([
    0,
    { incarnation: 2, predecessor: { size: sizeOf(last) }, lost: sizeOf(last) - sizeOfCopy },
  ]);
  const store = new PostgresSealStore(copy.address.sealer);
  const storedKeys = (await store.keys(1)).map(withoutTimes);
  await store.close();
  expect(storedKeys).toEqual(history.keys.map(withoutTimes));
});

it('before a sealer has run, the new log counts as never sealed', async () => {
  const { exit, out } = await typedAt(copy, 'verify', '--json');
  const { sealing, warnings } = JSON.parse(out) as Verified;
  expect([exit, sealing]).toMatchObject([0, { checkpoints: 0 }]);
  const never = `the log was never sealed: its ${sealing.unsealed} events can be rewritten unnoticed`;
  expect(warnings).toEqual([`${never}. Start a server or a worker: either seals the log.`]);
});

it('after further play the copy verifies completely, from the previous log on', async () => {
  await playSealed(copy.address, [seat('R-3')]);
  const { exit, out } = await typedAt(copy, 'verify', '--json');
  expect([exit, (JSON.parse(out) as { findings: unknown }).findings]).toEqual([0, []]);
});
