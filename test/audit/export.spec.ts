import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHAIN_START, chainHexAfter, eventHashHex, toHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { exportLog, ExportRefusedError, verify, verifyExport, type LogSource } from '#proof/audit';
import { SOURCE_OPTIONS } from '#testing';
import { WitnessedLog } from '../checkers/witnessed-log';
import { copyIn, forge, linesIn, sha256 } from './forged-export';
import { PlayedHouse } from './played-house';

const TABLE = 'BAC-01';
const PATRONS = ['ada', 'bob'];

let folder: string;
let whole: string;
let source: LogSource;
/** The table's shard. */
let shard: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-export-'));
  whole = path.join(folder, 'whole');
  const log = new WitnessedLog();
  const house = await PlayedHouse.open(log);
  await house.openTable(TABLE, PATRONS);
  const coup = await house.coup(TABLE, PATRONS);
  const cards = ['2H', '9D', 'KD', 'KC'];
  await house.give('dealer:dora', 'CorrectCoup', TABLE, { coup, cards, reason: 'not for any file: okapi' });
  await house.give('pit:ruth', 'Approve', TABLE);
  await house.coup(TABLE, PATRONS);
  const ended = await house.give('pit:paul', 'EndShoe', TABLE, { reason: 'worn' });
  ({ shard } = ended);
  await house.close();
  ({ source } = log);
  await exportLog(source, whole, { days: null });
});
afterAll(() => rmSync(folder, { recursive: true }));

const two = (): string => `${shard}`.padStart(2, '0');
const fileOf = (kind: string): string =>
  ({ events: `events/${two()}.jsonl`, hashes: `hashes/${two()}.txt`, entries: `entries/${two()}.jsonl` })[
    kind
  ] ?? kind;
const linesOf = (dir: string, kind: string): string[] => linesIn(dir, fileOf(kind));

it('has each event as the text that was hashed', () => {
  const [events, hashes] = [linesOf(whole, 'events'), linesOf(whole, 'hashes')];
  expect(events.length).toBeGreaterThan(30);
  expect(hashes).toEqual(events.map((line, at) => `${at + 1} ${sha256(`\u0000${line}`)}`));
});

it('verifies without a database to the same verdict as the log, apart from remembered commands', async () => {
  const { commands, ...verdict } = await verify(source);
  const { whole: isWhole, from, to, trees, unproven, ...read } = await verifyExport(whole);
  expect(commands).toBeGreaterThan(0);
  expect(read).toEqual({ ...verdict, ok: true, commands: null });
  expect([isWhole, from, to, trees]).toEqual([true, null, null, []]);
  expect(unproven.join('\n')).toMatch(/no audit log is in it[^]*commands/);
});

/** Threads run the same sources as this test. */
const execArgv = SOURCE_OPTIONS;
const onThreads = { threads: () => 2, execArgv };

it('verifies on threads to the same verdict, also of damage, and reports progress', async () => {
  const reports: (readonly [number, number | null])[] = [];
  const onProgress = (done: number, total: number | null): void => void reports.push([done, total]);
  const whole2 = await verifyExport(whole, { ...onThreads, onProgress });
  expect(whole2).toEqual(await verifyExport(whole));
  expect(reports.at(-1)).toEqual([whole2.events, whole2.events]);
  const damaged = [
    forged(
      whole,
      'hashes',
      at(3, (line) => line.replace(/.$/u, (digit) => (digit === '0' ? '1' : '0'))),
    ),
    forged(
      whole,
      'events',
      at(6, () => 'no line of ours'),
    ),
  ];
  for (const dir of damaged) {
    const alone = await verifyExport(dir);
    expect(alone.ok).toBe(false);
    expect(await verifyExport(dir, onThreads)).toEqual(alone);
  }
});

it('has the same bytes for the same log, and no texts of reasons', async () => {
  const again = path.join(folder, 'again');
  const seen: number[] = [];
  await exportLog(source, again, { days: null, onProgress: (done) => void seen.push(done) });
  const files = readdirSync(whole, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(5);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const text = readFileSync(file);
    expect(sha256(readFileSync(file.replace(whole, again)))).toBe(sha256(text));
    expect(text.includes('okapi')).toBe(false);
  }
  expect(seen.at(-1)).toBe((await verify(source)).events);
});

it('never replaces an existing path, and leaves nothing behind on failure', async () => {
  await expect(exportLog(source, whole, { days: null })).rejects.toThrow(ExportRefusedError);
  const broken: LogSource = new Proxy(source, {
    get: (target, name) =>
      name === 'accounts'
        ? async () => Promise.reject(new Error('lost'))
        : (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target),
  });
  await expect(exportLog(broken, path.join(folder, 'lost'), { days: null })).rejects.toThrow('lost');
  expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([]);
  expect(existsSync(whole)).toBe(true);
});

