import { moneyOf } from '#kernel/money';
import { arrayOf, columns, int, orNull, text } from '#log/event-store';
import type { MovedInShard } from './books.port';

/** The columns of `MOVES` and `MOVES_KEPT`. */
export const MOVED_IN_SHARD = columns({
  shard: int,
  account: text,
  currency: text,
  opening: moneyOf,
  openingSeq: orNull(int),
  debits: moneyOf,
  debitSeqs: orNull(arrayOf(int)),
  credits: moneyOf,
  creditSeqs: orNull(arrayOf(int)),
  entries: moneyOf,
  balance: orNull(moneyOf),
}).as((row): MovedInShard => ({ ...row, debitSeqs: row.debitSeqs ?? [], creditSeqs: row.creditSeqs ?? [] }));

/** The columns of `HELD` and `HELD_KEPT`. */
export const HELD_IN_SHARD = columns({
  shard: int,
  account: text,
  currency: text,
  amount: moneyOf,
  seq: orNull(int),
});

/** The columns of an event's place. */
export const PLACE = columns({ shard: int, seq: int, stream: text, version: int, type: text });

// Parameters: $1 shards; $2 and $3, by shard, the last seq before and of the period (balances: $2 only); then
// a table, or the bounds of names, which don't overlap; for stored sums the last seq and the first day after
// them.

const BOUNDS = 'unnest($1::smallint[], $2::bigint[], $3::bigint[]) as b(shard, before, last)';

/** Accounts of a table have its id as their second part; a table's id has no colon. */
const ofTable = (name: string): string =>
  `($4::text is null or (split_part(${name}.account, ':', 2) = $4 and split_part(${name}.account, ':', 1) in ('chips', 'due', 'owed', 'table')))`;

const IN_PERIOD = 'n.seq > b.before and n.seq <= b.last';

/** Sums of entries before a period and in it. */
const FLOWS = `coalesce(sum(n.amount) filter (where n.seq <= b.before), 0) as opening,
      max(n.seq) filter (where n.seq <= b.before) as opening_seq,
      coalesce(-sum(n.amount) filter (where n.amount < 0 and ${IN_PERIOD}), 0) as debits,
      array_agg(n.seq order by n.seq) filter (where n.amount < 0 and ${IN_PERIOD}) as debit_seqs,
      coalesce(sum(n.amount) filter (where n.amount > 0 and ${IN_PERIOD}), 0) as credits,
      array_agg(n.seq order by n.seq) filter (where n.amount > 0 and ${IN_PERIOD}) as credit_seqs`;

const BALANCES = `select a.shard, a.account, a.currency, a.balance from sabot.account a`;
const OF_SHARDS = 'a.shard = any($1)';

/** Joins the requested accounts only. */
const wantedOf = (name: string): string =>
  `join unnest($3::text[], $4::text[]) as w(low, high) on ${name}.account >= w.low and ${name}.account < w.high`;

/**
 * Reads entries and balances in one statement, so that those of a shard are of one moment. It reads all
 * entries.
 */
export const MOVES = `
  with moved as (
    select n.shard, n.account, n.currency, ${FLOWS}, sum(n.amount) as entries
    from ${BOUNDS} join sabot.entry n on n.shard = b.shard
    where ${ofTable('n')}
    group by n.shard, n.account, n.currency
  ), held as (${BALANCES} where ${OF_SHARDS} and ${ofTable('a')})
  select shard, account, currency, coalesce(m.opening, 0) as opening, m.opening_seq,
    coalesce(m.debits, 0) as debits, m.debit_seqs, coalesce(m.credits, 0) as credits, m.credit_seqs,
    coalesce(m.entries, 0) as entries, h.balance
  from moved m full join held h using (shard, account, currency)`;

/** Works backwards from the balances: there are few later entries after a recent day. */
export const HELD = `
  with later as (
    select n.shard, n.account, n.currency, sum(n.amount) as amount
    from unnest($1::smallint[], $2::bigint[]) as b(shard, last)
    join sabot.entry n on n.shard = b.shard and n.seq > b.last
    ${wantedOf('n')}
    group by n.shard, n.account, n.currency
  ), then_held as (
    select shard, account, currency, a.balance - coalesce(l.amount, 0) as amount
    from (${BALANCES} ${wantedOf('a')} where ${OF_SHARDS}) a
    left join later l using (shard, account, currency)
  )
  select t.shard, t.account, t.currency, t.amount, (
    select max(n.seq) from sabot.entry n where n.account = t.account and n.shard = t.shard and n.seq <= b.last
  ) as seq
  from then_held t join unnest($1::smallint[], $2::bigint[]) as b(shard, last) on b.shard = t.shard
  where t.amount <> 0`;

