import { escapeIdentifier, type PoolClient } from 'pg';
import type { JsonObject } from '#kernel/canonical';
import { columnsOfSpans, EVENTS_OF_SPANS, recordsOf, utcText } from '#log/event-store';
import { askedBy } from '../running/changes-of';
import {
  CheckpointMovedError,
  type Changes,
  type KeptStates,
  type Page,
  type Place,
  type Turn,
} from '../running/read-model-store.port';
import type { ReadModel, Row, TableShape, TakenEvent } from '../running/read-model.port';

/** One transaction on the checkpoints that it has locked. Its connection returns to the pool when it ends. */
export class PostgresTurn implements Turn {
  constructor(
    private readonly client: PoolClient,
    private readonly build: number,
    private readonly model: ReadModel,
    readonly places: readonly Place[],
  ) {}

  async read(places: readonly Place[], limit: number): Promise<Page[]> {
    const shards = places.map(({ shard }) => shard);
    const afters = places.map(({ after }) => after);
    const extents = await this.rows<Extent>('extents', EXTENTS, [shards, afters, limit]);
    const pages = new Map(extents.map((row) => [row.shard, pageOf(row)]));
    const spans = places.map(({ shard, after }) => ({ shard, after, last: pages.get(shard)?.last ?? after }));
    const values = [...columnsOfSpans(spans), this.model.takes];
    for (const row of await this.rows<EventColumns>('events', EVENTS, values))
      pages.get(row.shard)?.events.push(eventOf(row));
    return [...pages.values()];
  }

  async keep(events: readonly TakenEvent[]): Promise<KeptStates> {
    const streams = [...new Map(events.map(({ shard, stream }) => [stream, { shard, stream }])).values()];
    const values = [this.build, streams.map(({ shard }) => shard), streams.map(({ stream }) => stream)];
    const rows = await this.rows<{ stream: string; version: number; state: string | null; parked: boolean }>(
      'kept',
      STATES,
      values,
    );
    const known = rows.flatMap(({ stream, version, state }) =>
      // Contains only what is written below.
      state === null ? [] : [[stream, { version, state: JSON.parse(state) as JsonObject }] as const],
    );
    const parked = rows.filter((row) => row.parked).map(({ stream }) => stream);
    return {
      known: new Map(known),
      parked: new Set(parked),
      dropped: await this.dropped(),
      rows: await this.asked(events),
    };
  }

  private async asked(events: readonly TakenEvent[]): Promise<KeptStates['rows']> {
    const wanted = [...askedBy(this.model, events)];
    const found = new Map<string, Pick<Row, 'values'> | null>(wanted.map(([key]) => [key, null]));
    for (const [table, shape] of Object.entries(this.model.tables)) {
      const own = wanted.filter(([, row]) => row.table === table);
      if (own.length === 0) continue;
      const keys = shape.key.map((column) => own.map(([, { key }]) => key[column]));
      const values = [this.build, own.map(([, { shard }]) => shard), ...keys];
      const rows = await this.rows<AskedRow>(`asked of ${table}`, askedOf(table, shape), values);
      for (const { ordinality, ...said } of rows) {
        const [key] = own[Number(ordinality) - 1] ?? [];
        if (key !== undefined) found.set(key, { values: said });
      }
    }
    return found;
  }

  async commit(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void> {
    await this.write(changes, pages);
    await this.end('commit');
  }

  /** Writes what `commit` writes, for a transaction that continues. */
  async write(changes: Changes, pages: readonly Pick<Page, 'shard' | 'after' | 'last'>[]): Promise<void> {
    await this.writeRows(changes.rows);
    await this.writeFolded(changes.folded);
    await this.writeParked(changes.parked);
    const moved = await this.rows('move', MOVE, [this.build, ...columnsOfSpans(pages)]);
    if (moved.length < pages.length) throw new CheckpointMovedError('a checkpoint was moved under a turn');
  }

  async abandon(): Promise<void> {
    // If the connection is lost or the result of its commit is unknown, it has rolled back or committed by
    // itself.
    await this.end('rollback').catch(() => this.client.release(true));
  }

  private async writeRows(rows: Changes['rows']): Promise<void> {
    for (const [table, shape] of Object.entries(this.model.tables)) {
      const values = rows
        .filter((row) => row.table === table)
        .map((row) => ({ build: this.build, shard: row.shard, ...row.values }));
      if (values.length > 0)
        await this.rows(`rows of ${table}`, upsertOf(table, shape), [JSON.stringify(values)]);
    }
  }

  private async writeFolded(folded: Changes['folded']): Promise<void> {
    if (folded.length === 0) return;
    await this.rows('folded', FOLDED, [
      this.build,
      folded.map(({ shard }) => shard),
      folded.map(({ stream }) => stream),
      folded.map(({ version }) => version),
      folded.map(({ state }) => JSON.stringify(state)),
    ]);
  }

  private async writeParked(parked: Changes['parked']): Promise<void> {
    for (const { shard, stream, seq, version, eventId, type, error, halts } of parked)
      await this.rows('park', PARK, [this.build, shard, stream, seq, version, eventId, type, error, halts]);
  }

  private async dropped(): Promise<ReadonlySet<string>> {
    const { name, version } = this.model;
    const rows = await this.rows<{ place: string }>('dropped', DROPPED, [name, version]);
    return new Set(rows.map(({ place }) => place));
  }

  private async rows<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return recordsOf<Row>(this.client, { name, text, values });
  }

