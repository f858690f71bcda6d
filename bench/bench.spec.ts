import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '#testing';
import { heldAims } from './aims';
import { CheckError } from './cells/cell';
import { checkBooks } from './cells/check-books';
import { commands } from './cells/commands';
import { query, type BenchServer } from './measure/bench-server';
import { loop } from './measure/loop';
import { bestOf, type Row } from './measure/row';
import { cellsOf, runBench } from './run-bench';

const row = (peer: string, workload: string, concurrency: number, ops: number, p50 = 1): Row => ({
  peer,
  workload,
  concurrency,
  ops_per_s: ops,
  p50_ms: p50,
  p99_ms: p50,
});

describe('npm run bench', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false });
  });
  afterAll(() => database.drop());

  it('cells run, their results add up, and their lines say what was done', async () => {
    const lines: string[] = [];
    const { rows, failed } = await runBench({
      postgres: database.address.admin,
      rounds: 1,
      seconds: 0.02,
      only: ['machine', 'append', 'commands', 'raw-command', 'raw-transaction', 'read', 'coup'],
      comparedOnly: false,
      print: (line) => lines.push(line),
      tell: () => undefined,
    });
    expect(failed).toEqual([]);
    const measured = new Set(rows.map(({ peer, workload }) => `${peer} ${workload}`));
    expect([...measured]).toEqual([
      'disk fdatasync-8k',
      'node-crypto sha256-500B hash()',
      'sabot W1',
      'sabot W2',
      'sabot W5',
      'raw-transaction W5',
      'raw-command W5',
      'sabot W3',
      'sabot W4',
      'sabot coup',
    ]);
    expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(rows);
    for (const each of rows) expect(each).not.toHaveProperty('errors');
  });

  it('a log that lost a bet isn’t measured: the check fails, and says so', async () => {
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

  it('a cell without a server fails', async () => {
    const nowhere = { plain: nobody, migrated: nobody } as unknown as BenchServer;
    const bench = { server: nowhere, seconds: 0.02, comparedOnly: false, emit: () => undefined };
    await expect(commands(bench)).rejects.toThrow('nobody is there');
  });

  it('a loop counts what fails, and gives up when all does', async () => {
    let asked = 0;
    const nowAndThen = async (): Promise<void> => {
      asked += 1;
      if (asked % 1_000 === 0) throw new Error(randomUUID());
      await new Promise((next) => setImmediate(next));
    };
    const { errors } = await loop({ concurrency: 4, seconds: 0.05, operation: nowAndThen });
    expect(errors).toBe(Math.floor(asked / 1_000));
    const never = (): Promise<void> => Promise.reject(new Error('never'));
    await expect(loop({ concurrency: 1, seconds: 5, operation: never })).rejects.toThrow('never');
  });

  it('of several rounds the best line of a cell stays', () => {
    const lines = [row('sabot', 'W5', 64, 10), row('sabot', 'W5', 64, 12), row('sabot', 'W5', 1, 3)];
    expect(bestOf(lines)).toEqual([lines[1], lines[2]]);
  });

  it('an aim holds or is missed by both sides of one run, and isn’t judged by one', () => {
    const emmett = row('emmett-postgresql', 'W1', 64, 1_000);
    expect(heldAims([row('sabot', 'W5', 64, 5_000)])).toEqual([]);
    expect(heldAims([row('sabot', 'W5', 64, 5_000), emmett])).toMatchObject([{ ratio: 5, holds: true }]);
    expect(heldAims([row('sabot', 'W5', 64, 4_999), emmett])).toMatchObject([{ holds: false }]);
    const alone = [row('sabot', 'W5', 1, 9, 1.6), row('raw-transaction', 'W5', 1, 9, 1)];
    expect(heldAims(alone)).toMatchObject([{ ratio: 1.6, holds: false }]);
  });

  it('a cell that isn’t there is told, with those that are', () => {
    expect(() => cellsOf(['w6'], false)).toThrow(/no cell is called w6: there are .*\bw5\b/u);
    expect(cellsOf(['w5'], true).map(({ name }) => name)).toEqual(['commands', 'many-tables']);
  });
});

const nobody = (): Promise<never> => Promise.reject(new Error('nobody is there'));
