import type { Pool } from 'pg';
import {
  copiedRows,
  FOLLOWER,
  installationOf,
  openPool,
  recordRows,
  rowsOf,
  statement,
  utcText,
  type BinaryRows,
  type SeqRange,
} from '#log/event-store';
import { placeKey, type FeedHead, type LogFeed, type Place, type PlacedRestore } from './log-feed.port';
import type { RelayedCheckpoint } from '../records/audit-record';

/**
 * The log on PostgreSQL, for a member of `sabot_projector`. At a replicated standby it is what a failover can't lose, so
 * that nothing is published that isn't there any more afterwards: a transaction shows there when it has been replayed.
 */
export class PostgresLogFeed implements LogFeed {
  private readonly pool: Pool;

  constructor(url: string, connections = 4) {
    // Workers beside it would mix the rows of spans; a plan made for its parameters is made again each time.
    const session = `${FOLLOWER.session}; set max_parallel_workers_per_gather = 0; set plan_cache_mode = force_generic_plan`;
    this.pool = openPool(url, { ...FOLLOWER, session, connections, name: 'sabot relay' });
  }

  async installation(): Promise<string> {
    return (await installationOf(this.pool)).id;
  }

  async heads(): Promise<readonly FeedHead[]> {
    const text = 'select h.shard, h.seq, h.incarnation from sabot.head h order by h.shard';
    const rows = await rowsOf<[string, string, string]>(this.pool, statement('relay heads', text));
    return rows.map(([shard, seq, incarnation]) => ({
      shard: Number(shard),
      seq: Number(seq),
      incarnation: Number(incarnation),
    }));
  }

  async events(spans: readonly SeqRange[]): Promise<BinaryRows> {
    return this.rows(EVENTS, spans);
  }

  async legs(spans: readonly SeqRange[]): Promise<BinaryRows> {
    return this.rows(LEGS, spans);
  }

  /**
   * To plan a COPY takes longer than its rows where spans are short: 60 of an event each 12 to 16 ms, and 1 to 2 prepared.
   * From 16 events a span on the COPY is as quick, and costs this process a third.
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
    return recordRows(this.pool, statement(`relay ${kind.table}`, withinEach(kind), values));
  }

  async eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await rowsOf<[string, string, string]>(this.pool, statement('relay ids', IDS, values));
    return new Map(
      rows.map(([shard, seq, id]) => [placeKey({ shard: Number(shard), seq: Number(seq) }), id]),
    );
  }

  async restores(): Promise<readonly PlacedRestore[]> {
    const rows = await rowsOf<[string, string, string]>(this.pool, statement('relay restores', RESTORES));
    return rows.map(([shard, incarnation, seq]) => ({
      shard: Number(shard),
      incarnation: Number(incarnation),
      seq: Number(seq),
    }));
  }

  async movedLast(places: readonly Place[]): Promise<ReadonlyMap<number, number>> {
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await rowsOf<[string, string]>(this.pool, statement('relay moved', MOVED_LAST, values));
    return new Map(rows.map(([shard, seq]) => [Number(shard), Number(seq)]));
  }

  async checkpoints(
    { incarnation, size }: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]> {
    const rows = await rowsOf<CheckpointRow>(
      this.pool,
      statement('relay checkpoints', CHECKPOINTS, [incarnation, size, limit]),
    );
    return rows.map(([log, its, root, keyId, note, origin, signedAt]) => ({
      incarnation: Number(log),
      size: Number(its),
      root: Buffer.from(root.slice(2), 'hex'),
      keyId,
      note,
      origin,
      signedAt,
    }));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

type CheckpointRow = [
  incarnation: string,
  size: string,
  root: string,
  keyId: string,
  note: string,
  origin: string,
  signedAt: string,
];

/** Events of a span, as a rule, up to which it is short. */
const SHORT = 16;

/** Rows that spans are made of. */
interface Kind {
  readonly table: 'event' | 'entry';
  /** Of `t`, of a shard. */
  readonly columns: (shard: string) => string;
  readonly order: string;
  /** That those of an event take, as measured on played shoes: a buffer for a page is made once, and not grown to. */
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

// Span by span, each of one shard alone, which is known when it is planned: a join would be planned as one over the whole
// log, and to sort all of them again takes the disk.
const within = ({ table, columns, order }: Kind, { shard, after, last }: SeqRange): string => `(
  select ${columns(`${shard}::smallint`)}
  from sabot.${table} t where t.shard = ${shard} and t.seq > ${after} and t.seq <= ${last} order by ${order})`;

/** Of spans that come as parameters: each is looked up in its shard's leaf alone, whatever their number. */
const withinEach = ({ table, columns, order }: Kind): string => `
  select encode(r.sent, 'hex')
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

const RESTORES = 'select r.shard, r.incarnation, r.seq from sabot.restored r order by r.shard, r.incarnation';

const MOVED_LAST = `select at.shard, coalesce(n.seq, 0)
  from unnest($1::smallint[], $2::bigint[]) as at(shard, seq)
  left join lateral (
    select n.seq from sabot.entry n where n.shard = at.shard and n.seq <= at.seq order by n.seq desc limit 1
  ) n on true`;

const CHECKPOINTS = `select c.incarnation, c.size, c.root, c.key_id, c.note, l.origin, ${utcText('c.signed_at')}
  from sabot.audit_checkpoint c join sabot.audit_log l on l.incarnation = c.incarnation
  where (c.incarnation, c.size) > ($1, $2) order by c.incarnation, c.size limit $3`;
