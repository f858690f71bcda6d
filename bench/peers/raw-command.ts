import { createHash, randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { check, onDatabase, type Bench } from '../cells/cell';
import { query } from '../measure/bench-server';
import { loop } from '../measure/loop';
import { rowOf } from '../measure/row';
import { sampleEvent } from '../measure/sample-event';
import { Coalescing } from './coalescing';

/** A command as executed by plain `pg`: checked version, id, chained event, two entries, two balances. */
interface RawCommand {
  readonly stream: number;
  readonly version: number;
  readonly id: string;
  readonly data: string;
  readonly hash: Buffer;
  readonly from: number;
  readonly to: number;
}

const STAKE = 25;
const PATRONS = 5_000;
const FLOAT = 1_000_000_000;

const schema = (streams: number): string => `
  create table head (stream int primary key, version int not null, hash bytea not null) with (fillfactor = 50);
  create table event (
    pos bigint generated always as identity primary key, stream int not null, version int not null,
    id uuid not null unique, type text not null, data json not null, hash bytea not null,
    at timestamptz not null default now(), unique (stream, version)
  );
  create table account (id int primary key, balance bigint not null, check (id <= 0 or balance >= 0)) with (fillfactor = 50);
  insert into account select g, ${FLOAT} from generate_series(${-streams}, ${PATRONS}) g;
  create table entry (
    pos bigint generated always as identity primary key, stream int not null, version int not null,
    account int not null, amount bigint not null
  );
  create index on entry (account, pos);`;

/** All of one command in one statement, which is one transaction. */
const ONE = `
  with h as (
    insert into head as h (stream, version, hash) values ($1, $2::int, $5)
    on conflict (stream) do update set version = excluded.version, hash = excluded.hash
    where h.version = $2::int - 1 returning 1
  ), e as (
    insert into event (stream, version, id, type, data, hash)
    select $1, $2::int, $3, 'BetPlaced', $4::json, $5 from h returning 1
  ), held as materialized (
    select id from account where id in ($6::int, $7::int) order by id for update
  ), moved as (
    update account a set balance = a.balance + case when a.id = $6::int then -$8::bigint else $8::bigint end
    from held, e where a.id = held.id
  )
  insert into entry (stream, version, account, amount)
  select $1, $2::int, x.account, x.amount
  from e, (values ($6::int, -$8::bigint), ($7::int, $8::bigint)) as x(account, amount)`;

const GROUP = {
  head: `insert into head as h (stream, version, hash)
    select * from unnest($1::int[], $2::int[], $3::bytea[]) as t(stream, version, hash)
    on conflict (stream) do update set version = excluded.version, hash = excluded.hash
    where h.version = excluded.version - 1`,
  event: `insert into event (stream, version, id, type, data, hash)
    select t.stream, t.version, t.id, 'BetPlaced', t.data::json, t.hash
    from unnest($1::int[], $2::int[], $3::uuid[], $4::text[], $5::bytea[]) as t(stream, version, id, data, hash)`,
  account: `update account a set balance = a.balance + t.amount
    from unnest($1::int[], $2::bigint[]) as t(id, amount) where a.id = t.id`,
  entry: `insert into entry (stream, version, account, amount)
    select * from unnest($1::int[], $2::int[], $3::int[], $4::bigint[])`,
} as const;

interface Writer {
  readonly write: (command: RawCommand) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Plain `pg` as a peer: its name, its numbers of streams and callers, and its way of writing. */
interface RawPeer {
  readonly peer: string;
  readonly streams: number;
  readonly concurrencies: readonly number[];
  readonly open: (url: string, concurrency: number) => Promise<Writer>;
}

async function measure(bench: Bench, { peer, streams, concurrencies, open }: RawPeer): Promise<void> {
  await onDatabase(bench.server.plain(), async ({ address: { admin: url } }) => {
    await query(url, schema(streams));
    const heads = Array.from({ length: streams }, () => ({ version: 0, hash: Buffer.alloc(32) }));
    for (const concurrency of concurrencies) {
      const writer = await open(url, concurrency);
      const each = Math.max(1, Math.floor(streams / concurrency));
      const measured = await loop({
        concurrency,
        seconds: bench.seconds,
        operation: async (caller, turn) => {
          const stream = caller + (turn % each) * concurrency;
          const head = heads[stream];
          if (head === undefined) throw new Error(`there is no stream ${stream}`);
          const data = JSON.stringify(sampleEvent(turn * 31 + caller));
          const hash = createHash('sha256').update(head.hash).update(data).digest();
          const from = 1 + ((turn * 7_919 + caller * 104_729) % PATRONS);
          await writer.write({
            stream,
            version: head.version + 1,
            id: randomUUID(),
            data,
            hash,
            from,
            to: -stream,
          });
          head.version++;
          head.hash = hash;
        },
      });
      bench.emit(rowOf({ peer, workload: 'W5', concurrency }, measured));
      await writer.close();
    }
    const written = heads.reduce((sum, { version }) => sum + version, 0);
    const [row] = await query(
      url,
      `select (select count(*) from event) as events, (select sum(amount) from entry) as zero,
      (select count(*) from entry) as entries, (select sum(balance) - ${FLOAT}::numeric * count(*) from account) as drift`,
    );
    const adds = Number(row?.['events']) === written && Number(row?.['entries']) === 2 * written;
    check(
      adds && Number(row?.['zero']) === 0 && Number(row?.['drift']) === 0,
      `${peer}: ${JSON.stringify(row)}, ${written} answered`,
    );
  });
}

/** Measures W5 by plain `pg`, with one statement and one commit for each command. */
export const rawCommand = (bench: Bench): Promise<void> =>
  measure(bench, { peer: 'raw-command', streams: 64, concurrencies: [1, 16, 64], open: openPool });

async function openPool(url: string, concurrency: number): Promise<Writer> {
  const pool = new Pool({ connectionString: url, max: Math.min(concurrency, 16) });
  return {
    write: async ({ stream, version, id, data, hash, from, to }) => {
      const { rowCount } = await pool.query({
        name: 'one',
        text: ONE,
        values: [stream, version, id, data, hash, from, to, STAKE],
      });
      check(rowCount === 2, 'a version that nobody else could have moved has moved');
    },
    close: () => pool.end(),
  };
}

/** Measures W5 by plain `pg`, with waiting commands sharing the next commit; over 1,000 streams, 1,000 at a time. */
export async function rawCommandGroup(bench: Bench): Promise<void> {
  const group = { peer: 'raw-command-group', open: openGroup };
  await measure(bench, { ...group, streams: 256, concurrencies: [1, 16, 64, 256] });
  await measure(bench, { ...group, streams: 1_000, concurrencies: [1_000] });
}

async function openGroup(url: string): Promise<Writer> {
  const client = new Client({ connectionString: url, pipeline: true });
  await client.connect();
  const commands = new Coalescing<RawCommand>(
    ({ stream }) => stream,
    (batch) => writeGroup(client, batch),
  );
  return { write: (command) => commands.add(command), close: () => client.end() };
}

async function writeGroup(client: Client, batch: readonly RawCommand[]): Promise<void> {
  const moves = new Map<number, number>();
  for (const { from, to } of batch) {
    moves.set(from, (moves.get(from) ?? 0) - STAKE);
    moves.set(to, (moves.get(to) ?? 0) + STAKE);
  }
  const streams = batch.map(({ stream }) => stream);
  const versions = batch.map(({ version }) => version);
  const hashes = batch.map(({ hash }) => hash);
  const run = (name: keyof typeof GROUP, values: unknown[]) =>
    client.query({ name, text: GROUP[name], values });
  const sent = [
    client.query('begin'),
    run('head', [streams, versions, hashes]),
    run('event', [streams, versions, batch.map(({ id }) => id), batch.map(({ data }) => data), hashes]),
    run('account', [[...moves.keys()], [...moves.values()]]),
    run('entry', [
      batch.flatMap(({ stream }) => [stream, stream]),
      batch.flatMap(({ version }) => [version, version]),
      batch.flatMap(({ from, to }) => [from, to]),
      batch.flatMap(() => [-STAKE, STAKE]),
    ]),
  ];
  const [, head] = await Promise.all(sent);
  check(head?.rowCount === batch.length, 'a version that nobody else could have moved has moved');
  await client.query('commit');
}
