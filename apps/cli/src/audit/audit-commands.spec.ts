import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FINDING_KINDS } from '#proof/audit';
import { dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { tampered } from '../../../../test/audit/past-the-guard';
import { playAndSeal } from '../../../../test/audit/play-and-seal';
import { depositOf, playAt } from '../../../../test/audit/sealing-house';
import { runOnTerminal, runSabot } from '../../../../test/play/run-sabot';
import { counted } from '../terminal/progress';
import { widthOf } from '../terminal/text-width';

/** The beginning of each sequence that colours or erases. */
const ESCAPE = '\u001B';

let database: TestDatabase;
let coups: number;

beforeAll(async () => {
  database = await freshDatabase();
  coups = await playAndSeal(database.address);
}, 60_000);
afterAll(() => database.drop());

/** Returns an environment with an empty data folder, because the tester's own would be of another installation. */
const environment = () => ({
  DATABASE_URL: database.address.admin,
  SABOT_DATA: path.join(__dirname, 'none'),
});
const typed = async (...args: readonly string[]) => runSabot(args, '', environment());

const ADD = (by: number): string =>
  `update sabot.entry set amount = amount + ${by} where (shard, seq, leg) = (select shard, seq, leg from sabot.entry
     where account = 'table:T1:win' order by seq limit 1)`;

describe('sabot replay', () => {
  it('replays a coup step by step', async () => {
    const { exit, out, err } = await typed('replay', 'T1/S1/C1', '--json');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ coup: 'T1/S1/C1', table: 'T1', matches: true, differences: [] });
    const text = await typed('replay', 'T1/S1/C1');
    expect(text.exit).toBe(0);
    expect(text.out).toMatch(/^coup {8}T1\/S1\/C1, table:T1 in shard \d+\n/);
    expect(text.out).toMatch(/^matches {5}yes$/m);
    expect(text.out).toMatch(/ada stakes/);
  });

  it('writes what is said aloud after the sentence of its step', async () => {
    const { out } = await typed('replay', 'T1/S1/C1');
    expect(out).toMatch(/betting opens on T1\/S1\/C1 {2}“Make your stakes”$/m);
    expect(out).toMatch(/ {2}“(?:\w+) to the Player, \w+ to the Banker”/m);
    expect(out).toMatch(/betting closes with \d+ bets? {2}“No further bets”$/m);
  });

  it('writes suits as symbols with UTF-8, and changes nothing else in a pipe', async () => {
    const ascii = await typed('replay', 'T1/S1/C1');
    const symbols = await runSabot(['replay', 'T1/S1/C1'], '', { ...environment(), LANG: 'C.UTF-8' });
    expect(symbols.out).toMatch(/^player {6}(?:[A2-9JQK]|10)[♠♥♦♣] /m);
    expect(symbols.out).not.toContain(ESCAPE);
    const letters = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' } as Readonly<Record<string, string>>;
    const back = symbols.out.replaceAll(/(10|[A2-9JQK])([♠♥♦♣])/gu, (_, rank: string, suit: string) =>
      [rank === '10' ? 'T' : rank, letters[suit]].join(''),
    );
    expect(back).toBe(ascii.out);
    expect(ascii.out).toMatch(/^ {3}1 {2}\d+ \w+ \d+, [\d:]+ {2}dealer:dora {2,}betting opens/m);
    const json = await runSabot(['replay', 'T1/S1/C1', '--json'], '', { ...environment(), LANG: 'C.UTF-8' });
    expect(json.out).toBe((await typed('replay', 'T1/S1/C1', '--json')).out);
  });

  it.each([['replay', 'T1/S1/C1'], ['replay', '--table', 'T1', '--limit', '3'], ['verify']])(
    'no line of sabot %s is wider than a terminal of 80 columns, and colours go with NO_COLOR',
    async (...args) => {
      const env = { ...environment(), LANG: 'C.UTF-8' };
      const { exit, out } = await runOnTerminal(args, 80, env);
      expect(exit).toBe(0);
      expect(out).toContain(`${ESCAPE}[32m`);
      const plain = await runOnTerminal(args, 80, { ...env, NO_COLOR: '1' });
      expect(plain.out).not.toContain(ESCAPE);
      const words = plain.out.split('\n').filter((line) => line.includes(' '));
      expect(words.filter((line) => widthOf(line) > 80 && !/[0-9a-f]{64}/u.test(line))).toEqual([]);
      const json = await runOnTerminal([...args, '--json'], 80, env);
      expect(json.out).not.toContain(ESCAPE);
    },
  );

  it('shows progress on a terminal and erases it', async () => {
    const { err } = await runOnTerminal(['replay', '--all'], 40, environment());
    const lines = err.split('\r\u001B[K');
    expect(lines.length).toBeGreaterThan(2);
    expect([lines[0], lines.at(-1)]).toEqual(['', '']);
    for (const line of lines) expect(line.length).toBeLessThan(40);
    expect(await typed('replay', '--all')).toMatchObject({ err: '' });
  });

  it('prints what other rules would have paid', async () => {
    const folder = dataFolder('rules');
    const file = path.join(folder, 'rules.json');
    try {
      writeFileSync(file, '{"decks":8,"pays":{"tie":"9:1"}}');
      const { exit, out, err } = await typed('replay', 'T1/S1/C1', '--rules', file, '--json');
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ otherwise: { rules: { pays: { tie: '9:1' } } } });
      writeFileSync(file, '{"decks":');
      const bad = await typed('replay', 'T1/S1/C1', '--rules', file);
      expect(bad).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringContaining('is not JSON. It has to be an object such as'),
      });
      const rulesRefused = await typed('replay', 'T1/S1/C1', '--rules', folder);
      expect(rulesRefused).toMatchObject({ exit: 2, err: expect.stringContaining('(EISDIR)') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('exits with 2 if there is nothing to replay', async () => {
    const none = await typed('replay', 'T1/S1/C999', '--json');
    expect(none).toMatchObject({ exit: 2, err: expect.stringMatching(/^sabot replay: NO_SUCH_COUP: /) });
    expect(JSON.parse(none.out)).toMatchObject({ coup: 'T1/S1/C999', error: { code: 'NO_SUCH_COUP' } });
    for (const args of [['replay'], ['replay', 'T1/S1/C1', '--all'], ['replay', '--all', '--rules', 'x']])
      expect(await typed(...args)).toMatchObject({ exit: 2, out: '' });
  });

  it('replays the coups of a search, a line each, and continues after the last', async () => {
    const first = await typed('replay', '--table', 'T1', '--patron', 'ada', '--limit', '2', '--json');
    const [one, two, next, ...none] = first.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect({ exit: first.exit, err: first.err, none }).toEqual({ exit: 0, err: '', none: [] });
    expect(one).toMatchObject({ coup: 'T1/S1/C1', table: 'T1', status: 'settled', matches: true });
    const { coup } = two as { readonly coup: string };
    expect(next).toEqual({ next: coup });
    const steps = await typed(
      'replay',
      '--table',
      'T1',
      '--amount',
      '1..',
      '--limit',
      '1',
      '--after',
      coup,
      '--steps',
    );
    expect(steps.exit).toBe(0);
    expect(steps.out).toMatch(/^coup {8}T1\/S1\/C\d+, table:T1[^]*\nmatches {5}yes\n\nmore: --after /);
    expect(await typed('replay', '--table', 'T9', '--json')).toEqual({ exit: 0, out: '', err: '' });
    const nothing = { exit: 0, out: '', err: 'sabot replay: no coup found\n' };
    expect(await typed('replay', '--table', 'T9')).toEqual(nothing);
    const lost = await typed('replay', '--table', 'T1', '--after', 'T1/S1/C999', '--json');
    expect(lost).toMatchObject({ exit: 2, err: expect.stringMatching(/^sabot replay: NO_SUCH_COUP: /) });
    expect(JSON.parse(lost.out)).toEqual({ error: { code: 'NO_SUCH_COUP', detail: expect.any(String) } });
    for (const args of [
      ['--amount', '1.50'],
      ['--amount', '9..5'],
      ['--table', 'a table'],
      ['--steps'],
      ['T1/S1/C1', '--patron', 'ada'],
      ['--patron', 'ada', '--rules', 'x'],
    ])
      expect(await typed('replay', ...args)).toMatchObject({ exit: 2, out: '' });
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '0000-01-01',
    '2026-11-31T10:00:00Z',
    '2026-11-21T10:00:00+16:00',
    '2026-11-21T25:00:00Z',
  ])('refuses %s as a time and names the option', async (time) => {
    for (const option of ['--from', '--to']) {
      const says = `sabot replay: Option ${option} is "${time}"; it has to be a time such as 2026-11-21T18:30:00Z, or a day. See sabot replay --help.\n`;
      expect(await typed('replay', option, time)).toEqual({ exit: 2, out: '', err: says });
    }
  });

  it.each(['0001-01-01', '2028-02-29', '2026-11-21T24:00:00-15:59'])('accepts %s as a time', async (time) => {
    expect(await typed('replay', '--table', 'T9', '--from', time, '--json')).toMatchObject({ exit: 0 });
  });

  it('prints that an open coup has not ended', async () => {
    const [open, settled] = [`status = 'open'`, `status = 'settled'`];
    const change = (to: string) => `update sabot.coup set ${to} where coup = 'T1/S1/C1'`;
    await tampered(database.address.admin, change(open), change(settled), async () => {
      const { out } = await typed('replay', '--table', 'T1', '--limit', '1');
      expect(out).toMatch(/^T1\/S1\/C1 {2}\d+ \w+ \d+, [\d:]+ – open {2}ada/);
    });
  });

  it('replays every coup', async () => {
    const { exit, out } = await typed('replay', '--all', '--json');
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ coups, mismatches: 0, first: [] });
    expect((await typed('replay', '--all')).out).toMatch(
      new RegExp(`^coups {7}${coups}, from [0-9,]+ events\n`),
    );
  });

  it('exits with 1 and names the event if the ledger differs', async () => {
    await tampered(database.address.admin, ADD(7), ADD(-7), async () => {
      const { exit, out } = await typed('replay', '--all');
      expect(exit).toBe(1);
      expect(out).toMatch(/^mismatches {2}1$/m);
      expect(out).toMatch(
        /^ {2}T1\/S1\/C\d+: shard \d+, seq \d+, version \d+: leg \d+ of the entry: recorded /m,
      );
    });
  });
});

