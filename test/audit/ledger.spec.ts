import { Pool } from 'pg';
import { LogReader, PostgresEventLog } from '#log/event-store';
import {
  accountName,
  Ledger,
  parseStatementCursor,
  STATEMENT_START,
  writeStatementCursor,
} from '#log/ledger';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from './played-house';

let database: TestDatabase;
let reader: LogReader;
let pool: Pool;
let ledger: Ledger;
let house: PlayedHouse;
let log: PostgresEventLog;

beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  house = await PlayedHouse.open(log);
  reader = new LogReader(database.address.reader);
  pool = new Pool({ connectionString: database.address.reader });
  ledger = new Ledger(reader, pool);
  await house.openTable('BAC-01', ['ada', 'bob']);
  await house.coup('BAC-01', ['ada', 'bob']);
  await house.give('bob', 'CashOut', 'BAC-01', { amount: '1000' });
});
afterAll(async () => {
  await house.close();
  await Promise.all([log.close(), reader.close(), pool.end()]);
  await database.drop();
});

describe('a statement', () => {
  it('has all movements of a patron’s money in order of time, each with the balance after it', async () => {
    const lines = (await ledger.statement('ada', STATEMENT_START, 100)) ?? [];
    expect(
      lines.slice(0, 3).map(({ account, type, amount, balance }) => [account, type, amount, balance]),
    ).toEqual([
      ['patron:ada', 'Deposited', 1_000_000n, 1_000_000n],
      ['patron:ada', 'FundsHeld', -500_000n, 500_000n],
      ['chips:BAC-01:ada', 'ChipsBought', 500_000n, 500_000n],
    ]);
    const staked = lines.find(({ type }) => type === 'BetPlaced');
    expect(staked).toMatchObject({
      amount: -1_010n,
      balance: 498_990n,
      coup: 'BAC-01/S1/C1',
      stream: 'table:BAC-01',
    });
    const times = lines.map(({ recordedAt }) => recordedAt);
    expect(times).toEqual(times.toSorted());
  });

  it('comes in pages that make up the whole, whatever their size', async () => {
    const whole = await ledger.statement('bob', STATEMENT_START, 100);
    const paged = [];
    let cursor = STATEMENT_START;
    for (;;) {
      const page = (await ledger.statement('bob', cursor, 2)) ?? [];
      const last = page.at(-1);
      if (last === undefined) break;
      paged.push(...page);
      const read = parseStatementCursor(writeStatementCursor(last));
      if (!read.ok) throw new Error(read.rejection.detail);
      cursor = read.value;
    }
    expect(paged).toEqual(whole);
    expect(paged.length).toBeGreaterThan(5);
  });

  it('ends with the balances of the accounts', async () => {
    const lines = (await ledger.statement('bob', STATEMENT_START, 100)) ?? [];
    for (const account of ['patron:bob', 'chips:BAC-01:bob']) {
      const [held] = await ledger.accounts(account, null, 1);
      expect(lines.findLast((line) => line.account === account)?.balance).toBe(held?.amount);
    }
  });

  it('is refused for a patron without a deposit', async () => {
    expect(await ledger.statement('eve', STATEMENT_START, 10)).toBeNull();
  });

  it.each(['', 'x', 'AAAA', Buffer.from('2026-13-45T99:99:99.000000Z 1 1 1').toString('base64url')])(
    'refuses a foreign cursor: %s',
    (text) => expect(parseStatementCursor(text)).toMatchObject({ rejection: { code: 'BAD_FIELD' } }),
  );
});

describe('the accounts', () => {
  it('are summed over shards: there is one cage', async () => {
    const accounts = await ledger.accounts('', null, 100);
    expect(accounts.filter(({ account }) => account === 'cage')).toEqual([
      { account: 'cage', currency: 'EUR', amount: -2_000_000n },
    ]);
    expect(accounts.filter(({ account }) => account === 'transit')).toMatchObject([{ amount: 0n }]);
    const names = accounts.map(({ account }) => account);
    expect(names).toEqual(names.toSorted());
  });

  it('are paged by name and currency', async () => {
    const all = await ledger.accounts('', null, 100);
    const [first] = all;
    expect(await ledger.accounts('', first ?? null, 100)).toEqual(all.slice(1));
  });

  it('have their currency if there are several', () => {
    expect(accountName('patron:ada', 'EUR', ['EUR'])).toBe('patron:ada');
    expect(accountName('patron:ada', 'EUR', ['EUR', 'USD'])).toBe('patron:ada/EUR');
  });
});

describe('the trial balance', () => {
  it('is zero in each currency', async () => {
    await house.give('cage:carl', 'Deposit', 'cyd', { amount: '77', currency: 'USD' });
    expect(await ledger.currencies()).toEqual(['EUR', 'USD']);
    expect(await ledger.trialBalance()).toMatchObject([
      { currency: 'EUR', balances: 0n, entries: 0n, isZero: true },
      { currency: 'USD', accounts: 2, balances: 0n, entries: 0n, isZero: true },
    ]);
  });

  it('reports a difference', async () => {
    const superuser = new Pool({ connectionString: database.address.admin });
    await superuser.query(`update sabot.account set balance = balance + 5 where account = 'patron:cyd'`);
    await superuser.end();
    expect((await ledger.trialBalance())[1]).toMatchObject({ currency: 'USD', balances: 5n, isZero: false });
  });
});
