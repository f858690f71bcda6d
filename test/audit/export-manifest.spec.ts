import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportLog, verifyExport, type LogSource } from '#proof/audit';
import { copyIn, forge, forgeManifest, sha256, type ForgedManifest } from './forged-export';
import { sealedLog } from './sealed-log';

// Exports whose files were changed without changing an event's hash, with a matching manifest; and what is
// left of an interrupted export.

let folder: string;
let source: LogSource;
let whole: string;
let ofDays: string;
let shard: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-manifest-'));
  ({ source, shard } = await sealedLog(folder));
  [whole, ofDays] = [path.join(folder, 'whole'), path.join(folder, 'days')];
  await exportLog(source, whole, { days: null });
  await exportLog(source, ofDays, { days: { from: '2020-01-01', to: '2099-12-31' } });
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (kind: string): string => {
  const two = `${shard}`.padStart(2, '0');
  const names: Readonly<Record<string, string>> = {
    events: `events/${two}.jsonl`,
    hashes: `hashes/${two}.txt`,
    entries: `entries/${two}.jsonl`,
  };
  return names[kind] ?? kind;
};

const MANIFESTS: readonly (readonly [
  what: string,
  change: (manifest: ForgedManifest) => void,
  says: string,
])[] = [
  ['events more', (manifest) => void (manifest.events += 5), 'events; the files have'],
  ['entries more', (manifest) => void (manifest.entries += 5), 'entries; the files have'],
  [
    'files of one byte',
    ({ files }) => {
      for (const file of files) file.bytes = 1;
    },
    'the manifest says 1',
  ],
  [
    'days',
    (manifest) => void Object.assign(manifest, { from: '1990-01-01', to: '1990-01-02' }),
    'manifest.json is of a whole log',
  ],
  [
    'a chain before the first event',
    ({ shards }) => void (shards[0]!.chainBefore = '11'.repeat(32)),
    'manifest.json has a chain before',
  ],
  ['a shard that begins later', ({ shards }) => void (shards[0]!.first = 2), 'manifest.json begins shard'],
  ['a file twice', ({ files }) => void files.push(files[0]!), 'twice'],
  ['its files in another order', ({ files }) => void files.reverse(), 'out of order'],
  ['its shards in another order', ({ shards }) => void shards.reverse(), 'out of order'],
  [
    'a file of elsewhere',
    ({ files }) => void files.unshift({ ...files[0]!, path: '../whole/a' }),
    'is no file',
  ],
  [
    'no coups',
    ({ files }) =>
      void files.splice(
        files.findIndex(({ path: name }) => name === 'coups.jsonl'),
        1,
      ),
    'coups.jsonl',
  ],
  [
    'all of it as days',
    (manifest) => void Object.assign(manifest, { whole: false, from: '1970-01-01', to: '2099-01-01' }),
    'is no file of such an export',
  ],
];

it.each(MANIFESTS)('an export with %s in its manifest is found out', async (_, change, says) => {
  const dir = copyIn(folder, whole);
  forgeManifest(dir, change);
  const { ok, findings } = await verifyExport(dir);
  expect(ok).toBe(false);
  expect(findings.find(({ kind }) => kind === 'file')?.detail).toContain(says);
});

const twice = (lines: string[]): readonly string[] => [...lines, ...lines];
const reversed = (lines: string[]): readonly string[] => lines.toReversed();
it.each([
  ['streams.jsonl', twice],
  ['streams.jsonl', reversed],
  ['coups.jsonl', twice],
  ['coups.jsonl', reversed],
  ['accounts.jsonl', twice],
  ['accounts.jsonl', reversed],
  ['entries', twice],
  ['entries', reversed],
  ['hashes', (lines: string[]) => [...lines, `99999 ${'0'.repeat(64)}`]],
  ['hashes', (lines: string[]) => lines.flatMap((line) => [line, line])],
])('a file with %s out of order, or with a repeated name, is named', async (kind, change) => {
  const name = fileOf(kind);
  const dir = copyIn(folder, whole);
  forge(dir, name, change);
  const { ok, findings } = await verifyExport(dir);
  expect(ok).toBe(false);
  expect(findings.find((finding) => finding.kind === 'file')?.detail).toContain(name);
});

it.each([
  (manifest: ForgedManifest) => void (manifest.to = null),
  (manifest: ForgedManifest) => void (manifest.from = '2100-01-01'),
  ({ shards }: ForgedManifest) =>
    void shards.push({ shard: 63, first: 5, last: 4, chainBefore: sha256(''), chain: sha256('') }),
  ({ shards }: ForgedManifest) => void (shards[0]!.chainBefore = sha256('')),
])('an export of days names them and their contents (%#)', async (change) => {
  const dir = copyIn(folder, ofDays);
  forgeManifest(dir, change);
  const { findings } = await verifyExport(dir);
  expect(findings.find(({ kind }) => kind === 'file')?.detail).toContain('manifest.json');
});

it.each([
  ['[0,0,"cage","EUR","5"]', 'file'],
  ['[99999,0,"cage","EUR","5"]', 'entry'],
])('a shard has no leg %s before its first event or after its last', async (leg, kind) => {
  for (const from of [whole, ofDays]) {
    const dir = copyIn(folder, from);
    forge(dir, fileOf('entries'), (lines) => (kind === 'file' ? [leg, ...lines] : [...lines, leg]));
    forgeManifest(dir, (manifest) => void (manifest.entries += 1));
    expect((await verifyExport(dir)).findings).toMatchObject([{ kind, shard }]);
  }
});

it('a line of an event is reported wherever its seq cannot be', async () => {
  const dir = copyIn(folder, whole);
  forge(dir, fileOf('events'), ([first = '', ...lines]) => [
    first.replace(/"seq":1,/u, '"seq":0,'),
    first,
    ...lines,
  ]);
  forge(dir, fileOf('hashes'), (lines) => [...lines, `99999 ${sha256('')}`]);
  forgeManifest(dir, (manifest) => void (manifest.events += 1));
  expect((await verifyExport(dir)).findings).toMatchObject([{ kind: 'file', count: 1 }]);
});

it('removes what a killed export left at the same place, and says so; files of others stay', async () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const out = path.join(folder, 'again-after');
  const left = [`${out}.part-${gone}`, `${out}.part-${process.pid}`];
  const others = [
    `${out}.part-${process.ppid}`,
    `${out}.part-`,
    `${out}.part-${gone}x`,
    `${out}2.part-${gone}`,
  ];
  for (const part of [...left, ...others]) {
    mkdirSync(path.join(part, 'events'), { recursive: true });
    writeFileSync(path.join(part, 'events/26.jsonl'), '{}');
  }
  const removed: string[] = [];
  await exportLog(source, out, { days: null, onRemoved: (part) => void removed.push(part) });
  expect(removed.sort()).toEqual(left.sort());
  expect(left.filter((part) => existsSync(part))).toEqual([]);
  expect(others.filter((part) => !existsSync(part))).toEqual([]);
  expect(existsSync(out)).toBe(true);
});
