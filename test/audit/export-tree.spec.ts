import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportLog, pinnedTree, verifyExport, type ExportDays } from '#proof/audit';
import { revokeKey, rotateKey } from '#proof/seal';
import { copyIn, forge, forgeAway, forgeEvents, forgeManifest, linesIn, sha256 } from './forged-export';
import { sealedLog, type SealedLog } from './sealed-log';

// An export of a sealed log, which includes the audit log.

const BLOCKS = 'audit/1/blocks.jsonl';
const KEYS = 'audit/1/keys.jsonl';
const DAYS: ExportDays = { from: '2020-01-01', to: '2099-12-31' };

let folder: string;
let log: SealedLog;
let sealed: string;
let ofDays: string;
let shard: number;
const events = (): string => `events/${`${shard}`.padStart(2, '0')}.jsonl`;
const exported = async (of: SealedLog, days: ExportDays | null = null): Promise<string> => {
  const out = path.join(mkdtempSync(path.join(folder, 'of-')), 'out');
  await exportLog(of.source, out, { days, tree: await pinnedTree(of.audit) });
  return out;
};
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-sealed-'));
  log = await sealedLog(folder);
  ({ shard } = log);
  await log.seal();
  [sealed, ofDays] = [await exported(log), await exported(log, DAYS)];
});
afterAll(() => rmSync(folder, { recursive: true }));

const kindsOf = async (dir: string): Promise<readonly string[]> =>
  (await verifyExport(dir)).findings.map(({ kind }) => kind);