/** The stored sums, if there are any of this log. A log that was restored since has other events. */
const LIVE = `live as (
    select b.build from sabot_read.build b
    where b.read_model = 'ledger-days' and b.live and not exists (
      select from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
      where c.build = b.build and c.incarnation <> h.incarnation
    )
  )`;

/**
 * The balances at the end of the stored days, and the present ones by the stored sums. There is one row for
 * each stream that moved them, from the last of its days before the first that isn't stored. Entries after
 * `upto` are read.
 */
const old = (wanted: string, which: string): string => `old as (
    select a.shard, a.account, a.currency, sum(case when a.day < $6::date then a.balance else d.balance end) as amount,
      max(case when a.day < $6::date then a.seq else d.seq end) as seq, sum(a.balance) as total
    from sabot_read.ledger_account a ${wanted}
    left join lateral (
      select d.balance, d.seq from sabot_read.ledger_day d
      where a.day >= $6::date and d.build = a.build and d.shard = a.shard and d.stream = a.stream
        and d.account = a.account and d.currency = a.currency and d.day < $6::date
      order by d.day desc limit 1
    ) d on true
    where a.build = (select l.build from live l) and ${OF_SHARDS} and ${which}
    group by a.shard, a.account, a.currency
  )`;

const KEPT_SPANS = `join sabot_read.checkpoint c on c.shard = b.shard and c.build = (select l.build from live l)`;

/**
 * Reads entries shard by shard, by the primary key. `offset 0` keeps the planner from scanning all entries.
 */
const entriesOf = (from: string, until: string): string =>
  `cross join lateral (
      select n.shard, n.seq, n.account, n.currency, n.amount from sabot.entry n
      where n.shard = b.shard and n.seq > ${from} and n.seq <= ${until} offset 0
    ) n`;

/**
 * `MOVES` from stored sums, or by `MOVES` if there are none. Its work grows with the period, not with the
 * log.
 */
export const MOVES_KEPT = `
  with ${LIVE}, ${old('', ofTable('a'))}, spans as (
    select b.shard, b.before, b.last, least(b.base, c.seq) as base, c.seq as upto
    from unnest($1::smallint[], $2::bigint[], $3::bigint[], $5::bigint[]) as b(shard, before, last, base) ${KEPT_SPANS}
  ), recent as (
    select n.shard, n.account, n.currency, ${FLOWS}
    from spans b ${entriesOf('b.base', 'b.last')}
    where ${ofTable('n')}
    group by n.shard, n.account, n.currency
  ), newer as (
    select n.shard, n.account, n.currency, sum(n.amount) as amount
    from spans b ${entriesOf('b.upto', `${Number.MAX_SAFE_INTEGER}`)}
    where ${ofTable('n')}
    group by n.shard, n.account, n.currency
  ), held as (${BALANCES} where ${OF_SHARDS} and ${ofTable('a')})
  select shard, account, currency, coalesce(o.amount, 0) + coalesce(r.opening, 0) as opening,
    greatest(o.seq, r.opening_seq) as opening_seq, coalesce(r.debits, 0) as debits, r.debit_seqs,
    coalesce(r.credits, 0) as credits, r.credit_seqs, coalesce(o.total, 0) + coalesce(w.amount, 0) as entries, h.balance
  from old o
    full join recent r using (shard, account, currency)
    full join newer w using (shard, account, currency)
    full join held h using (shard, account, currency)
  where exists (select from live)
  union all select * from (${MOVES}) m where not exists (select from live)`;

/** `HELD` from stored sums, or by `HELD` if there are none. */
export const HELD_KEPT = `
  with ${LIVE}, ${old(wantedOf('a'), 'true')}, recent as (
    select n.shard, n.account, n.currency, sum(n.amount) as amount, max(n.seq) as seq
    from (
      select b.shard, b.last, least(b.base, c.seq) as base
      from unnest($1::smallint[], $2::bigint[], $5::bigint[]) as b(shard, last, base) ${KEPT_SPANS}
    ) b ${entriesOf('b.base', 'b.last')}
    ${wantedOf('n')}
    group by n.shard, n.account, n.currency
  )
  select shard, account, currency, coalesce(o.amount, 0) + coalesce(r.amount, 0) as amount, greatest(o.seq, r.seq) as seq
  from old o full join recent r using (shard, account, currency)
  where exists (select from live) and coalesce(o.amount, 0) + coalesce(r.amount, 0) <> 0
  union all select * from (${HELD}) m where not exists (select from live)`;

/**
 * Returns SQL for the events in the bounds that meet a condition, shard by shard with an index. As a join it
 * would read the whole log.
 */
export const placesIn = (which: string): string => `
  select ${PLACE.list('e')}
  from ${BOUNDS}
  cross join lateral (
    select n.shard, n.seq, n.stream, n.version, n.type from sabot.event n
    where n.shard = b.shard and ${IN_PERIOD} and ${which} offset 0
  ) e
  order by e.shard, e.seq`;