it('includes events beyond the head, which verify names', async () => {
  const beheaded: LogSource = new Proxy(source, {
    get: (target, name) =>
      name === 'heads'
        ? async () => (await target.heads()).filter((head) => head.shard !== shard)
        : (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target),
  });
  const out = path.join(folder, 'beheaded');
  await exportLog(beheaded, out, { days: null });
  const kinds = async (verdict: Promise<{ findings: readonly { kind: string }[] }>) =>
    (await verdict).findings.map(({ kind }) => kind);
  expect(await kinds(verifyExport(out))).toEqual(await kinds(verify(beheaded)));
  expect(await kinds(verifyExport(out))).toContain('beyond-head');
});

it('names an event that does not fit on a line', async () => {
  const tampered: LogSource = new Proxy(source, {
    get: (target, name) =>
      name === 'events'
        ? async (...args: Parameters<LogSource['events']>) =>
            (await target.events(...args)).map((raw) => (raw.seq === 3 ? { ...raw, text: '{\n}' } : raw))
        : (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target),
  });
  await expect(exportLog(tampered, path.join(folder, 'bad'), { days: null })).rejects.toThrow(
    /shard \d+, seq 3/,
  );
});

const forged = (
  from: string,
  kind: string,
  change: (lines: string[]) => readonly string[],
  honest = false,
): string => forge(copyIn(folder, from), fileOf(kind), change, honest);

const at = (seq: number, change: (line: string) => string) => (lines: string[]) =>
  lines.map((line, index) => (index === seq - 1 ? change(line) : line));
const without = (seq: number) => (lines: string[]) => lines.filter((_, index) => index !== seq - 1);
const swapped = (seq: number) => (lines: string[]) =>
  lines.map((line, index) => {
    if (index === seq - 1) return lines[seq] ?? line;
    return index === seq ? lines[seq - 1]! : line;
  });

