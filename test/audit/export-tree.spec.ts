import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportLog, pinnedTree, verifyExport } from '#audit';
import { SHARDS } from '#event-store';
import { ed25519Key, sha256 as hashed, sha256Hex } from '#hashing';
import { FileSigners, InMemoryAuditLog, Sealer } from '#sealer';
import { CHAIN_START, chainHexAfter, toHex } from '#transparency';
import { WitnessedLog } from '../checkers/witnessed-log';
import { forgedIn, linesIn, sha256 } from './forged-export';
import { PlayedHouse } from './played-house';

// An export of a log that a sealer has sealed, with the audit log in it.

let folder: string;
let shard: number;
const alarms: unknown[] = [];
const key = ed25519Key(hashed(Buffer.from('a key of the house')));
const two = (): string => `${shard}`.padStart(2, '0');
const events = (): string => `events/${two()}.jsonl`;
let sealed: string;
let size: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-sealed-'));
  const log = new WitnessedLog();
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', ['ada', 'bob']);
  await house.coup('BAC-01', ['ada', 'bob']);
  ({ shard } = await house.give('pit:paul', 'EndShoe', 'BAC-01', { reason: 'worn' }));
  await house.close();
  const { source } = log;

  const heads = Array.from({ length: SHARDS }, () => 0);
  const hashes = new Map<string, Uint8Array>();
  for (const head of await source.heads()) {
    heads[head.shard] = head.seq;
    for (const raw of await source.events(head.shard, 0, head.seq))
      hashes.set(`${head.shard}:${raw.seq}`, Buffer.from(raw.hash, 'hex'));
  }
  size = hashes.size;
  const audit = new InMemoryAuditLog({
    incarnation: 1,
    heads: () => heads,
    hashAt: (of, seq) => hashes.get(`${of}:${seq}`) ?? null,
  });
  const sealer = new Sealer({
    store: audit,
    signers: new FileSigners({ file: 'the hand', read: () => [key], first: () => key }, audit),
    me: { owner: 'one', instance: randomUUID() },
    termMs: 60,
    onAlarm: (alarm) => alarms.push(alarm),
  });
  await sealer.turn();
  expect(alarms).toEqual([]);
  sealed = path.join(folder, 'sealed');
  await exportLog(source, sealed, { days: null, tree: await pinnedTree(audit) });
});

it('has the tree that its checkpoint was signed for, every event a leaf of it', async () => {
  const verdict = await verifyExport(sealed);
  expect(verdict).toMatchObject({
    ok: true,
    findings: [],
    trees: [{ size, vkey: expect.stringContaining('sabot/audit/') as string }],
  });
  expect(verdict.unproven.join()).toContain('signed it anew');
  const tiles = path.join(sealed, 'audit/1/tile/0');
  const leaves = readdirSync(tiles, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(
    leaves.reduce((sum, file) => sum + readFileSync(path.join(file.parentPath, file.name)).length, 0),
  ).toBe(32 * size);
});

/** Rewrites a sealed event with its hash and its chain put right, as whoever has no key to sign with can. */
const rewritten = (lines: string[]): readonly string[] =>
  lines.map((line, index) => (index === 2 ? line.replace(/"seat":\d/, '"seat":7') : line));

it('knows an event that was rewritten with hash, chain and manifest put right', async () => {
  const dir = forgedIn(folder, sealed, events(), rewritten);
  const lines = linesIn(dir, events());
  const hashes = lines.map((line) => sha256(`\u0000${line}`));
  const again = forgedIn(folder, dir, `hashes/${two()}.txt`, () =>
    hashes.map((hash, index) => `${index + 1} ${hash}`),
  );
  const chain = hashes.reduce((so, hash) => chainHexAfter(sha256Hex, so, hash) ?? so, toHex(CHAIN_START));
  const manifest = path.join(again, 'manifest.json');
  const own = linesIn(sealed, 'manifest.json').join('');
  const before = (JSON.parse(own) as { shards: { shard: number; chain: string }[] }).shards.find(
    (each) => each.shard === shard,
  )!;
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(before.chain, chain));
  const changed = linesIn(sealed, events()).findIndex((line, index) => line !== lines[index]) + 1;
  expect(changed).toBeGreaterThan(0);
  const { findings } = await verifyExport(again);
  expect(findings.find(({ kind }) => kind === 'leaf')).toMatchObject({ shard, seq: changed, count: 1 });
  expect(findings.map(({ kind }) => kind)).not.toContain('hash');
});

it.each([
  [
    'audit/1/checkpoint',
    (lines: string[]) => lines.map((line) => (/^\d+$/.test(line) ? `${Number(line) - 1}` : line)),
  ],
  ['audit/1/keys.jsonl', (lines: string[]) => lines.map((line) => line.replace('"active"', '"revoked"'))],
  [
    'audit/1/keys.jsonl',
    (lines: string[]) => lines.map((line) => line.replace(/"fromSize":\d+/, '"fromSize":999999')),
  ],
])('believes no checkpoint when %s was changed', async (name, change) => {
  const { findings } = await verifyExport(forgedIn(folder, sealed, name, change));
  expect(findings.map(({ kind }) => kind)).toContain('checkpoint');
});

it('knows a tile that was changed, and one that is missing', async () => {
  for (const change of ['changed', 'missing']) {
    const dir = forgedIn(folder, sealed, events(), (lines) => lines);
    const [first] = readdirSync(path.join(dir, 'audit/1/tile/0'), {
      recursive: true,
      withFileTypes: true,
    }).filter((file) => file.isFile());
    const file = path.join(first!.parentPath, first!.name);
    const bytes = readFileSync(file);
    if (change === 'missing') rmSync(file);
    else
      writeFileSync(
        file,
        bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
      );
    const kinds = (await verifyExport(dir)).findings.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['file', 'checkpoint']));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));
