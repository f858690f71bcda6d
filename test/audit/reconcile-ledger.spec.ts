import { Client } from 'pg';
import { PostgresEventLog } from '#log/event-store';
import type { LedgerReconciliation } from '#proof/audit';
import { freshDatabase, WRITER, type TestDatabase } from '#testing';
import { runSabot } from '../play/run-sabot';
import { PlayedHouse } from './played-house';

let database: TestDatabase;
let superuser: Client;
beforeAll(async () => {
  database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await house.openTable('BAC-01', ['ada', 'bob'], { commissionCollected: 'tallied' });
  for (let coups = 0; coups < 4; coups += 1) await house.coup('BAC-01', ['ada', 'bob']);
  await house.give('bob', 'CashOut', 'BAC-01', { amount: '1000' });
  await house.close();
  await log.close();
  superuser = new Client({ connectionString: database.address.admin });
  await superuser.connect();
  await superuser.query(
    `create or replace function sabot.refuse_change() returns trigger language plpgsql
     as $$ begin return coalesce(new, old); end $$`,
  );
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

type Reconciled = LedgerReconciliation & {
  readonly first: LedgerReconciliation['differences'][number] | null;
};

const sabot = async (...args: readonly string[]) =>
  runSabot(args, '', { DATABASE_URL: database.address.admin });
const reconciled = async () => {
  const { exit, out } = await sabot('reconcile', 'ledger', '--json');
  return { exit, found: JSON.parse(out) as Reconciled };
};
/** Returns the findings after these statements, which are rolled back. */
const after = async (...statements: readonly string[]) => {
  await superuser.query('begin');
  for (const statement of statements) await superuser.query(statement);
  await superuser.query('commit');
  return reconciled();
};

it('finds nothing in a correct ledger', async () => {
  const { exit, found } = await reconciled();
  expect(exit).toBe(0);
  expect(found).toMatchObject({ ok: true, differing: 0, differences: [], first: null });
  expect(found.currencies).toEqual([{ currency: 'EUR', derived: '0', entries: '0', balances: '0' }]);
  const { rows } = await superuser.query<{ legs: string; accounts: string }>(
    'select (select count(*) from sabot.entry) legs, (select count(distinct (account, currency)) from sabot.account) accounts',
  );
  expect([`${found.entries}`, `${found.accounts}`]).toEqual([rows[0]!.legs, rows[0]!.accounts]);
  expect((await sabot('reconcile', 'ledger')).out).toContain('reconciled  nothing differs');
});

const STAKE = `account = 'table:BAC-01:stakes' and amount > 0`;
const FIRST_STAKE = `(shard, seq, leg) = (select shard, seq, leg from sabot.entry where ${STAKE} order by seq limit 1)`;

describe('names the first event that differs', () => {
  it.each([
    [
      'a leg altered',
      `update sabot.entry set amount = amount + 7 where ${FIRST_STAKE}`,
      `update sabot.entry set amount = amount - 7 where ${FIRST_STAKE}`,
      { kind: 'entry', type: 'BetPlaced', recorded: { amount: '1017' }, derived: { amount: '1010' } },
    ],
    [
      'a leg in another’s name',
      `update sabot.entry set account = 'table:BAC-01:win' where ${FIRST_STAKE}`,
      `update sabot.entry set account = 'table:BAC-01:stakes' where account = 'table:BAC-01:win' and (shard, seq) =
        (select shard, min(seq) from sabot.entry where account = 'table:BAC-01:win' group by shard)`,
      {
        kind: 'entry',
        recorded: { account: 'table:BAC-01:win' },
        derived: { account: 'table:BAC-01:stakes' },
      },
    ],
    [
      'a leg of no event',
      `insert into sabot.entry (shard, seq, leg, account, currency, amount)
        select shard, 1000000, 0, 'cage', 'EUR', 5 from sabot.entry limit 1`,
      'delete from sabot.entry where seq = 1000000',
      { kind: 'entry', seq: 1_000_000, recorded: { account: 'cage', amount: '5' }, derived: null },
    ],
    [
      'a balance altered',
      `update sabot.account set balance = balance + 5 where account = 'patron:bob'`,
      `update sabot.account set balance = balance - 5 where account = 'patron:bob'`,
      { kind: 'balance', type: 'FundsReturned', stream: 'patron:bob', leg: null },
    ],
    [
      'a balance of nobody',
      `insert into sabot.account values (3, 'patron:eve', 'EUR', 5)`,
      `delete from sabot.account where account = 'patron:eve'`,
      { kind: 'balance', shard: 3, seq: null, recorded: { account: 'patron:eve' }, derived: null },
    ],
  ])('%s', async (_, tamper, undo, first) => {
    const { exit, found } = await after(tamper);
    await superuser.query(undo);
    expect(exit).toBe(1);
    expect(found.ok).toBe(false);
    expect(found.first).toMatchObject(first);
    expect((await reconciled()).found.ok).toBe(true);
  });

  it('if a leg was deleted, although the balance does not show it', async () => {
    const deletedLegs = await superuser.query<{ shard: number; seq: string; leg: number; amount: string }>(
      `select shard, seq, leg, amount from sabot.entry where ${FIRST_STAKE}`,
    );
    const { shard, seq, leg, amount } = deletedLegs.rows[0]!;
    const { found } = await after(`delete from sabot.entry where ${FIRST_STAKE}`);
    await superuser.query(
      `insert into sabot.entry (shard, seq, leg, account, currency, amount) values ($1, $2, $3, 'table:BAC-01:stakes', 'EUR', $4)`,
      [shard, seq, leg, amount],
    );
    expect(found.first).toMatchObject({ kind: 'entry', shard, seq: Number(seq), leg, recorded: null });
    expect(found.currencies[0]).toMatchObject({ derived: '0', entries: `-${amount}`, balances: '0' });
  });

  it('if an event cannot be read; its recorded entry then counts', async () => {
    const event = `(select shard, seq from sabot.entry where ${FIRST_STAKE})`;
    const { rows } = await superuser.query<{ data: string }>(
      `select data from sabot.event where (shard, seq) = ${event}`,
    );
    const { found } = await after(`update sabot.event set data = '{}' where (shard, seq) = ${event}`);
    await superuser.query(`update sabot.event set data = $1 where (shard, seq) = ${event}`, [rows[0]!.data]);
    expect(found).toMatchObject({
      ok: false,
      differing: 1,
      first: { kind: 'unreadable', type: 'BetPlaced' },
    });
  });
});

it('describes its findings in words, and says that it reconciles nothing else', async () => {
  await superuser.query(`update sabot.account set balance = balance + 5 where account = 'patron:bob'`);
  const { exit, out } = await sabot('reconcile', 'ledger');
  await superuser.query(`update sabot.account set balance = balance - 5 where account = 'patron:bob'`);
  expect(exit).toBe(1);
  expect(out).toMatch(
    /first {7}balance, shard \d+, seq \d+, patron:bob, FundsReturned: recorded patron:bob \d+/,
  );
  expect(await sabot('reconcile', 'wallet')).toMatchObject({ exit: 2 });
});