describe('sabot verify', () => {
  it('finds nothing in an intact log', async () => {
    const { exit, out, err } = await typed('verify', '--json');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ ok: true, coups, findings: [], first: null });
    const chains = await typed('verify', '--chains');
    expect(chains.exit).toBe(0);
    expect(chains.out).toMatch(/^verified {2}nothing differs$/m);
    expect(chains.out).not.toMatch(/^coups/m);
  });

  it('reports events under no checkpoint, and that no sealer runs', async () => {
    const [sealed, unsealed] = [database, await freshDatabase()];
    database = unsealed;
    try {
      await playAt(unsealed.address, depositOf('ada'));
      const { out } = await typed('verify', '--json');
      const { events, sealing, warnings } = JSON.parse(out) as {
        events: number;
        sealing: object;
        warnings: string[];
      };
      expect(sealing).toMatchObject({ origin: null, signed: 0, unsealed: events });
      const never = `the log was never sealed: its ${counted(events)} events can be rewritten unnoticed`;
      expect(warnings).toEqual([`${never}. Start a server or a worker: either seals the log.`]);
      const text = await typed('verify');
      expect(text.out).toMatch(/^sealed {4}no: no sealer has ever run$/m);
      expect(text.out).toMatch(/^unsealed {2}[0-9,]+ events not sealed yet$/m);
      expect(text.out).toMatch(/^unproven {2}no checkpoint from an earlier time is on this machine/m);
    } finally {
      database = sealed;
      await unsealed.drop();
    }
  });

  it('refuses malformed checkpoints, keys and indexes', async () => {
    const folder = dataFolder('kept');
    try {
      writeFileSync(path.join(folder, 'kept'), 'sabot/audit/x\n12\n');
      for (const args of [
        ['--checkpoint', path.join(folder, 'kept')],
        ['--checkpoint', path.join(folder, 'none')],
        ['--key', 'a key'],
        ['--since', '-1'],
        ['--since', '9999999'],
        ['--since', '0', '--chains'],
      ])
        expect(await typed('verify', ...args)).toMatchObject({ exit: 2, out: '' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('exits with 1 and names the first changed event', async () => {
    const change = (from: string, to: string): string =>
      `update sabot.event set data = replace(data, '${from}', '${to}')
         where stream = 'table:T1' and type = 'SeatTaken' and strpos(data, '${from}') > 0`;
    await tampered(
      database.address.admin,
      change('"seat":1', '"seat":9'),
      change('"seat":9', '"seat":1'),
      async () => {
        for (const args of [['verify'], ['verify', '--chains']]) {
          const { exit, out } = await typed(...args);
          expect(exit).toBe(1);
          expect(out).toMatch(/^first {5}\w+, shard \d+, seq \d+, table:T1: /m);
          expect(out).toContain(`\n          next step: ${FINDING_KINDS.hash.action}\n`);
        }
      },
    );
    expect((await typed('verify')).exit).toBe(0);
  });

  it('reports that there is no log', async () => {
    const empty = await freshDatabase({ migrated: false });
    const filled = database;
    database = empty;
    try {
      expect(await typed('verify')).toMatchObject({
        exit: 2,
        err: expect.stringContaining('has no log of this release'),
      });
      const migrated = await typed('migrate', '--json');
      expect(migrated.exit).toBe(0);
      expect((JSON.parse(migrated.out) as { applied: string[] }).applied.length).toBeGreaterThan(3);
      expect(await typed('migrate')).toMatchObject({ exit: 0, out: 'nothing to migrate\n' });
      expect(await typed('verify', '--json')).toMatchObject({ exit: 0 });
    } finally {
      database = filled;
      await empty.drop();
    }
  });
});

describe('sabot export', () => {
  let folder: string;
  beforeEach(() => {
    folder = dataFolder('data');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('writes the log as files, for which verify gives the same verdict as for the database', async () => {
    const out = path.join(folder, 'all');
    const exported = await typed('export', '--out', out, '--json');
    expect({ exit: exported.exit, err: exported.err }).toEqual({ exit: 0, err: '' });
    const manifest = readFileSync(path.join(out, 'manifest.json'));
    const manifestSha256 = createHash('sha256').update(manifest).digest('hex');
    expect(JSON.parse(exported.out)).toMatchObject({ out, whole: true, from: null, manifestSha256 });
    const [files, all] = [await typed('verify', '--files', out, '--json'), await typed('verify', '--json')];
    const { events, streams, ok } = JSON.parse(all.out) as Record<string, unknown>;
    expect(files.exit).toBe(0);
    expect(JSON.parse(files.out)).toMatchObject({ ok, events, streams, coups, commands: null, findings: [] });
    expect((await typed('verify', '--files', out)).out).toMatch(
      /^verified {2}nothing differs\nsealed {4}.+\n(unproven {2}.+\n)+$/m,
    );
    expect(await typed('export', '--out', out)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('already exists'),
    });
  });

  it('writes one day, and lists what such files can’t prove', async () => {
    const out = path.join(folder, 'today');
    const today = new Date().toJSON().slice(0, 10);
    expect((await typed('export', '--out', out, '--from', '2020-01-01', '--to', today)).exit).toBe(0);
    const { exit, out: said } = await typed('verify', '--files', out);
    expect(exit).toBe(0);
    expect(said).toContain('unproven  events before the first and after the last of each shard');
  });

  it('exits with 1 and names the event if a file was changed', async () => {
    const out = path.join(folder, 'all');
    await typed('export', '--out', out);
    const [name] = readdirSync(path.join(out, 'events'));
    const file = path.join(out, 'events', name ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"recordedAt":"2', '"recordedAt":"3'));
    const { exit, out: said } = await typed('verify', '--files', out);
    expect(exit).toBe(1);
    expect(said).toMatch(/^first {5}hash, shard \d+, seq 1, /m);
  });

  it.each([
    [[], 'Missing option --out'],
    [['--out', ''], '--out is empty'],
    [
      ['--out', 'x', '--day', '2026-02-30'],
      'Option --day is "2026-02-30"; it has to be a day such as 2026-11-21.',
    ],
    [['--out', 'x', '--from', '2026-11-21'], 'Only one of --from and --to is given.'],
    [
      ['--out', 'x', '--from', '2026-11-22', '--to', '2026-11-21'],
      'Option --from (2026-11-22) is after --to (2026-11-21).',
    ],
    [['--out', 'x', '--day', '2026-11-21', '--to', '2026-11-21'], 'Give --day alone, or --from and --to.'],
  ])('%j is bad usage', async (args, says) => {
    expect(await typed('export', ...args)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining(says),
    });
  });

  it.each([
    [['--files', '/nowhere'], '/nowhere holds no export'],
    [['--files', '/nowhere', '--chains'], 'Option --chains has no meaning with --files.'],
    [['--files', '/nowhere', '--threads', '2'], '/nowhere holds no export'],
  ])('verify %j is bad usage', async (args, says) => {
    expect(await typed('verify', ...args)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining(says),
    });
  });
});