it('an export has the tree that its checkpoint signs, with every event as a leaf', async () => {
  const verdict = await verifyExport(sealed);
  expect(verdict).toMatchObject({
    ok: true,
    findings: [],
    trees: [{ size: log.events, vkey: expect.stringContaining('sabot/audit/') as string }],
  });
  expect(verdict.unproven.join()).toContain('signed it again');
  expect(verdict.unproven.join()).not.toContain('no checkpoint in it covers');
  const tiles = path.join(sealed, 'audit/1/tile/0');
  const leaves = readdirSync(tiles, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(
    leaves.reduce((sum, file) => sum + readFileSync(path.join(file.parentPath, file.name)).length, 0),
  ).toBe(32 * log.events);
});

describe('an export of a log is accepted', () => {
  it.each([null, DAYS])('before anything is sealed (%j)', async (days) => {
    const verdict = await verifyExport(await exported(await sealedLog(folder), days));
    expect(verdict).toMatchObject({ ok: true, findings: [], trees: [] });
  });

  it.each([null, DAYS])('with events after the checkpoint, whose number it states (%j)', async (days) => {
    const own = await sealedLog(folder);
    await own.seal(2);
    const verdict = await verifyExport(await exported(own, days));
    expect(verdict).toMatchObject({ ok: true, findings: [] });
    const left = own.events - (verdict.trees[0]?.size ?? 0);
    expect(left).toBeGreaterThan(0);
    expect(verdict.unproven.join('\n')).toMatch(
      new RegExp(`no checkpoint in it covers: ${left} events, the first at shard \\d+, seq 3`, 'u'),
    );
  });

  it('when the key of its newest checkpoint was revoked', async () => {
    const own = await sealedLog(folder);
    await own.seal();
    const [key] = await own.audit.keys(1);
    expect(await revokeKey(await own.keys(), key!.keyId)).toMatchObject({ state: 'revoked' });
    expect(await verifyExport(await exported(own))).toMatchObject({
      ok: true,
      findings: [],
      trees: [{ vkey: key!.vkey }],
    });
  });

  it('when its key was rotated, and the previous one revoked before or after the new one signed', async () => {
    const own = await sealedLog(folder);
    await own.seal(2);
    const [key] = await own.audit.keys(1);
    await rotateKey(await own.keys());
    await revokeKey(await own.keys(), key!.keyId);
    const before = await verifyExport(await exported(own));
    expect(before).toMatchObject({ ok: true, findings: [], trees: [{ vkey: key!.vkey }] });
    await own.seal();
    const [, fresh] = await own.audit.keys(1);
    const after = await verifyExport(await exported(own));
    expect(after).toMatchObject({ ok: true, findings: [], trees: [{ size: own.events, vkey: fresh!.vkey }] });
  });

  it.each([null, DAYS])('when an older incarnation’s key was revoked (%j)', async (days) => {
    const own = await sealedLog(folder);
    await own.seal(2);
    const [key] = await own.audit.keys(1);
    await revokeKey(await own.keys(), key!.keyId);
    own.restore();
    await own.seal();
    const verdict = await verifyExport(await exported(own, days));
    expect(verdict).toMatchObject({ ok: true, findings: [], trees: [{}, { size: own.events + 1 }] });
  });
});

describe('an export rewritten without a key, with correct hashes, chain and manifest', () => {
  const last = (lines: string[]): readonly string[] =>
    lines.map((line, at) =>
      at === lines.length - 1 ? line.replace('"actor":{"id":"', '"actor":{"id":"x-') : line,
    );
  type Block = [first: number, shard: number, from: number, to: number];
  const blocks = (change: (block: Block) => readonly Block[]) => (lines: string[]) =>
    lines.flatMap((line) => change(JSON.parse(line) as Block)).map((block) => JSON.stringify(block));
  const mine = (change: (block: Block) => readonly Block[]) =>
    blocks((block) => (block[1] === shard ? change(block) : [block]));

  it('is named at the changed place', async () => {
    for (const from of [sealed, ofDays]) {
      const dir = copyIn(folder, from);
      forgeEvents(dir, shard, (lines) => lines.map((line) => line.replace(/"seat":\d/u, '"seat":7')));
      const changed =
        linesIn(from, events()).findIndex((line, at) => line !== linesIn(dir, events())[at]) + 1;
      const { findings } = await verifyExport(dir);
      expect(findings.find(({ kind }) => kind === 'leaf')).toMatchObject({ shard, seq: changed });
      expect(findings.map(({ kind }) => kind)).not.toContain('hash');
    }
  });

  it.each([
    ['are one block far behind', () => [JSON.stringify([1_000_000_000, 0, 1, 1])], 'block'],
    ['are none', () => [], 'block'],
    ['leave a hole', mine(([first, of, from, to]) => [[first, of, from, to - 1]]), 'block'],
    [
      'point to events that aren’t there',
      mine(([first, of, from, to]) => [
        [first, of, from, to - 1],
        [first + to - from, of, 1_000_000, 1_000_000],
      ]),
      'block',
    ],
    [
      'point to another shard',
      mine(([first, of, from, to]) => [
        [first, of, from, to - 1],
        [first + to - from, 63, 1, 1],
      ]),
      'leaf',
    ],
    ['are of a later piece', mine(([first, of, from, to]) => [[first, of, from + 5000, to + 5000]]), 'block'],
    ['point to a shard that can’t be', mine(([first, , from, to]) => [[first, 99, from, to]]), 'file'],
    ['have no numbers of events', () => ['[0,1,-5,9007199254740991]'], 'file'],
    ['go on for ever', () => ['[0,1,1,9007199254740991]'], 'leaf'],
    [
      'are there twice',
      mine(([first, of, from, to]) => [
        [first, of, from, to],
        [first, of, from, to],
      ]),
      'block',
    ],
    [
      'go on behind the leaves',
      (lines: string[]) => [...lines, JSON.stringify([log.events, 63, 1, 9_000_000_000])],
      'block',
    ],
  ])('is found out when the blocks %s', async (_, change, kind) => {
    const dir = copyIn(folder, sealed);
    forgeEvents(dir, shard, last);
    forge(dir, BLOCKS, change);
    expect(await kindsOf(dir)).toContain(kind);
  });

  it.each([1, 2])('is found out when the last %i events are cut off', async (count) => {
    const dir = copyIn(folder, sealed);
    const versions = linesIn(dir, events()).length;
    forgeEvents(dir, shard, (lines) => lines.slice(0, -count));
    forge(dir, 'streams.jsonl', (lines) =>
      lines.map((line) => line.replace(`"version":${versions}`, `"version":${versions - count}`)),
    );
    const { ok, findings } = await verifyExport(dir);
    expect(ok).toBe(false);
    expect(findings[0]).toMatchObject({ kind: 'leaf', shard, seq: versions - count + 1, count });
  });

  it('is found out in an export of days, which has nothing before and after', async () => {
    const dir = copyIn(folder, ofDays);
    forgeEvents(dir, shard, (lines) => lines.slice(0, -1));
    expect(await verifyExport(dir)).toMatchObject({ ok: true }); // as before the last event
    forgeManifest(dir, ({ shards }) => {
      const own = shards.find((each) => each.shard === shard)!;
      own.last += 1;
    });
    expect(await kindsOf(dir)).toEqual(expect.arrayContaining(['leaf', 'cut-tail']));
  });
});

it.each([
  [
    'audit/1/checkpoint',
    'checkpoint',
    (lines: string[]) => lines.map((line) => (/^\d+$/u.test(line) ? `${Number(line) - 1}` : line)),
  ],
  [
    KEYS,
    'checkpoint',
    (lines: string[]) => lines.map((line) => line.replace(/"fromSize":\d+/u, '"fromSize":999999')),
  ],
  [
    KEYS,
    'checkpoint',
    (lines: string[]) =>
      lines.map((line) => line.replace('"active"', '"revoked"').replace('"toSize":null', '"toSize":3')),
  ],
  [KEYS, 'file', (lines: string[]) => lines.map((line) => line.replace('"active"', '"revoked"'))],
  [KEYS, 'key', (lines: string[]) => [...lines, ...lines]],
])('is not accepted when %s of a checkpoint was changed (%s)', async (name, kind, change) => {
  expect(await kindsOf(forge(copyIn(folder, sealed), name, change))).toContain(kind);
});

describe('an export with a damaged audit folder', () => {
  const fileOf = async (dir: string) => {
    const { ok, findings } = await verifyExport(dir);
    return { ok, file: findings.find(({ kind }) => kind === 'file') };
  };

  it.each([
    [KEYS, ['{']],
    [KEYS, ['null']],
    [KEYS, ['junk']],
    [BLOCKS, ['junk']],
    ['audit/1/log.json', ['junk']],
    ['audit/1/log.json', ['{"incarnation":7,"origin":"x","predecessor":"y"}']],
    ['audit/1/log.json', ['{"incarnation":1,"origin":"sabot/audit/other","predecessor":null}']],
  ])('with %s as %j: the file is named', async (name, lines) => {
    for (const honest of [true, false])
      expect(await fileOf(forge(copyIn(folder, sealed), name, () => lines, honest))).toMatchObject({
        ok: false,
        file: { shard: null, seq: null, detail: expect.stringContaining(name) as string },
      });
  });

  it.each([KEYS, BLOCKS, 'audit/1/checkpoint', 'audit/1/log.json', 'coups.jsonl', 'events'])(
    'with %s missing or a folder: the file is named',
    async (what) => {
      const name = what === 'events' ? events() : what;
      const gone = copyIn(folder, sealed);
      rmSync(path.join(gone, name));
      const inItsPlace = copyIn(folder, gone);
      mkdirSync(path.join(inItsPlace, name));
      const unnamed = copyIn(folder, sealed);
      forgeAway(unnamed, name);
      for (const dir of [gone, inItsPlace, unnamed])
        expect(await fileOf(dir)).toMatchObject({
          ok: false,
          file: { detail: expect.stringContaining(name) as string },
        });
    },
  );

  it('without the folder, or with a file in its place: what is missing is named', async () => {
    const dir = copyIn(folder, sealed);
    rmSync(path.join(dir, 'audit'), { recursive: true });
    expect(await fileOf(dir)).toMatchObject({ ok: false });
    writeFileSync(path.join(dir, 'audit'), '');
    expect(await fileOf(dir)).toMatchObject({ ok: false });
  });

  it('with a changed or missing tile: says so', async () => {
    for (const change of ['changed', 'missing']) {
      const dir = copyIn(folder, sealed);
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
      expect(await kindsOf(dir)).toEqual(expect.arrayContaining(['file', 'checkpoint']));
    }
  });

  it('with wrong or additional tiles above the leaves: says so', async () => {
    const own = await sealedLog(folder, 26);
    expect(own.events).toBeGreaterThan(256);
    await own.seal();
    const tall = await exported(own);
    expect(await verifyExport(tall)).toMatchObject({ ok: true, findings: [], trees: [{ size: own.events }] });
    const upper = 'audit/1/tile/1/000.p/1';
    expect(await kindsOf(forge(copyIn(folder, tall), upper, () => ['x'.repeat(31)]))).toEqual(['tile']);
    const more = copyIn(folder, tall);
    const name = 'audit/1/tile/2/000.p/1';
    mkdirSync(path.dirname(path.join(more, name)), { recursive: true });
    writeFileSync(path.join(more, name), '');
    forgeManifest(more, ({ files }) => {
      files.push({ path: name, sha256: sha256(''), bytes: 0 });
      files.sort((a, b) => (a.path < b.path ? -1 : 1));
    });
    expect(await fileOf(more)).toMatchObject({
      ok: false,
      file: { detail: expect.stringContaining(name) as string },
    });
  });

  it('with a log that does not begin with the previous log’s checkpoint: says so', async () => {
    const own = await sealedLog(folder);
    await own.seal(2);
    own.restore();
    await own.seal();
    const restored = await exported(own);
    const name = 'audit/2/log.json';
    for (const change of [/\u2014 /u, /sabot\/audit\/0/u])
      expect(
        await fileOf(forge(copyIn(folder, restored), name, ([line = '']) => [line.replace(change, 'x')])),
      ).toMatchObject({ ok: false, file: { detail: expect.stringContaining(name) as string } });
    const without = forge(copyIn(folder, restored), name, ([line = '']) => [
      line.replace(/"predecessor":.*\}/u, '"predecessor":null}'),
    ]);
    expect(await kindsOf(without)).toContain('block');
  });
});