  private async end(how: 'commit' | 'rollback'): Promise<void> {
    await recordsOf(this.client, { text: how });
    this.client.release();
  }
}

interface Extent {
  readonly shard: number;
  readonly after: string;
  readonly last: string | null;
  readonly count: string;
}
const pageOf = ({ shard, after, last, count }: Extent) => ({
  shard,
  after: Number(after),
  last: Number(last ?? after),
  count: Number(count),
  events: new Array<TakenEvent>(),
});

export interface EventColumns {
  readonly shard: number;
  readonly seq: string;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly recorded_at: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly correlation_id: string | null;
}
export const eventOf = (row: EventColumns): TakenEvent => ({
  shard: row.shard,
  seq: Number(row.seq),
  stream: row.stream,
  version: row.version,
  eventId: row.id,
  recordedAt: row.recorded_at,
  actor: { id: row.actor_id, role: row.actor_role },
  type: row.type,
  schema: row.schema,
  correlationId: row.correlation_id,
  data: JSON.parse(row.data) as JsonObject, // canonical JSON of an object: nothing else is ever appended
});

// Shard by shard (`lateral`, kept apart by its `limit`), like `EVENTS_OF_SPANS`. Reads only sequence numbers,
// from the index, which is all that proves that none is missing (S1).
const EXTENTS = `select at.shard, at.after, e.last, e.count
  from unnest($1::smallint[], $2::bigint[]) as at(shard, after)
  cross join lateral (
    select max(n.seq) as last, count(*) as count
    from (
      select e.seq from sabot.event e where e.shard = at.shard and e.seq > at.after and e.seq <= at.after + $3
      order by e.seq limit $3
    ) n
  ) e`;

export const TAKEN_COLUMNS = `e.shard, e.seq, e.stream, e.version, e.event_id as id, e.type, e.schema, e.data,
  e.actor_id, e.actor_role, e.correlation_id, ${utcText('e.recorded_at')} as recorded_at`;

const EVENTS = `select ${TAKEN_COLUMNS} ${EVENTS_OF_SPANS}
  where e.type = any($4)
  order by e.shard, e.seq`;

const STATES = `select w.stream, f.version, f.state, p.stream is not null as parked
  from unnest($2::smallint[], $3::text[]) as w(shard, stream)
  left join sabot_read.folded f on f.build = $1 and f.shard = w.shard and f.stream = w.stream
  left join sabot_read.parked p on p.build = $1 and p.shard = w.shard and p.stream = w.stream`;

const FOLDED = `insert into sabot_read.folded as f (build, shard, stream, version, state)
  select $1, w.shard, w.stream, w.version, w.state
  from unnest($2::smallint[], $3::text[], $4::integer[], $5::text[]) as w(shard, stream, version, state)
  on conflict (build, shard, stream) do update set version = excluded.version, state = excluded.state`;

const PARK = `insert into sabot_read.parked (build, shard, stream, seq, version, event_id, type, error, halts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (build, shard, stream) do nothing`;

// In the form of `placeOf`. A person gives these up one by one, so there are few.
const DROPPED = `select d.shard || ':' || d.seq as place
  from sabot.dead_letter_act d where d.act = 'drop' and d.read_model = $1 and d.version = $2`;

const MOVE = `update sabot_read.checkpoint c set seq = w.last
  from unnest($2::smallint[], $3::bigint[], $4::bigint[]) as w(shard, after, last)
  where c.build = $1 and c.shard = w.shard and c.seq = w.after
  returning c.shard`;

/** The requested columns of the row as texts, besides `ordinality`. */
type AskedRow = { readonly ordinality: string } & { readonly [column: string]: string | null };

const askedOf = (table: string, { key, values }: TableShape): string => {
  const keys = key.map(escapeIdentifier);
  const textColumns = values.map(escapeIdentifier).map((column) => `r.${column}::text as ${column}`);
  const arrays = ['$2::smallint[]', ...keys.map((_, at) => `$${at + 3}::text[]`)];
  const same = ['shard', ...keys].map((column) => `r.${column} = w.${column}`);
  return `select w.ordinality, ${textColumns.join(', ')}
    from unnest(${arrays.join(', ')}) with ordinality as w(shard, ${keys.join(', ')}, ordinality)
    join sabot_read.${escapeIdentifier(table)} r on r.build = $1 and ${same.join(' and ')}`;
};

const upsertOf = (table: string, { key, values }: TableShape): string => {
  const name = `sabot_read.${escapeIdentifier(table)}`;
  const keys = ['build', 'shard', ...key].map(escapeIdentifier);
  const others = values.map(escapeIdentifier);
  const columns = [...keys, ...others];
  return `insert into ${name} (${columns.join(', ')})
    select ${columns.map((column) => `r.${column}`).join(', ')} from json_populate_recordset(null::${name}, $1) as r
    on conflict (${keys.join(', ')}) do update
    set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
};
