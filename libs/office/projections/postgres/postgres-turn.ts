import { escapeIdentifier, type PoolClient } from 'pg';
import type { JsonObject } from '#kernel/canonical';
import {
  bool,
  columns,
  columnsOfSpans,
  EVENTS_OF_SPANS,
  execute,
  int,
  orNull,
  query,
  text,
  tuple,
  utcText,
  type Columns,
  type RawRow,
  type RowOf,
} from '#log/event-store';
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
    const values = [shards, afters, limit];
    const extents = await query(this.client, EXTENT, { name: 'extents', text: EXTENTS, values });
    const pages = new Map(extents.map((row) => [row.shard, pageOf(row)]));
    const spans = places.map(({ shard, after }) => ({ shard, after, last: pages.get(shard)?.last ?? after }));
    const taken = { name: 'events', text: EVENTS, values: [...columnsOfSpans(spans), this.model.takes] };
    for (const event of await query(this.client, TAKEN, taken)) pages.get(event.shard)?.events.push(event);
    return [...pages.values()];
  }

  async keep(events: readonly TakenEvent[]): Promise<KeptStates> {
    const streams = [...new Map(events.map(({ shard, stream }) => [stream, { shard, stream }])).values()];
    const values = [this.build, streams.map(({ shard }) => shard), streams.map(({ stream }) => stream)];
    const rows = await query(this.client, STATE, { name: 'kept', text: STATES, values });
    const known = rows.flatMap(({ stream, version, state }) =>
      // Contains only what is written below.
      state === null || version === null
        ? []
        : [[stream, { version, state: JSON.parse(state) as JsonObject }] as const],
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
      const statement = { name: `asked of ${table}`, text: askedOf(table, shape), values };
      for (const row of await query(this.client, askedColumns(shape), statement)) {
        const [key] = own[row.ordinality - 1] ?? [];
        if (key !== undefined) found.set(key, { values: row.values });
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
    const values = [this.build, ...columnsOfSpans(pages)];
    const moved = await execute(this.client, { name: 'move', text: MOVE, values });
    if (moved < pages.length) throw new CheckpointMovedError('a checkpoint was moved under a turn');
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
      const statement = { name: `rows of ${table}`, text: upsertOf(table, shape) };
      if (values.length > 0) await execute(this.client, { ...statement, values: [JSON.stringify(values)] });
    }
  }

  private async writeFolded(folded: Changes['folded']): Promise<void> {
    if (folded.length === 0) return;
    const values = [
      this.build,
      folded.map(({ shard }) => shard),
      folded.map(({ stream }) => stream),
      folded.map(({ version }) => version),
      folded.map(({ state }) => JSON.stringify(state)),
    ];
    await execute(this.client, { name: 'folded', text: FOLDED, values });
  }

  private async writeParked(parked: Changes['parked']): Promise<void> {
    for (const { shard, stream, seq, version, eventId, type, error, halts } of parked) {
      const values = [this.build, shard, stream, seq, version, eventId, type, error, halts];
      await execute(this.client, { name: 'park', text: PARK, values });
    }
  }

  private async dropped(): Promise<ReadonlySet<string>> {
    const { name, version } = this.model;
    const values = [name, version];
    return new Set(await query(this.client, DROPPED_PLACE, { name: 'dropped', text: DROPPED, values }));
  }

  private async end(how: 'commit' | 'rollback'): Promise<void> {
    await execute(this.client, how);
    this.client.release();
  }
}

const EXTENT = columns({ shard: int, after: int, last: orNull(int), count: int });
const pageOf = ({ shard, after, last, count }: RowOf<typeof EXTENT>) => ({
  shard,
  after,
  last: last ?? after,
  count,
  events: new Array<TakenEvent>(),
});

const STATE = columns({ stream: text, version: orNull(int), state: orNull(text), parked: bool });
const DROPPED_PLACE = columns({ place: text }).as(({ place }) => place);

type TakenRow = readonly [
  shard: string,
  seq: string,
  stream: string,
  version: string,
  eventId: string,
  type: string,
  schema: string,
  data: string,
  actorId: string,
  actorRole: string,
  correlationId: string | null,
  recordedAt: string,
];

/** The columns of an event that a read model takes: a tuple, because a rebuild reads the whole log. */
export const TAKEN = tuple<TakenRow, TakenEvent>(
  [
    'shard',
    'seq',
    'stream',
    'version',
    'eventId',
    'type',
    'schema',
    'data',
    'actorId',
    'actorRole',
    'correlationId',
    'recordedAt',
  ],
  (row) => ({
    shard: Number(row[0]),
    seq: Number(row[1]),
    stream: row[2],
    version: Number(row[3]),
    eventId: row[4],
    recordedAt: row[11],
    actor: { id: row[8], role: row[9] },
    type: row[5],
    schema: Number(row[6]),
    correlationId: row[10],
    data: JSON.parse(row[7]) as JsonObject, // canonical JSON of an object: nothing else is ever appended
  }),
);
export const TAKEN_COLUMNS = TAKEN.list('e', { recordedAt: utcText('e.recorded_at') });

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
  where c.build = $1 and c.shard = w.shard and c.seq = w.after`;

/** The columns of `askedOf`: the number of the request, from 1, and the values of the row as texts. */
const askedColumns = ({
  values,
}: TableShape): Columns<{ readonly ordinality: number; readonly values: JsonObject }> =>
  tuple<RawRow, { readonly ordinality: number; readonly values: JsonObject }>(
    ['ordinality', ...values],
    ([ordinality, ...own]) => ({
      ordinality: Number(ordinality),
      values: Object.fromEntries(values.map((name, at) => [name, own[at] ?? null])),
    }),
  );

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
