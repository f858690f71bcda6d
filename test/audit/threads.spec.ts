import { Client } from 'pg';
import { PostgresEventLog } from '#log/event-store';
import { PostgresLogSource, verify, verifyOnThreads, type LogVerdict } from '#proof/audit';
import { freshDatabase, SOURCE_OPTIONS, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from './played-house';

const PATRONS = ['ada', 'bob', 'cyd', 'dan', 'eve'];
const TABLES = ['BAC-01', 'BAC-02', 'BAC-03'];
let database: TestDatabase;
let superuser: Client;

beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  for (const table of TABLES) {
    await house.openTable(table, PATRONS);
    await house.coup(table, PATRONS);
  }
  await house.close();
  await log.close();
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
  for (const table of ['event', 'entry', 'account']) {
    await superuser.query(`create table public.${table} as table sabot.${table}`);
    await superuser.query(`alter table sabot.${table} disable trigger all`);
  }
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});
afterEach(async () => {
  for (const table of ['event', 'entry', 'account']) {
    await superuser.query(`delete from sabot.${table}`);
    await superuser.query(`insert into sabot.${table} select * from public.${table}`);
  }
});

/** Threads run the same sources as this test. */
const execArgv = SOURCE_OPTIONS;

/** Verifies in this thread alone (0), or on this many others. */
const verified = (threads: number): Promise<LogVerdict> =>
  PostgresLogSource.snapshot(database.address.reader, (source) =>
    threads === 0 ? verify(source) : verifyOnThreads(source, database.address.reader, { threads, execArgv }),
  );

const EVERYWHERE = [
  `update sabot.event set data = replace(data, '"seat":2', '"seat":3') where type = 'SeatTaken'`,
  `update sabot.event set data = replace(data, '"outcome":"lose"', '"outcome":"push"') where type = 'CoupSettled'`,
  `update sabot.event set recorded_at = recorded_at - interval '1 hour' where type = 'BetPlaced'`,
  `delete from sabot.event where type = 'Deposited' and stream in ('patron:bob', 'patron:dan')`,
  `update sabot.entry set amount = amount + 1 where leg = 0`,
  `update sabot.account set balance = balance + 1 where account like 'chips:%'`,
];

it('damage all over the log gives the same verdict to the letter on any number of threads', async () => {
  for (const sql of EVERYWHERE) await superuser.query(sql);
  const alone = await verified(0);
  const kinds = alone.findings.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['gap', 'hash', 'time', 'state', 'entry', 'trial-balance']));
  for (const kind of ['hash', 'time', 'state', 'entry', 'balance'])
    expect(alone.findings.find((finding) => finding.kind === kind)?.count).toBeGreaterThan(1);
  for (const threads of [1, 3]) expect(JSON.stringify(await verified(threads))).toBe(JSON.stringify(alone));
});

it('threads read the log of one snapshot, and every event is counted', async () => {
  const events = Number((await superuser.query('select count(*) from sabot.event')).rows[0].count);
  const reports: (readonly [number, number | null])[] = [];
  const verdict = await PostgresLogSource.snapshot(database.address.reader, async (source) => {
    await source.heads(); // the first query fixes the snapshot
    await superuser.query(EVERYWHERE[0]!);
    return verifyOnThreads(source, database.address.reader, {
      threads: 2,
      execArgv,
      onProgress: (done, total, what) => what === 'events' && reports.push([done, total]),
    });
  });
  expect(verdict).toMatchObject({ ok: true, events, findings: [] });
  expect(reports.at(-1)).toEqual([events, events]);
  expect(await verified(0)).toMatchObject({ ok: false });
});

it('a failed thread gives no verdict', async () => {
  const nowhere = database.address.reader.replace(/:\d+\//u, ':1/');
  await PostgresLogSource.snapshot(database.address.reader, async (source) => {
    await expect(verifyOnThreads(source, nowhere, { threads: 2, execArgv })).rejects.toThrow('ECONNREFUSED');
  });
});
