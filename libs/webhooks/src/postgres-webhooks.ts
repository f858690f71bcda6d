import { Pool, type PoolClient } from 'pg';
import type { PublishedEvent } from '#contract';
import { databaseError } from '#event-store';
import type { JsonObject } from '#transparency';
import type { Webhook } from './webhook-file';

export const GIVEN_UP = 'given-up';
export type DeliveryState = 'waiting' | 'delivered' | typeof GIVEN_UP;

/** One try, as it is kept. */
export interface Try {
  /** UTC. */
  readonly at: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** Null: it was taken. In words of ours: nothing of what was answered. */
  readonly error: string | null;
}

/** A delivery as it stands. */
export interface DeliveryRow {
  readonly webhook: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: DeliveryState;
  /** The next try, UTC; null: there is none. */
  readonly nextAt: string | null;
  readonly tries: readonly Try[];
}

/** What deliveries are looked for: in order of shard and seq, behind a place. */
export interface DeliverySearch {
  readonly webhook?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly behind?: { readonly webhook: string; readonly shard: number; readonly seq: number } | undefined;
  readonly limit: number;
}

/** A delivery that is this process's to try, until its time is over. */
export interface Claimed {
  readonly event: PublishedEvent;
  /** Which try this is, from 1. */
  readonly tries: number;
  /** Seconds since 1970, by the database's clock. */
  readonly timestamp: number;
}

/** How a try ended. */
export interface Ended {
  readonly state: DeliveryState;
  /** Until the next one. */
  readonly pauseSeconds: number;
  readonly attempt: Omit<Try, 'at'>;
}

