import type { Pool } from 'pg';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { moneyOf, type Money } from '#kernel/money';
import { columns, int, orNull, query, shardOf, text, utcText } from '#log/event-store';

/** A movement of a patron's money: on the account at the cage, or in chips at a table. */
export interface StatementLine {
  readonly shard: number;
  readonly seq: number;
  readonly leg: number;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly recordedAt: string;
  readonly account: string;
  readonly currency: string;
  /** Positive if the account gained it. */
  readonly amount: Money;
  /** Balance of the account afterwards. */
  readonly balance: Money;
  /** Type of the event that moved it. */
  readonly type: string;
  readonly stream: string;
  readonly coup: string | null;
}

/** Position of the line before a page. */
export interface StatementCursor {
  readonly recordedAt: string;
  readonly shard: number;
  readonly seq: number;
  readonly leg: number;
}

export const STATEMENT_START: StatementCursor = {
  recordedAt: '0001-01-01T00:00:00.000000Z',
  shard: -1,
  seq: 0,
  leg: 0,
};

/** Returns a cursor as opaque text. */
export const writeStatementCursor = ({ recordedAt, shard, seq, leg }: StatementCursor): string =>
  Buffer.from([recordedAt, shard, seq, leg].join(' ')).toString('base64url');

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) (\d{1,2}) (\d{1,15}) (\d{1,5})$/;

/** Parses a cursor. Refuses any other text with `BAD_FIELD`. */
export const parseStatementCursor = (text: string): Parsed<StatementCursor> => {
  const [, recordedAt, shard, seq, leg] = WRITTEN.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (recordedAt === undefined || Number.isNaN(Date.parse(recordedAt))) {
    return reject('BAD_FIELD', 'cursor: leave it out, or send the cursor of the previous page.');
  }
  return parsed({ recordedAt, shard: Number(shard), seq: Number(seq), leg: Number(leg) });
};

/**
 * Returns a patron's movements after a cursor, oldest first. The patron's own stream names the tables with
 * the patron's chips, so everything is found by index, whatever else the log contains.
 */
export const statementOf = async (
  pool: Pool,
  patron: string,
  after: StatementCursor,
  limit: number,
): Promise<readonly StatementLine[]> => {
  const values = [
    patron,
    after.recordedAt,
    after.shard,
    after.seq,
    after.leg,
    limit,
    shardOf(`patron:${patron}`),
  ];
  return query(pool, LINE, { name: 'statement', text: TEXT, values });
};

const LINE = columns({
  shard: int,
  seq: int,
  leg: int,
  recordedAt: text,
  account: text,
  currency: text,
  amount: moneyOf,
  balance: moneyOf,
  type: text,
  stream: text,
  coup: orNull(text),
});

const TEXT = `
  with accounts as (
    select array['patron:' || $1] || array(
      select distinct 'chips:' || (e.data::json ->> 'table') || ':' || $1
      from sabot.event e
      where e.shard = $7 and e.stream = 'patron:' || $1 and e.type = 'FundsHeld'
    ) as names
  ), moves as (
    select n.shard, n.seq, n.leg, n.account, n.currency, n.amount,
      sum(n.amount) over (partition by n.account, n.currency order by n.shard, n.seq, n.leg) as balance
    from sabot.entry n
    where n.account = any((select a.names from accounts a)::text[])
  ), page as (
    select m.shard, m.seq, m.leg, m.account, m.currency, m.amount, m.balance, e.recorded_at, e.type, e.stream, e.data
    from moves m
    join sabot.event e on e.shard = m.shard and e.seq = m.seq
    where (e.recorded_at, m.shard, m.seq, m.leg) > ($2::timestamptz, $3, $4, $5)
    order by e.recorded_at, m.shard, m.seq, m.leg
    limit $6
  )
  select ${LINE.list('p', { recordedAt: utcText('p.recorded_at'), coup: `p.data::json ->> 'coup'` })}
  from page p
  order by p.recorded_at, p.shard, p.seq, p.leg`;
