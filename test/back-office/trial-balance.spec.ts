import { Client } from 'pg';
import { PostgresEventLog } from '#log/event-store';
import { REPORTS, withReportSources } from '#office/reports';
import { freshDatabase, HandClock, WRITER, type TestDatabase } from '#testing';
import { PlayedHouse } from '../audit/played-house';

interface Account {
  readonly account: string;
  readonly closing: { readonly amount: string };
  readonly balance: string | null;
  readonly difference: string;
}
interface TrialBalance {
  readonly isZero: boolean;
  readonly isOver: boolean;
  readonly balanceBasis: string;
  readonly accounts: readonly Account[];
  readonly differences: readonly object[];
}

const UTC = { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] } as const;
const [FIRST, SECOND] = ['2026-11-21', '2026-11-22'] as const;

let database: TestDatabase;
let superuser: Client;
let log: PostgresEventLog;
let house: PlayedHouse;

beforeAll(async () => {
  database = await freshDatabase();
  log = new PostgresEventLog(database.address.writer, WRITER);
  const clock = new HandClock();
  house = await PlayedHouse.open(log, clock);
  for (const patron of ['eve', 'ida'])
    await house.give('cage:carl', 'Deposit', patron, { amount: '5000', currency: 'EUR' });
  clock.pass(24 * 3_600);
  await house.give('cage:carl', 'Deposit', 'eve', { amount: '700', currency: 'EUR' });
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await house.close();
  await log.close();
  await database.drop();
});

async function trialBalance(day: string): Promise<TrialBalance> {
  const ask = REPORTS['trial-balance'].ask((parameter) => (parameter === 'day' ? day : undefined));
  if (!ask.ok) throw new Error(ask.rejection.detail);
  const { value } = ask;
  const result = await withReportSources(database.address.reader, UTC, value);
  if (!result.ok) throw new Error(result.rejection.detail);
  return result.value.json as unknown as TrialBalance;
}
const of = ({ accounts }: TrialBalance, name: string) => accounts.filter(({ account }) => account === name);

/** Reads both days while the ledger is tampered with, and repairs it. */
async function whileTampered(tamper: string, mend: string): Promise<readonly [TrialBalance, TrialBalance]> {
  await superuser.query(tamper);
  try {
    return [await trialBalance(SECOND), await trialBalance(FIRST)];
  } finally {
    await superuser.query(mend);
  }
}

/** Expects a past day to be computed from its entries. */
function expectComputed(past: TrialBalance): void {
  expect(past).toMatchObject({ isOver: true, isZero: true, balanceBasis: 'computed', differences: [] });
  expect(past.accounts.length).toBeGreaterThan(1);
  for (const { closing, balance, difference } of past.accounts)
    expect([balance, difference]).toEqual([closing.amount, '0']);
}

describe('a trial balance', () => {
  it('has the stored balances at the head of the log, and computed ones for a past day', async () => {
    const [now, past] = [await trialBalance(SECOND), await trialBalance(FIRST)];
    expect(now).toMatchObject({ isOver: false, isZero: true, balanceBasis: 'kept', differences: [] });
    expect(of(now, 'patron:eve')).toMatchObject([{ closing: { amount: '5700' }, balance: '5700' }]);
    expect(of(past, 'patron:eve')).toMatchObject([{ closing: { amount: '5000' }, balance: '5000' }]);
    expectComputed(past);
  });

  it('names an account with a wrong stored balance and the last event that moved it, at the head alone', async () => {
    const change = (by: number, account: string) =>
      `update sabot.account set balance = balance + ${by} where account = '${account}'`;
    for (const [account, closing] of [
      ['patron:eve', '5700'],
      ['patron:ida', '5000'],
    ] as const) {
      const [now, past] = await whileTampered(change(5, account), change(-5, account));
      const tamperedBalance = `${Number(closing) + 5}`;
      expect(now).toMatchObject({ isZero: false, balanceBasis: 'kept' });
      expect(of(now, account)).toMatchObject([
        { closing: { amount: closing }, balance: tamperedBalance, difference: '5' },
      ]);
      expect(now.accounts.filter(({ difference }) => difference !== '0')).toHaveLength(1);
      expect(now.differences).toMatchObject([
        {
          kind: 'balance',
          stream: account,
          type: 'Deposited',
          recorded: { account, amount: tamperedBalance },
          derived: { account, amount: closing },
        },
      ]);
      expectComputed(past);
    }
  });

  it('names an account without entries, and one without a stored balance', async () => {
    const [stranger, before] = await whileTampered(
      `insert into sabot.account (shard, account, currency, balance)
        select shard, 'patron:nobody', currency, 9 from sabot.account where account = 'patron:eve'`,
      `delete from sabot.account where account = 'patron:nobody'`,
    );
    expect(of(stranger, 'patron:nobody')).toMatchObject([{ balance: '9', difference: '9' }]);
    expect(stranger.differences).toMatchObject([{ kind: 'balance', recorded: { account: 'patron:nobody' } }]);
    expect(of(before, 'patron:nobody')).toEqual([]);
    const [missing, past] = await whileTampered(
      `update sabot.account set account = 'patron:other' where account = 'patron:eve'`,
      `update sabot.account set account = 'patron:eve' where account = 'patron:other'`,
    );
    expect(of(missing, 'patron:eve')).toMatchObject([{ balance: null, difference: '-5700' }]);
    expect(missing.differences).toHaveLength(2);
    expectComputed(past);
  });
});
