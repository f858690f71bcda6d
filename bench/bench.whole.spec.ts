import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { READ_MODELS } from '#office/projections';
import { BROKERS_MS_MAX, freshDatabase, projectRoot, testBrokers, type TestDatabase } from '#testing';
import { runAgainst } from './against';
import { CheckError } from './cells/cell';
import { checkBooks } from './cells/check-books';
import { commands } from './cells/commands';
import { heldAims } from './held-aims';
import { query, type BenchServer } from './measure/bench-server';
import { loop } from './measure/loop';
import { bestOf, type Row } from './measure/row';
import { pageOf } from './page';
import { cellsOf, runBench } from './run-bench';

jest.setTimeout(180_000); // houses and their callers are processes of their own, and other suites run beside them

const row = (peer: string, workload: string, concurrency: number, ops: number): Row => ({
  peer,
  workload,
  concurrency,
  ops_per_s: ops,
  p50_ms: 1,
  p99_ms: 1,
});

describe('npm run bench', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false });
  });
  afterAll(() => database.drop());

  /** Runs a trial of these cells, and returns it with the cells in its rows. */
  async function trialOf(only: readonly string[], kafka: readonly string[] | null = null) {
    const lines: string[] = [];
    const { rows, failed, skipped } = await runBench({
      postgres: database.address.admin,
      kafka,
      rounds: 1,
      seconds: 0.02,
      growth: 3_000,
      only,
      comparedOnly: false,
      print: (line) => lines.push(line),
      tell: () => undefined,
    });
    expect({ failed, skipped }).toEqual({ failed: [], skipped: [] });
    expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(rows);
    for (const each of rows) expect(each).not.toHaveProperty('errors');
    return { rows, measured: [...new Set(rows.map(({ peer, workload }) => `${peer} ${workload}`))] };
  }

  it('runs cells, whose results add up and whose lines describe what was done', async () => {
    const cells = [
      'machine',
      'append',
      'commands',
      'raw-command',
      'raw-transaction',
      'seal-lag',
      'coup',
      'odds',
    ];
    const { measured } = await trialOf(cells);
    expect(measured).toEqual([
      'disk fdatasync-8k',
      'node-crypto sha256-500B hash()',
      'sabot W1',
      'sabot W2',
      'sabot W5',
      'raw-transaction W5',
      'raw-command W5',
      'sabot seal-lag',
      'sabot coup',
      'sabot coup-amounts',
      'sabot odds',
    ]);
  });

  it('reads back what is in the log', async () => {
    const { rows, measured } = await trialOf(['read', 'raw-read', 'audit', 'replay', 'growth']);
    const read = ['sabot W3', 'sabot W4', 'raw-pg W4', 'sabot rebuild', 'node-crypto sha256-of-events'];
    const replayed = ['sabot replay-100', 'sabot replay-800', 'sabot growth-3e3', 'sabot replay-3e3'];
    expect(measured).toEqual([...read, 'sabot verify-chains', 'sabot verify', ...replayed]);
    const events = rows.flatMap(({ workload, events: count }) => (workload === 'verify' ? [count] : []));
    expect(Number(events[0])).toBeGreaterThanOrEqual(500);
  });

  it(
    'what is relayed is what lies in the log, and read models are made anew of it',
    async () => {
      const { brokers } = await testBrokers();
      const { measured } = await trialOf(['relay', 'read-models'], brokers);
      const models = READ_MODELS.map(({ name }) => `sabot rebuild-${name}`);
      expect(measured).toEqual([...models, 'raw-pg relay', 'sabot relay', 'sabot relay-latency']);
    },
    BROKERS_MS_MAX,
  );

  it('plays over HTTP on a server of its own, whose log has everything acknowledged', async () => {
    const { rows, measured } = await trialOf(['http', 'crowded', 'memory']);
    const memory = [0, 2, 4, 6, 8].map((tables) => `sabot memory-${tables}`);
    expect(measured).toEqual(['sabot W5-http', 'sabot crowded', ...memory]);
    const crowd = rows.find(({ workload }) => workload === 'crowded');
    expect(crowd).toMatchObject({
      concurrency: 32,
      settled_ms: expect.any(Number) as unknown,
      p99_by_second: expect.stringMatching(/^[\d.]+$/u) as unknown,
    });
    for (const { workload, rss_mib: mebibytes } of rows)
      if (workload.startsWith('memory')) expect(mebibytes).toBeGreaterThan(30);
  });

  it('draws the console in a browser, and finds its work during play in the trace', async () => {
    const { rows, measured } = await trialOf(['console']);
    const pages = ['floor', 'coup', 'coup-cold', 'update'].map((what) => `sabot console-${what}`);
    expect(measured).toEqual(pages);
    const update = rows.find(({ workload }) => workload === 'console-update');
    expect(update?.['cpu_p95_ms']).toBeGreaterThan(0);
    expect(update?.['longest_task_ms']).toBeGreaterThan(0);
  });

  it('writes a page with figures, aims and plots of every run, without ratios across runs', () => {
    const emmett = row('emmett-postgresql', 'W1', 64, 1_000);
    const run = {
      rows: [row('sabot', 'W5', 64, 6_000), emmett],
      failed: [],
      skipped: ['relay: no Java'],
      machine: { cpu: 'one' },
    };
    const grown = [1e4, 1e5].map((events) => ({
      ...row('sabot', `growth-1e${Math.log10(events)}`, 64, 5_000),
      events,
    }));
    const other = {
      rows: [...grown, row('sabot', 'W5', 1_000, 9_000)],
      failed: [],
      skipped: [],
      machine: { cpu: 'two' },
    };
    const page = pageOf([run, other], ['## A plot']);
    expect(page).toContain('| 6,000 | 1,000 | 6.00 × | at least 5 × | holds |');
    expect(page).toContain('| 5,000 | 5,000 | 1.00 × | at least 0.8 × | holds |');
    expect(page).not.toContain('1,000 tables');
    expect(page).toContain('| cpu | one | two |');
    expect(page).toContain('| sabot | growth-1e5 | 64 | 5,000 | 1 | 1 | events 100,000 |');
    expect(page).toContain('couldn’t be measured there: relay: no Java.');
    expect(page).toContain('## A plot');
  });

  it('fails at a log that lost a bet', async () => {
    const { address, drop } = await freshDatabase();
    try {
      const lost = checkBooks(address, { bets: 1, whole: false });
      await expect(lost).rejects.toThrow('0 bets in the log, 1 were answered');
      const more = `insert into sabot.account (shard, account, currency, balance) values (1, 'cage', 'EUR', 5)`;
      await query(address.admin, more);
      await expect(checkBooks(address, { bets: 0, whole: false })).rejects.toThrow(CheckError);
    } finally {
      await drop();
    }
  });

  it('fails at a cell without a server', async () => {
    const nowhere = { plain: nobody, migrated: nobody } as unknown as BenchServer;
    const bench = {
      server: nowhere,
      brokers: nobody,
      seconds: 0.02,
      growth: 0,
      comparedOnly: false,
      emit: () => undefined,
    };
    await expect(commands(bench)).rejects.toThrow('nobody is there');
  });

  it('counts errors in a loop, and stops if everything fails', async () => {
    let asked = 0;
    const nowAndThen = async (): Promise<void> => {
      asked += 1;
      if (asked <= 3) throw new Error('one of the first three');
      await new Promise((next) => setImmediate(next));
    };
    const { errors } = await loop({ concurrency: 4, seconds: 0.05, operation: nowAndThen });
    expect(errors).toBe(3);
    const never = (): Promise<void> => Promise.reject(new Error('never'));
    await expect(loop({ concurrency: 1, seconds: 5, operation: never })).rejects.toThrow('never');
  });

  it('keeps the best line of a cell over rounds', () => {
    const lines = [row('sabot', 'W5', 64, 10), row('sabot', 'W5', 64, 12), row('sabot', 'W5', 1, 3)];
    expect(bestOf(lines)).toEqual([lines[1], lines[2]]);
  });

  it('checks an aim only if both sides were measured in one run', () => {
    const emmett = row('emmett-postgresql', 'W1', 64, 1_000);
    expect(heldAims([row('sabot', 'W5', 64, 5_000)])).toEqual([]);
    expect(heldAims([row('sabot', 'W5', 64, 5_000), emmett])).toMatchObject([{ ratio: 5, holds: true }]);
    expect(heldAims([row('sabot', 'W5', 64, 4_999), emmett])).toMatchObject([{ holds: false }]);
    const alone = [{ ...row('sabot', 'W5', 1, 9), p50_ms: 1.6 }, row('raw-transaction', 'W5', 1, 9)];
    expect(heldAims(alone)).toMatchObject([{ ratio: 1.6, holds: false }]);
    const crowd = { ...row('sabot', 'crowded', 10_000, 0), p99_ms: 200, settled_ms: 1_200 };
    expect(heldAims([crowd])).toMatchObject([
      { ratio: 0.8, holds: true },
      { ratio: 1.2, holds: false },
    ]);
    const read = [100, 1_000].map((batch) => ({ ...row('emmett-postgresql', 'W4', 1, batch), batch }));
    expect(heldAims([row('sabot', 'rebuild', 1, 7_999), ...read])).toMatchObject([
      { theirs: 1_000, holds: false },
    ]);
  });

  it('measures each cell in two versions in turn, and fails if one of them does', async () => {
    const progress: string[] = [];
    const compare = (other: string, only: string) =>
      runAgainst({
        other,
        only: [only],
        rounds: 2,
        options: ['--secs', '0.02', '--pg', database.address.admin],
        tell: (text) => progress.push(text),
      });
    expect(await compare(projectRoot(), 'coup')).toMatchObject([
      { workload: 'coup', concurrency: 1, pairs: 2, interval: null, verdict: 'too few pairs' },
      { workload: 'coup-amounts', pairs: 2 },
    ]);
    expect(progress).toEqual(['round 1 of 2: coup\n', 'round 2 of 2: coup\n']);
    await expect(compare(tmpdir(), 'coup')).rejects.toThrow('has no bench/main.ts');
    const empty = mkdtempSync(path.join(tmpdir(), 'sabot-no-version-'));
    try {
      mkdirSync(path.join(empty, 'bench'));
      writeFileSync(path.join(empty, 'bench/main.ts'), '');
      writeFileSync(
        path.join(empty, 'package.json'),
        '{"scripts":{"bench":"node -e \\"process.exit(3)\\""}}',
      );
      await expect(compare(empty, 'coup')).rejects.toThrow(`coup fails in ${empty}`);
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  it('refuses an unknown cell and lists the others', () => {
    expect(() => cellsOf(['w6'], false)).toThrow(/no cell is called w6: there are .*\bw5\b/u);
    expect(cellsOf(['w5'], true).map(({ name }) => name)).toEqual(['commands', 'many-tables']);
  });
});

const nobody = (): Promise<never> => Promise.reject(new Error('nobody is there'));
