import { Client } from 'pg';
import { InvariantError } from '#kernel/decision';
import { InMemoryEventLog, mayBeBelowZero, PostgresEventLog } from '#log/event-store';
import { PostgresLogSource, rebuildBalances, type RebuiltBalances } from '#proof/audit';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { InMemoryEventSource } from '../../libs/proof/audit/test/in-memory-event-source';
import { PlayedHouse } from './played-house';

const PATRONS = ['ada', 'bob', 'cyd'];
const TABLES = ['event', 'entry', 'account'];
let database: TestDatabase;
let superuser: Client;

beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', PATRONS);
  for (let coup = 1; coup <= 3; coup += 1) await house.coup('BAC-01', PATRONS);
  await house.give('bob', 'CashOut', 'BAC-01', { amount: '1000' });
  await house.close();
  await log.close();
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
  for (const name of TABLES) await superuser.query(`alter table sabot.${name} disable trigger all`);
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

const ACCOUNTS =
  'select shard, account, currency, balance from sabot.account order by shard, account, currency';
const recorded = async (): Promise<readonly string[]> =>
  (await superuser.query<string[]>({ text: ACCOUNTS, rowMode: 'array' })).rows.map(String);
const texts = ({ accounts }: RebuiltBalances): readonly string[] =>
  accounts.map(({ shard, account, currency, balance }) => `${shard},${account},${currency},${balance}`);
const rebuilt = (): Promise<RebuiltBalances> =>
  PostgresLogSource.snapshot(database.address.reader, (source) => rebuildBalances(source));

describe('balances rebuilt from the events', () => {
  it('equal the ledger’s, and every event was read', async () => {
    const reports: (readonly [number, number])[] = [];
    const { events, accounts } = await PostgresLogSource.snapshot(database.address.reader, (source) =>
      rebuildBalances(source, (done, total) => reports.push([done, total])),
    );
    expect(texts({ events, accounts })).toEqual(await recorded());
    expect(events).toBe(Number((await superuser.query('select count(*) from sabot.event')).rows[0].count));
    expect(reports.at(-1)).toEqual([events, events]);
  });

  it('do not depend on entries and balances', async () => {
    const before = await recorded();
    await superuser.query(
      'create table kept as table sabot.entry; create table held as table sabot.account; ' +
        'delete from sabot.entry; delete from sabot.account',
    );
    try {
      expect(texts(await rebuilt())).toEqual(before);
    } finally {
      await superuser.query(
        'insert into sabot.entry select * from kept; insert into sabot.account select * from held; ' +
          'drop table kept, held',
      );
    }
  });

  it.each([
    ['an event is missing', 'delete from sabot.event where BAD', 'is missing'],
    ['the last is missing', 'delete from sabot.event where LAST', 'its head says'],
    ['an event can’t be read', `update sabot.event set data = '{}' where BAD`, 'fit its schema'],
  ])('are not computed when %s', async (_, sql, why) => {
    const first = `(shard, seq) = (select shard, seq from sabot.event where type = 'BetPlaced' order by seq limit 1)`;
    const last = `(shard, seq) = (select shard, seq from sabot.head order by seq desc limit 1)`;
    await superuser.query('create table kept as table sabot.event');
    await superuser.query(sql.replace('BAD', first).replace('LAST', last));
    try {
      await expect(rebuilt()).rejects.toThrow(InvariantError);
      await expect(rebuilt()).rejects.toThrow(why);
    } finally {
      await superuser.query(
        'delete from sabot.event; insert into sabot.event select * from kept; drop table kept',
      );
    }
  });

  it('are computed from the in-memory log, too, and sum to zero', async () => {
    const log = new InMemoryEventLog();
    const house = await PlayedHouse.open(log);
    await house.openTable('BAC-01', PATRONS);
    await house.coup('BAC-01', PATRONS);
    await house.close();
    const { accounts } = await rebuildBalances(new InMemoryEventSource(log));
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
    expect(accounts.filter(({ account, balance }) => balance < 0n && !mayBeBelowZero(account))).toEqual([]);
    const sums = new Map(accounts.map(({ account, balance }) => [account, balance]));
    const chipBalances = log.balances().filter(({ account }) => account.startsWith('chips:'));
    expect(chipBalances).toHaveLength(PATRONS.length);
    for (const { account, amount } of chipBalances) expect(sums.get(account)).toBe(amount);
  });
});
