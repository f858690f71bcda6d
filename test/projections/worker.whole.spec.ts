import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { EVERY_SHARD, LogReader } from '#log/event-store';
import { READ_MODELS, type ReadModel, type TakenEvent } from '#office/projections';
import { bringWriterKeys, dataFolder, seedOf, sized, untilSeen, type TestDatabase } from '#testing';
import { takenEvent } from '../../libs/office/projections/test/in-memory-read-models';
import { rowsFromScratch } from '../../libs/office/projections/test/rows-from-scratch';
import { playedLog } from '../played-log';
import { WorkerProcess } from './worker-process';

const SEED = seedOf('worker');
const EVENTS = sized(12_000, 200_000);
const KILLS = sized(3, 30);

let database: TestDatabase;
let folder: string;
let writerKeyFile: string;
let admin: Client;
let events: readonly TakenEvent[];
beforeAll(async () => {
  database = await playedLog(EVENTS, SEED);
  const { address } = database;
  folder = dataFolder('worker-keys');
  const reader = new LogReader(address.reader);
  const shards = await Promise.all(EVERY_SHARD.map((shard) => reader.readShard(shard, { limit: 1_000_000 })));
  events = shards.flat().map(({ event }) => takenEvent(event));
  await reader.close();
  writerKeyFile = await bringWriterKeys(address, folder);
  admin = new Client({ connectionString: address.admin });
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Returns the number of handled events, over all read models and shards. */
async function handled(): Promise<number> {
  const { rows } = await admin.query<{ sum: string }>(
    'select coalesce(sum(seq), 0) as sum from sabot_read.checkpoint',
  );
  return Number(rows[0]?.sum);
}

/** Returns the size of the newest signed checkpoint; 0 without one. */
async function signedSize(): Promise<number> {
  const { rows } = await admin.query<{ size: string | null }>(
    'select max(size) as size from sabot.audit_checkpoint',
  );
  return Number(rows[0]?.size ?? 0);
}

/** Returns the rows of a read model's table as texts, in any order. */
const rowTextsOf = async (model: ReadModel, table: string): Promise<string[]> =>
  rowsFrom(`sabot_read."${table}"`, columnsOf(model, table));

/** Returns the expected rows as PostgreSQL writes them. */
const wanted = async (model: ReadModel, table: string, rows: readonly object[]): Promise<string[]> =>
  rowsFrom(`json_populate_recordset(null::sabot_read."${table}", $1)`, columnsOf(model, table), [
    JSON.stringify(rows),
  ]);

async function rowsFrom(from: string, columns: readonly string[], values: string[] = []): Promise<string[]> {
  const { rows } = await admin.query<{ row: string }>(
    `select jsonb_build_object(${columns.map((column) => `'${column}', t."${column}"::text`).join(', ')})::text as row
      from ${from} t`,
    values,
  );
  return rows.map(({ row }) => row).sort();
}

const columnsOf = ({ tables }: ReadModel, table: string): string[] => [
  'shard',
  ...(tables[table]?.key ?? []),
  ...(tables[table]?.values ?? []),
];

it('a worker killed repeatedly leaves every read model as the fold of the whole log, each event once', async () => {
  const all = EVENTS * READ_MODELS.length;
  let seen = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await handled();
    const worker = WorkerProcess.start(
      database.address.admin,
      path.join(folder, 'sealer.json'),
      writerKeyFile,
    );
    if (before < all) await untilSeen(handled, (count) => count > before, { everyMs: 2 });
    await worker.end('SIGKILL');
    if ((await handled()) < events.length * READ_MODELS.length) seen += 1;
  }
  const worker = WorkerProcess.start(database.address.admin, path.join(folder, 'sealer.json'), writerKeyFile);
  const url = await worker.url();
  await untilSeen(handled, (count) => count >= events.length * READ_MODELS.length);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const readiness = async (): Promise<string> => (await fetch(`${url}/health/ready`)).text();
  await untilSeen(readiness, (body) => body === '{"status":"ready"}');
  await untilSeen(signedSize, (size) => size >= events.length);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  for (const { name } of READ_MODELS)
    expect(metrics).toContain(`sabot_projection_behind_events{read_model="${name}"} 0\n`);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await signedSize()).toBe(events.length); // each sealed once, despite the kills
  for (const model of READ_MODELS) {
    const expected = rowsFromScratch(model, events);
    for (const table of Object.keys(model.tables)) {
      const rows = expected.filter((row) => row.table === table);
      const flat = rows.map(({ shard, values }) => ({ shard, ...values }));
      expect(await rowTextsOf(model, table)).toEqual(await wanted(model, table, flat));
    }
  }
  expect(seen).toBeGreaterThan(0); // otherwise every kill came too late
}, 240_000);

it('the statements have every leg of the ledger that moves a patron’s money, with its balances', async () => {
  const legs = (from: string) =>
    `select t.shard, t.seq, t.leg, t.account, t.currency, t.amount from ${from} t where t.account ~ '^(patron|chips):'`;
  const [kept, ledger] = [legs('sabot_read.statement_line'), legs('sabot.entry')];
  const { rows: amiss } = await admin.query(
    `(${kept} except all ${ledger}) union all (${ledger} except all ${kept})`,
  );
  expect(amiss).toEqual([]);
  const { rows } = await admin.query<{ wrong: string; all: string }>(
    `select count(*) filter (where l.balance is distinct from a.balance) as wrong, count(*) as all
      from (
        select distinct on (t.account, t.currency) t.account, t.currency, t.balance
        from sabot_read.statement_line t order by t.account, t.currency, t.seq desc, t.leg desc
      ) l
      join sabot.account a on a.account = l.account and a.currency = l.currency`,
  );
  expect(rows[0]).toMatchObject({ wrong: '0' });
  expect(Number(rows[0]?.all)).toBeGreaterThan(0);
});

it('the statistics agree with the ledger', async () => {
  const { rows } = await admin.query<{ table: string; won: string; ledger: string }>(
    `select t."table", sum(t.staked - t.returned) as won, (
        select sum(a.balance) from sabot.account a
        where a.account in ('table:' || t."table" || ':win', 'table:' || t."table" || ':commission')
      ) as ledger
      from sabot_read.statistics_day t group by t."table"`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ won, ledger }) => won !== ledger)).toEqual([]);
});
