import { columns, int, orNull, text, utcText, type RowOf, type Statement } from '#log/event-store';

/** A movement of a patron's money, as stored in `sabot_read`. Money is decimal strings of minor units. */
export const STATEMENT_LINE = columns({
  shard: int,
  seq: int,
  leg: int,
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  recordedAt: text,
  account: text,
  currency: text,
  amount: text,
  balance: text,
  type: text,
  stream: text,
  coup: orNull(text),
});
export type StatementRead = RowOf<typeof STATEMENT_LINE>;

/** The position of the movement after which a page begins. */
export type StatementPlace = Pick<StatementRead, 'recordedAt' | 'shard' | 'seq' | 'leg'>;

/** Returns the query for a page of a patron's movements, oldest first, from one index. */
export const statementQuery = (
  build: number,
  patron: string,
  { recordedAt, shard, seq, leg }: StatementPlace,
  limit: number,
): Statement => ({
  name: 'statement lines',
  text: `select ${STATEMENT_LINE.list('l', { recordedAt: utcText('l.at') })}
    from sabot_read.statement_line l
    where l.build = $1 and l.patron = $2 and (l.at, l.shard, l.seq, l.leg) > ($3::timestamptz, $4, $5, $6)
    order by l.at, l.shard, l.seq, l.leg limit $7`,
  values: [build, patron, recordedAt, shard, seq, leg, limit],
});

/**
 * Returns the query for the last event of a patron's stream and of each table that received the patron's
 * money. It finds none if there is no such patron.
 */
export const statementPlacesQuery = (patron: string): Statement => ({
  name: 'places of a statement',
  text: `with own as (
      select s.shard, s.stream from sabot.stream s where s.stream = 'patron:' || $1
    ), streams as (
      select o.shard, o.stream from own o
      union
      select s.shard, s.stream
      from (
        select distinct 'table:' || (e.data::json ->> 'table') as stream
        from own o
        join sabot.event e on e.shard = o.shard and e.stream = o.stream
        where e.type = 'FundsHeld'
      ) t
      join sabot.stream s on s.stream = t.stream
    )
    select s.shard, max(e.seq) as seq
    from streams s
    cross join lateral (
      select n.seq from sabot.event n where n.shard = s.shard and n.stream = s.stream order by n.version desc limit 1
    ) e
    group by s.shard`,
  values: [patron],
});