const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set idle_in_transaction_session_timeout = '10s';
  set statement_timeout = '60s'; set jit = off; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off`;

/** How webhooks are kept up with the log: places and deliveries in `sabot_read`; for a member of `sabot_projector`. */
export class PostgresWebhooks {
  private readonly pool: Pool;

  constructor(projectorUrl: string, connections = 2) {
    this.pool = new Pool({
      connectionString: projectorUrl,
      max: connections,
      keepAlive: true,
      application_name: 'sabot webhooks',
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
      onConnect: async (client) => {
        client.on('error', () => undefined); // the query under way fails with it, or the next one does
        await client.query(SESSION);
      },
    });
    this.pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  }

  async installation(): Promise<string> {
    const [row] = await this.rows<{ id: string }>(
      'installation',
      'select i.id from sabot.installation i',
      [],
    );
    return row?.id ?? '';
  }

  /** Begins a webhook of this name, unless it was. */
  async open({ name, from }: Webhook): Promise<void> {
    await this.rows('open', OPEN, [name, from === 'now']);
  }

  /** Notes what is to be delivered of the next events of each shard, so many at most; false: there were none. */
  async note({ name, types, streams }: Webhook, eventsMax: number): Promise<boolean> {
    const client = await this.connect();
    try {
      await client.query('begin');
      const { rows: places } = await client.query<{ shard: number; after: string; last: string }>({
        name: 'take',
        text: TAKE,
        values: [name, eventsMax],
      });
      const shards = places.map(({ shard }) => shard);
      const lasts = places.map(({ last }) => last);
      if (places.length > 0) {
        const afters = places.map(({ after }) => after);
        await client.query({
          name: 'note',
          text: NOTE,
          values: [name, shards, afters, lasts, types, streams],
        });
        await client.query({ name: 'move', text: MOVE, values: [name, shards, lasts] });
      }
      await client.query('commit');
      client.release();
      return places.length > 0;
    } catch (error) {
      client.release(true);
      throw databaseError(error);
    }
  }

  /** Takes deliveries that are due, for so many seconds: nobody else tries them meanwhile. */
  async claim(
    { name }: Webhook,
    limit: number,
    seconds: number,
    inOrder: number,
  ): Promise<readonly Claimed[]> {
    const rows = await this.rows<ClaimedRow>('claim', CLAIM, [name, limit, `${seconds} s`, inOrder]);
    return rows.map(claimedOf);
  }

  /** Keeps how a try ended. One whose time was over meanwhile, and that another has taken, changes nothing. */
  async end(
    { name }: Webhook,
    { event, tries }: Claimed,
    { state, pauseSeconds, attempt }: Ended,
  ): Promise<void> {
    const { status, ms, error } = attempt;
    const values = [name, event.shard, event.seq, tries, state, `${pauseSeconds} s`, status, ms, error];
    await this.rows('end', END, values);
  }

  /** How it stands: what waits, what was given up, and shards whose log was restored and that aren't read on. */
  async standing(name: string): Promise<{ waiting: number; givenUp: number; stopped: number }> {
    const [row] = await this.rows<{ waiting: string; given_up: string; stopped: string }>(
      'standing',
      STANDING,
      [name],
    );
    return {
      waiting: Number(row?.waiting ?? 0),
      givenUp: Number(row?.given_up ?? 0),
      stopped: Number(row?.stopped ?? 0),
    };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw databaseError(error);
    }
  }

  private async rows<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    try {
      const { rows } = await this.pool.query<Row>({ name, text, values: [...values] });
      return rows;
    } catch (error) {
      throw databaseError(error);
    }
  }
}

interface ClaimedRow {
  readonly shard: number;
  readonly seq: string;
  readonly stream: string;
  readonly version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly recorded_at: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly correlation_id: string | null;
  readonly causation_id: string | null;
  readonly command_id: string | null;
  readonly hash: string;
  readonly tries: number;
  readonly timestamp: string;
}

const claimedOf = (row: ClaimedRow): Claimed => ({
  tries: row.tries,
  timestamp: Number(row.timestamp),
  event: {
    shard: row.shard,
    seq: Number(row.seq),
    stream: row.stream,
    version: row.version,
    eventId: row.event_id,
    type: row.type,
    schema: row.schema,
    data: JSON.parse(row.data) as JsonObject, // canonical JSON of an object: nothing else is ever appended
    recordedAt: row.recorded_at,
    actor: { id: row.actor_id, role: row.actor_role },
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    commandId: row.command_id,
    hash: row.hash,
  },
});

const OPEN = `insert into sabot_read.webhook_place (webhook, shard, incarnation, seq)
  select $1, h.shard, h.incarnation, case when $2 then h.seq else 0 end from sabot.head h
  on conflict do nothing`;

const TAKE = `select p.shard, p.seq as after, least(h.seq, p.seq + $2) as last
  from sabot_read.webhook_place p join sabot.head h on h.shard = p.shard and h.incarnation = p.incarnation
  where p.webhook = $1 and h.seq > p.seq
  order by p.shard for update of p skip locked`;

const NOTE = `insert into sabot_read.webhook_delivery (webhook, shard, seq, stream, event_id, type)
  select $1, e.shard, e.seq, e.stream, e.event_id, e.type
  from unnest($2::smallint[], $3::bigint[], $4::bigint[]) as at(shard, after, last)
  join sabot.event e on e.shard = at.shard and e.seq > at.after and e.seq <= at.last
  where ($5::text[] is null or e.type = any($5)) and ($6::text[] is null or e.stream = any($6))`;

const MOVE = `update sabot_read.webhook_place p set seq = w.last
  from unnest($2::smallint[], $3::bigint[]) as w(shard, last) where p.webhook = $1 and p.shard = w.shard`;

// Of each shard the first that has few tries, so that it is told in order, and beside it whatever had many and is due.
const CLAIM = `with due as (
    select first.webhook, first.shard, first.seq
    from sabot_read.webhook_place p
    cross join lateral (
      select d.webhook, d.shard, d.seq, d.next_at from sabot_read.webhook_delivery d
      where d.webhook = p.webhook and d.shard = p.shard and d.state = 'waiting' and d.tries < $4
      order by d.seq limit 1
    ) first
    where p.webhook = $1 and first.next_at <= clock_timestamp()
    union all
    (select d.webhook, d.shard, d.seq from sabot_read.webhook_delivery d
    where d.webhook = $1 and d.state = 'waiting' and d.tries >= $4 and d.next_at <= clock_timestamp()
    order by d.next_at limit $2)
  ), mine as (
    select d.webhook, d.shard, d.seq from due join sabot_read.webhook_delivery d using (webhook, shard, seq)
    where d.state = 'waiting' and d.next_at <= clock_timestamp()
    limit $2 for update of d skip locked
  )
  update sabot_read.webhook_delivery d
  set tries = d.tries + 1, next_at = clock_timestamp() + $3::interval
  from mine join sabot.event e on e.shard = mine.shard and e.seq = mine.seq
  where d.webhook = mine.webhook and d.shard = mine.shard and d.seq = mine.seq
  returning d.tries, floor(extract(epoch from clock_timestamp()))::text as timestamp, e.shard, e.seq, e.stream,
    e.version, e.event_id, e.type, e.schema, e.data, e.actor_id, e.actor_role, e.correlation_id, e.causation_id,
    e.command_id, encode(e.hash, 'hex') as hash, to_char(e.recorded_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as recorded_at`;

const END = `update sabot_read.webhook_delivery d
  set state = $5, next_at = clock_timestamp() + $6::interval,
    log = d.log || jsonb_build_array(jsonb_build_object(
      'at', to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'status', $7::integer, 'ms', $8::integer, 'error', $9::text))
  where d.webhook = $1 and d.shard = $2 and d.seq = $3 and d.tries = $4 and d.state = 'waiting'`;

const STANDING = `select
    (select count(*) from sabot_read.webhook_delivery d where d.webhook = $1 and d.state = 'waiting') as waiting,
    (select count(*) from sabot_read.webhook_delivery d where d.webhook = $1 and d.state = 'given-up') as given_up,
    (select count(*) from sabot_read.webhook_place p join sabot.head h on h.shard = p.shard
      where p.webhook = $1 and h.incarnation <> p.incarnation) as stopped`;
