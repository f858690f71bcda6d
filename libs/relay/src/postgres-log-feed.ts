import type { Pool } from 'pg';
import { StatementError } from '#event-store';
import { placeKey, type FeedHead, type LogFeed, type Place, type Span } from './log-feed.port';
import { openPool, rowsOf } from './postgres-session';
import type { RelayedCheckpoint } from './records/audit-record';
import type { RelayedEvent, RelayedLeg } from './relayed-event';

/**
 * The log on PostgreSQL, for a member of `sabot_projector`. At a replicated standby it is what a failover can't lose, so
 * that nothing is published that isn't there any more afterwards: a transaction shows there when it has been replayed.
 */
export class PostgresLogFeed implements LogFeed {
  private readonly pool: Pool;

  constructor(url: string, connections = 2) {
    this.pool = openPool(url, connections);
  }

  async installation(): Promise<string> {
    const [row] = await rowsOf<[string]>(this.pool, 'installation', 'select i.id from sabot.installation i');
    if (row === undefined) throw new StatementError('the database has no installation: was it migrated?');
    return row[0];
  }

  async heads(): Promise<readonly FeedHead[]> {
    const text = 'select h.shard, h.seq, h.incarnation from sabot.head h order by h.shard';
    const rows = await rowsOf<[string, string, string]>(this.pool, 'relay heads', text);
    return rows.map(([shard, seq, incarnation]) => ({
      shard: Number(shard),
      seq: Number(seq),
      incarnation: Number(incarnation),
    }));
  }

  async events(spans: readonly Span[]): Promise<readonly RelayedEvent[]> {
    return (await rowsOf<EventRow>(this.pool, 'relay events', EVENTS, columnsOf(spans))).map(eventOf);
  }

  async legs(spans: readonly Span[]): Promise<readonly RelayedLeg[]> {
    const rows = await rowsOf<readonly [...EventRow, ...LegRow]>(
      this.pool,
      'relay legs',
      LEGS,
      columnsOf(spans),
    );
    const legs: RelayedLeg[] = [];
    let event: RelayedEvent | null = null;
    for (const row of rows) {
      const [leg, count, account, currency, amount] = legOf(row);
      if (event?.shard !== Number(row[0]) || event.seq !== Number(row[1])) event = eventOf(row);
      legs.push({ event, leg: Number(leg), legs: Number(count), account, currency, amount });
    }
    return legs;
  }

  async eventIds(places: readonly Place[]): Promise<ReadonlyMap<string, string>> {
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await rowsOf<[string, string, string]>(this.pool, 'relay ids', IDS, values);
    return new Map(
      rows.map(([shard, seq, id]) => [placeKey({ shard: Number(shard), seq: Number(seq) }), id]),
    );
  }

  async checkpoints(
    { incarnation, size }: { readonly incarnation: number; readonly size: number },
    limit: number,
  ): Promise<readonly RelayedCheckpoint[]> {
    const rows = await rowsOf<CheckpointRow>(this.pool, 'relay checkpoints', CHECKPOINTS, [
      incarnation,
      size,
      limit,
    ]);
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

const columnsOf = (spans: readonly Span[]): readonly unknown[] => [
  spans.map(({ shard }) => shard),
  spans.map(({ after }) => after),
  spans.map(({ last }) => last),
];

type EventRow = readonly [
  shard: string,
  seq: string,
  stream: string,
  version: string,
  eventId: string,
  type: string,
  schema: string,
  text: string,
  recordedAt: string,
  actorId: string,
  actorRole: string,
  correlationId: string | null,
  causationId: string | null,
  commandId: string | null,
  hash: string,
  incarnation: string,
];
type LegRow = [leg: string, legs: string, account: string, currency: string, amount: string];
type CheckpointRow = [
  incarnation: string,
  size: string,
  root: string,
  keyId: string,
  note: string,
  origin: string,
  signedAt: string,
];

const eventOf = (row: EventRow | readonly [...EventRow, ...LegRow]): RelayedEvent => ({
  shard: Number(row[0]),
  seq: Number(row[1]),
  stream: row[2],
  version: Number(row[3]),
  eventId: row[4],
  type: row[5],
  schema: Number(row[6]),
  text: row[7],
  recordedAt: row[8],
  actor: { id: row[9], role: row[10] },
  correlationId: row[11],
  causationId: row[12],
  commandId: row[13],
  hash: row[14].slice(2),
  incarnation: Number(row[15]),
});

const legOf = (row: readonly [...EventRow, ...LegRow]): LegRow => [
  row[16],
  row[17],
  row[18],
  row[19],
  row[20],
];

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

// Shard by shard (`lateral`, kept apart by its `offset`): a join would be planned as one over the whole log.
const EVENT_COLUMNS = `at.shard, e.seq, e.stream, e.version, e.event_id, e.type, e.schema, e.data,
    to_char(e.recorded_at, ${TIME}), e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.command_id, e.hash,
    h.incarnation`;

const SPANS = `from unnest($1::smallint[], $2::bigint[], $3::bigint[]) as at(shard, after, last)
  join sabot.head h on h.shard = at.shard`;

const EVENTS = `select ${EVENT_COLUMNS} ${SPANS}
  cross join lateral (
    select * from sabot.event e where e.shard = at.shard and e.seq > at.after and e.seq <= at.last
    order by e.seq offset 0
  ) e
  order by at.shard, e.seq`;

const LEGS = `select ${EVENT_COLUMNS}, n.leg, n.legs, n.account, n.currency, n.amount ${SPANS}
  cross join lateral (
    select n.seq, n.leg, n.account, n.currency, n.amount, count(*) over (partition by n.seq) as legs
    from sabot.entry n where n.shard = at.shard and n.seq > at.after and n.seq <= at.last
    order by n.seq, n.leg offset 0
  ) n
  cross join lateral (
    select * from sabot.event e where e.shard = at.shard and e.seq = n.seq offset 0
  ) e
  order by at.shard, n.seq, n.leg`;

const IDS = `select at.shard, at.seq, e.event_id
  from unnest($1::smallint[], $2::bigint[]) as at(shard, seq)
  cross join lateral (
    select e.event_id from sabot.event e where e.shard = at.shard and e.seq = at.seq offset 0
  ) e`;

const CHECKPOINTS = `select c.incarnation, c.size, c.root, c.key_id, c.note, l.origin, to_char(c.signed_at, ${TIME})
  from sabot.audit_checkpoint c join sabot.audit_log l on l.incarnation = c.incarnation
  where (c.incarnation, c.size) > ($1, $2) order by c.incarnation, c.size limit $3`;