const FORGERIES: readonly (readonly [
  what: string,
  kind: string,
  change: (lines: string[]) => readonly string[],
  found: { readonly damage: string; readonly seq: number | null },
])[] = [
  [
    'a patron in an event',
    'events',
    at(4, (line) => line.replace(/"patron":"\w+"/, '"patron":"eve"')),
    { damage: 'hash', seq: 4 },
  ],
  [
    'an event’s time',
    'events',
    at(5, (line) => line.replace(/"recordedAt":"20/, '"recordedAt":"21')),
    { damage: 'hash', seq: 5 },
  ],
  [
    'an event’s actor',
    'events',
    at(2, (line) => line.replace('{"actor":{"id":"', '{"actor":{"id":"x')),
    { damage: 'hash', seq: 2 },
  ],
  [
    'data that isn’t canonical',
    'events',
    at(2, (line) => line.replace('"data":{', '"data":{ ')),
    { damage: 'canonical', seq: 2 },
  ],
  ['a line that is none', 'events', at(6, () => '{'), { damage: 'file', seq: 6 }],
  ['an event left out', 'events', without(7), { damage: 'gap', seq: 7 }],
  ['two events in each other’s place', 'events', swapped(7), { damage: 'gap', seq: 7 }],
  ['the last event cut off', 'events', (lines) => lines.slice(0, -1), { damage: 'cut-tail', seq: null }],
  [
    'an event more',
    'events',
    (lines) => [...lines, lines.at(-1)!.replace(/"seq":(\d+)/, (_, seq) => `"seq":${Number(seq) + 1}`)],
    { damage: 'beyond-head', seq: null },
  ],
  [
    'a recorded hash',
    'hashes',
    at(8, (line) => line.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
    { damage: 'hash', seq: 8 },
  ],
  ['a hash left out', 'hashes', without(8), { damage: 'hash', seq: 8 }],
  [
    'the amount of a leg',
    'entries',
    at(1, (line) => line.replace(/"(\d+)"\]$/, '"1$1"]').replace(/"-(\d+)"\]$/, '"-1$1"]')),
    { damage: 'entry', seq: null },
  ],
  ['a leg left out', 'entries', without(2), { damage: 'entry', seq: null }],
  ['a leg that is none', 'entries', at(2, () => '[]'), { damage: 'file', seq: null }],
  [
    'a balance',
    'accounts.jsonl',
    at(1, (line) => line.replace(/"balance":"(-?)/, '"balance":"$17')),
    { damage: 'balance', seq: null },
  ],
  [
    'a stream’s version',
    'streams.jsonl',
    at(1, (line) => line.replace(/"version":/, '"version":1')),
    { damage: 'stream', seq: null },
  ],
  ['a coup left out', 'coups.jsonl', without(1), { damage: 'coup', seq: null }],
  [
    'a coup’s corrections',
    'coups.jsonl',
    at(1, (line) => line.replace(/"corrections":\[[^\]]*\]/, '"corrections":[]')),
    { damage: 'coup', seq: null },
  ],
  [
    'the chain of the manifest',
    'manifest.json',
    (lines) => lines.map((line) => line.replace(/"chain": "../, '"chain": "ff')),
    { damage: 'chain', seq: null },
  ],
];

it.each(FORGERIES)(
  'is found out with %s changed and the manifest corrected',
  async (_, kind, change, { damage, seq }) => {
    const { ok, findings } = await verifyExport(forged(whole, kind, change));
    expect(ok).toBe(false);
    const found = findings.find((finding) => finding.kind === damage);
    expect(findings.map((finding) => finding.kind)).toContain(damage);
    if (seq !== null) expect(found).toMatchObject({ shard, seq });
  },
);

it.each(FORGERIES.filter(([, kind]) => kind !== 'manifest.json').slice(0, 4))(
  'is found out with %s changed alone',
  async (_, kind, change) => {
    const { findings } = await verifyExport(forged(whole, kind, change, true));
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'file', shard }));
  },
);

it('has exactly the files that its manifest names', async () => {
  const dir = mkdtempSync(path.join(folder, 'files-'));
  cpSync(whole, dir, { recursive: true });
  rmSync(path.join(dir, fileOf('entries')));
  writeFileSync(path.join(dir, 'more.jsonl'), '');
  const { findings } = await verifyExport(dir);
  expect(findings.find(({ kind }) => kind === 'file')).toMatchObject({ count: 2 });
});

it.each(['no folder', 'no manifest', 'no JSON', 'another format'])(
  'is refused as an export with %s',
  async (what) => {
    const dir = mkdtempSync(path.join(folder, 'none-'));
    if (what === 'no JSON') writeFileSync(path.join(dir, 'manifest.json'), '{');
    if (what === 'another format') writeFileSync(path.join(dir, 'manifest.json'), '{"format":"x"}');
    if (what === 'no folder') rmSync(dir, { recursive: true });
    await expect(verifyExport(dir)).rejects.toThrow(ExportRefusedError);
  },
);

describe('an export of some days', () => {
  const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21'] as const;
  const dayOf = (seq: number): string => {
    if (seq <= 10) return DAYS[0];
    return seq <= 20 ? DAYS[1] : DAYS[2];
  };

  /** Returns the same log as if played over three days, with hashes and chains recomputed. */
  const overDays = (): LogSource => {
    const events = async (...args: Parameters<LogSource['events']>) =>
      (await source.events(...args)).map((raw) => {
        const moved = { ...raw, recordedAt: `${dayOf(raw.seq)}${raw.recordedAt.slice(10)}` };
        return { ...moved, hash: eventHashHex(sha256Hex, moved, moved.text) };
      });
    const heads = async () =>
      Promise.all(
        (await source.heads()).map(async (head) => {
          const all = await events(head.shard, 0, head.seq);
          const chain = all.reduce(
            (so, { hash }) => chainHexAfter(sha256Hex, so, hash) ?? so,
            toHex(CHAIN_START),
          );
          return { ...head, chain };
        }),
      );
    return new Proxy(source, {
      get: (target, name) => {
        if (name === 'events') return events;
        if (name === 'heads') return heads;
        return (Reflect.get(target, name) as (...args: unknown[]) => unknown).bind(target);
      },
    });
  };
  const exported = async (from: string, to: string): Promise<string> => {
    const out = path.join(folder, `${from}-${to}-${Math.floor(performance.now() * 1000)}`);
    await exportLog(overDays(), out, { days: { from, to } });
    return out;
  };

  it.each([
    [DAYS[0], DAYS[0], 1, 10],
    [DAYS[1], DAYS[1], 11, 20],
    [DAYS[0], DAYS[1], 1, 20],
    ['2026-01-01', '2027-01-01', 1, null],
  ])('%s to %s has these events, each proven, and says what is not proven', async (from, to, first, last) => {
    const out = await exported(from, to);
    const seqs = linesOf(out, 'hashes').map((line) => Number(line.split(' ')[0]));
    expect(seqs[0]).toBe(first);
    if (last !== null) expect(seqs.at(-1)).toBe(last);
    const verdict = await verifyExport(out);
    expect(verdict).toMatchObject({
      ok: true,
      findings: [],
      whole: false,
      from,
      to,
      streams: null,
      coups: null,
    });
    expect(verdict.unproven[0]).toContain('before the first and after the last');
  });

  it('has no events if there are none in its days', async () => {
    const out = await exported('2020-01-01', '2020-01-02');
    expect(await verifyExport(out)).toMatchObject({ ok: true, events: 0 });
  });

  it('continues from day to day: the chain after one is the chain before the next', async () => {
    const shardsOf = async (day: string) =>
      (
        JSON.parse(readFileSync(path.join(await exported(day, day), 'manifest.json'), 'utf8')) as {
          shards: { shard: number; chain: string; chainBefore: string }[];
        }
      ).shards.find((own) => own.shard === shard);
    const [one, two] = [await shardsOf(DAYS[0]), await shardsOf(DAYS[1])];
    expect(one?.chain).toMatch(/^[0-9a-f]{64}$/);
    expect(two?.chainBefore).toBe(one?.chain);
  });

  const PIECES = FORGERIES.filter(
    ([, kind, , { damage }]) => /events|hashes|entries/.test(kind) && damage !== 'file',
  );
  it.each(PIECES)('is found out with %s changed', async (what, kind, change, { damage }) => {
    const out = await exported(DAYS[0], DAYS[1]);
    const { ok, findings } = await verifyExport(forged(out, kind, change));
    expect([what, ok]).toEqual([what, false]);
    expect(findings.map((finding) => finding.kind)).toContain(damage);
  });
});
