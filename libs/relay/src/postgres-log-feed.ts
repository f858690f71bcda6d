import type { Pool } from 'pg';
import {
  copiedRows,
  FOLLOWER,
  installationOf,
  openPool,
  rowsOf,
  statement,
  type BinaryRows,
} from '#event-store';
import {
  placeKey,
  type FeedHead,
  type LogFeed,
  type Place,
  type PlacedRestore,
  type Span,
} from './log-feed.port';
import type { RelayedCheckpoint } from './records/audit-record';

/**
 * The log on PostgreSQL, for a member of `sabot_projector`. At a replicated standby it is what a failover can't lose, so
 * that nothing is published that isn't there any more afterwards: a transaction shows there when it has been replayed.
 */
export class PostgresLogFeed implements LogFeed {
  private readonly pool: Pool;

  constructor(url: string, connections = 4) {
    // Workers beside it would mix the rows of spans.
    const session = `${FOLLOWER.session}; set max_parallel_workers_per_gather = 0`;
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

  async events(spans: readonly Span[]): Promise<BinaryRows> {
    return copiedRows(this.pool, spans.map(eventsOf).join(' union all '), EVENT_BYTES * sizeOf(spans));
  }

  async legs(spans: readonly Span[]): Promise<BinaryRows> {
    return copiedRows(this.pool, spans.map(legsOf).join(' union all '), LEG_BYTES * sizeOf(spans));
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

/** What an event and its legs take, as measured on played shoes: a buffer for a page is made once, and not grown to. */
const [EVENT_BYTES, LEG_BYTES] = [800, 250];
const sizeOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { after, last }) => sum + last - after, 0);

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

// Span by span, each of one shard alone, which is known when it is planned: a join would be planned as one over the whole
// log, and to sort all of them again takes the disk.
const eventsOf = ({ shard, after, last }: Span): string => `(
  select ${shard}::smallint, e.seq, (select h.incarnation from sabot.head h where h.shard = ${shard}), e.stream,
    e.version, e.event_id, e.type, e.schema, e.recorded_at, e.actor_id, e.actor_role, e.correlation_id, e.causation_id,
    e.command_id, e.data, e.hash
  from sabot.event e where e.shard = ${shard} and e.seq > ${after} and e.seq <= ${last} order by e.seq)`;

const legsOf = ({ shard, after, last }: Span): string => `(
  select ${shard}::smallint, n.seq, n.account, n.currency, n.amount
  from sabot.entry n where n.shard = ${shard} and n.seq > ${after} and n.seq <= ${last} order by n.seq, n.leg)`;

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

const CHECKPOINTS = `select c.incarnation, c.size, c.root, c.key_id, c.note, l.origin, to_char(c.signed_at, ${TIME})
  from sabot.audit_checkpoint c join sabot.audit_log l on l.incarnation = c.incarnation
  where (c.incarnation, c.size) > ($1, $2) order by c.incarnation, c.size limit $3`;
