import type { Pool } from 'pg';
import {
  columnsOfSpans,
  EVENT_COLUMNS,
  eventFieldsOf,
  EVENTS_OF_SPANS,
  FOLLOWER,
  installationOf,
  openPool,
  rowsOf,
  SPANS,
  statement,
  type EventRow,
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
import type { PlacedLeg, RelayedEvent } from './relayed-event';

/**
 * The log on PostgreSQL, for a member of `sabot_projector`. At a replicated standby it is what a failover can't lose, so
 * that nothing is published that isn't there any more afterwards: a transaction shows there when it has been replayed.
 */
export class PostgresLogFeed implements LogFeed {
  private readonly pool: Pool;

  constructor(url: string, connections = 4) {
    this.pool = openPool(url, { ...FOLLOWER, connections, name: 'sabot relay' });
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

  async events(spans: readonly Span[]): Promise<readonly RelayedEvent[]> {
    return (
      await rowsOf<RelayedRow>(this.pool, statement('relay events', EVENTS, columnsOfSpans(spans)))
    ).map(eventOf);
  }

  async legs(spans: readonly Span[]): Promise<readonly PlacedLeg[]> {
    const rows = await rowsOf<LegRow>(this.pool, statement('relay legs', LEGS, columnsOfSpans(spans)));
    return rows.map(([shard, seq, leg, account, currency, amount]) => ({
      shard: Number(shard),
      seq: Number(seq),
      leg: Number(leg),
      account,
      currency,
      amount,
    }));
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

type RelayedRow = readonly [...EventRow, incarnation: string];
type LegRow = [shard: string, seq: string, leg: string, account: string, currency: string, amount: string];
type CheckpointRow = [
  incarnation: string,
  size: string,
  root: string,
  keyId: string,
  note: string,
  origin: string,
  signedAt: string,
];

const eventOf = (row: RelayedRow): RelayedEvent =>
  eventFieldsOf(row, { text: row[7], incarnation: Number(row[15]) });

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

const EVENTS = `select ${EVENT_COLUMNS}, h.incarnation ${EVENTS_OF_SPANS}
  join sabot.head h on h.shard = at.shard
  order by at.shard, e.seq`;

// Shard by shard, as `EVENTS_OF_SPANS`.
const LEGS = `select at.shard, n.seq, n.leg, n.account, n.currency, n.amount ${SPANS}
  cross join lateral (
    select n.seq, n.leg, n.account, n.currency, n.amount
    from sabot.entry n where n.shard = at.shard and n.seq > at.after and n.seq <= at.last
    order by n.seq, n.leg offset 0
  ) n
  order by at.shard, n.seq, n.leg`;

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
