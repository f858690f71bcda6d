import type { Pool } from 'pg';
import {
  bytes,
  columns,
  copiedRows,
  FOLLOWER,
  installationOf,
  int,
  openPool,
  query,
  recordRows,
  text,
  utcText,
  type BinaryRows,
  type SeqRange,
} from '#log/event-store';
import type { RelayedCheckpoint } from '../records/audit-record';
import { placeKey, type FeedHead, type LogFeed, type Place, type PlacedRestore } from './log-feed.port';

/**
 * The log on PostgreSQL, for a member of `sabot_projector`. With a replicated standby it reads there: a
 * transaction is visible there once replayed, so a failover can't lose anything that was published.
 */
export class PostgresLogFeed implements LogFeed {
  private readonly pool: Pool;

  constructor(url: string, connections = 4) {
    // Parallel workers would mix the rows of spans. The generic plan keeps prepared statements from being
    // planned again each time.
    const session = `${FOLLOWER.session}; set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;
    this.pool = openPool(url, { ...FOLLOWER, session, connections, name: 'sabot relay' });
  }

  async installation(): Promise<string> {
    return (await installationOf(this.pool)).id;
  }

  async heads(): Promise<readonly FeedHead[]> {
    const select = `select ${HEAD.list('h')} from sabot.head h order by h.shard`;
    return query(this.pool, HEAD, { name: 'relay heads', text: select });
  }

  async events(spans: readonly SeqRange[]): Promise<BinaryRows> {
    return this.rows(EVENTS, spans);
  }

  async legs(spans: readonly SeqRange[]): Promise<BinaryRows> {
    return this.rows(LEGS, spans);
  }

  /**
   * Short spans are read by a prepared statement, because planning a COPY takes longer than its rows.
   * Measured: 12 to 16 ms for 60 spans of one event, against 1 to 2 ms prepared. From 16 events a span a COPY
   * is as fast and costs this process a third.
   */
  private async rows(kind: Kind, spans: readonly SeqRange[]): Promise<BinaryRows> {
    const events = spans.reduce((sum, { after, last }) => sum + last - after, 0);
    if (events > SHORT * spans.length)
      return copiedRows(
        this.pool,
        spans.map((span) => within(kind, span)).join(' union all '),
        kind.bytes * events,
      );
    const values = [
      spans.map(({ shard }) => shard),
      spans.map(({ after }) => after),
      spans.map(({ last }) => last),
    ];
    return recordRows(this.pool, { name: `relay ${kind.table}`, text: withinEach(kind), values });
  }

  async eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await query(this.pool, EVENT_ID, { name: 'relay ids', text: IDS, values });
    return new Map(rows.map(({ shard, seq, eventId }) => [placeKey({ shard, seq }), eventId]));
  }

  async restores(): Promise<readonly PlacedRestore[]> {
    return query(this.pool, HEAD, { name: 'relay restores', text: RESTORES });
  }

  async movedLast(places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await query(this.pool, MOVED, { name: 'relay moved', text: MOVED_LAST, values });
    return new Map(rows.map(({ shard, seq }) => [shard, seq]));
  }

  async checkpoints(
    { incarnation, size }: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]> {
    const values = [incarnation, size, limit];
    return query(this.pool, CHECKPOINT, { name: 'relay checkpoints', text: CHECKPOINTS, values });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const HEAD = columns({ shard: int, seq: int, incarnation: int });
const EVENT_ID = columns({ shard: int, seq: int, eventId: text });
const MOVED = columns({ shard: int, seq: int });
const CHECKPOINT = columns({
  incarnation: int,
  size: int,
  root: bytes,
  keyId: text,
  note: text,
  origin: text,
  signedAt: text,
});

/** A page counts as short up to this many events a span, on average. */
const SHORT = 16;

/** A kind of rows that is read by span. */
interface Kind {
  readonly table: 'event' | 'entry';
  /** Columns of table `t`, of a shard. */
  readonly columns: (shard: string) => string;
  readonly order: string;
  /**
   * Bytes of an event's rows, as measured on played shoes. It sizes a page's buffer so that the buffer need
   * not grow.
   */
  readonly bytes: number;
}

const EVENTS: Kind = {
  table: 'event',
  columns: (
    shard,
  ) => `${shard}, t.seq, (select h.incarnation from sabot.head h where h.shard = ${shard}), t.stream,
    t.version, t.event_id, t.type, t.schema, t.recorded_at, t.actor_id, t.actor_role, t.correlation_id, t.causation_id,
    t.command_id, t.data, t.hash`,
  order: 't.seq',
  bytes: 800,
};

const LEGS: Kind = {
  table: 'entry',
  columns: (shard) => `${shard}, t.seq, t.account, t.currency, t.amount`,
  order: 't.seq, t.leg',
  bytes: 250,
};

// One subquery a span, each with its shard known to the planner. A join would be planned over the whole log,
// and sorting all rows again would use the disk.
const within = ({ table, columns, order }: Kind, { shard, after, last }: SeqRange): string => `(
  select ${columns(`${shard}::smallint`)}
  from sabot.${table} t where t.shard = ${shard} and t.seq > ${after} and t.seq <= ${last} order by ${order})`;

/**
 * Reads spans that are parameters. Each is looked up in its own shard's partition, however many there are.
 */
const withinEach = ({ table, columns, order }: Kind): string => `
  select encode(r.sent, 'hex') as sent
  from unnest($1::smallint[], $2::bigint[], $3::bigint[]) as at(shard, after, last)
  cross join lateral (
    select record_send(row(${columns('at.shard')})) as sent
    from sabot.${table} t where t.shard = at.shard and t.seq > at.after and t.seq <= at.last
    order by ${order} offset 0
  ) r`;

const IDS = `select at.shard, at.seq, e.event_id
  from unnest($1::smallint[], $2::bigint[]) as at(shard, seq)
  cross join lateral (
    select e.event_id from sabot.event e where e.shard = at.shard and e.seq = at.seq offset 0
  ) e`;

const RESTORES = `select ${HEAD.list('r')} from sabot.restored r order by r.shard, r.incarnation`;

const MOVED_LAST = `select at.shard, coalesce(n.seq, 0) as seq
  from unnest($1::smallint[], $2::bigint[]) as at(shard, seq)
  left join lateral (
    select n.seq from sabot.entry n where n.shard = at.shard and n.seq <= at.seq order by n.seq desc limit 1
  ) n on true`;

const CHECKPOINTS = `select ${CHECKPOINT.list('c', { origin: 'l.origin', signedAt: utcText('c.signed_at') })}
  from sabot.audit_checkpoint c join sabot.audit_log l on l.incarnation = c.incarnation
  where (c.incarnation, c.size) > ($1, $2) order by c.incarnation, c.size limit $3`;
