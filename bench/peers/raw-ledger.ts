import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { check, onDatabase, type Bench } from '../cells/cell';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { Coalescing } from './coalescing';

interface Transfer {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

const ACCOUNTS = 1_000;
const FLOAT = 1_000_000_000;
const AMOUNT = 25;

const SCHEMA = `
  create table account (id int primary key, balance bigint not null, version bigint not null default 0,
    check (id = 0 or balance >= 0)) with (fillfactor = 50);
  insert into account (id, balance) select g, ${FLOAT} from generate_series(0, ${ACCOUNTS}) g;
  create table transfer (id uuid primary key, source int not null, target int not null, amount bigint not null,
    at timestamptz not null default now());
  create table entry (pos bigint generated always as identity primary key, transfer uuid not null,
    account int not null, amount bigint not null);
  create index on entry (account, pos);`;

const GROUP = `
  with moved as (
    update account a set balance = a.balance + t.amount, version = a.version + 1
    from unnest($4::int[], $5::bigint[]) as t(id, amount) where a.id = t.id
  ), kept as (
    insert into transfer (id, source, target, amount)
    select t.id, t.source, t.target, ${AMOUNT} from unnest($1::uuid[], $2::int[], $3::int[]) as t(id, source, target)
  )
  insert into entry (transfer, account, amount)
  select t.id, leg.account, leg.amount
  from unnest($1::uuid[], $2::int[], $3::int[]) as t(id, source, target)
  cross join lateral (values (t.source, -${AMOUNT}), (t.target, ${AMOUNT})) as leg(account, amount)`;

/**
 * Measures L-hot by plain `pg`: transfers from 1,000 accounts to one, sharing commits, with each account updated once in a commit. The peers pgledger and TigerBeetle, which the aims name, aren't packages; they were measured against this one.
 */
export async function rawLedgerGroup(bench: Bench): Promise<void> {
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    await query(url, SCHEMA);
    let done = 0;
    for (const concurrency of [16, 64, 256]) {
      const client = new Client({ connectionString: url });
      await client.connect();
      const transfers = new Coalescing<Transfer>(
        () => null,
        (batch) => write(client, batch),
      );
      const measured = await loop({
        concurrency,
        seconds: bench.seconds,
        operation: async (caller, turn) => {
          const from = 1 + ((turn * 7_919 + caller * 104_729) % ACCOUNTS);
          await transfers.add({ id: randomUUID(), from, to: 0 });
          done++;
        },
      });
      bench.emit(rowOf({ peer: 'raw-ledger-group', workload: 'L-hot', concurrency }, measured));
      await client.end();
    }
    const [row] = await query(
      url,
      `select (select count(*) from transfer) as transfers, (select sum(amount) from entry) as entries,
      (select sum(balance) - ${FLOAT}::numeric * count(*) from account) as drift, (select balance from account where id = 0) as hot`,
    );
    const hot = Number(row?.['hot']) === FLOAT + done * AMOUNT;
    check(
      Number(row?.['transfers']) === done &&
        Number(row?.['entries']) === 0 &&
        Number(row?.['drift']) === 0 &&
        hot,
      `raw-ledger-group: ${JSON.stringify(row)}, ${done} answered`,
    );
  });
}

async function write(client: Client, batch: readonly Transfer[]): Promise<void> {
  const moves = new Map<number, number>();
  for (const { from, to } of batch) {
    moves.set(from, (moves.get(from) ?? 0) - AMOUNT);
    moves.set(to, (moves.get(to) ?? 0) + AMOUNT);
  }
  const columns = [batch.map(({ id }) => id), batch.map(({ from }) => from), batch.map(({ to }) => to)];
  await client.query({
    name: 'group',
    text: GROUP,
    values: [...columns, [...moves.keys()], [...moves.values()]],
  });
}
