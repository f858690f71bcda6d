import type { Pool } from 'pg';
import type { PublishedEvent } from '#log/contract';
import {
  columns,
  columnsOfSpans,
  EVENT,
  EVENT_KEYS,
  eventOfRow,
  EVENTS_OF_SPANS,
  execute,
  FOLLOWER,
  installationOf,
  int,
  inTransaction,
  openPool,
  query,
  tuple,
  utcText,
  type EventRow,
} from '#log/event-store';
import type { Webhook } from './webhook-file';

export const GIVEN_UP = 'given-up';
export type DeliveryState = 'waiting' | 'delivered' | typeof GIVEN_UP;

/** A recorded try. */
export interface Try {
  /** UTC. */
  readonly at: string;
  /** `null` if there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** `null` if the receiver accepted the event. It contains nothing of the answer. */
  readonly error: string | null;
}

/** A delivery and its state. */
export interface DeliveryRow {
  readonly webhook: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: DeliveryState;
  /** Time of the next try, UTC; `null` if there is none. */
  readonly nextAt: string | null;
  readonly tries: readonly Try[];
}

/** A search for deliveries, in order of shard and seq after a position. */
export interface DeliverySearch {
  readonly webhook?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly behind?: { readonly webhook: string; readonly shard: number; readonly seq: number } | undefined;
  readonly limit: number;
}

/** A delivery that only this process may try until its claim expires. */
export interface Claimed {
  readonly event: PublishedEvent;
  /** Number of this try, from 1. */
  readonly tries: number;
  /** Seconds since 1970, by the database's clock. */
  readonly timestamp: number;
}

/** Result of a try. */
export interface Ended {
  readonly state: DeliveryState;
  /** Seconds until the next try. */
  readonly pauseSeconds: number;
  readonly attempt: Omit<Try, 'at'>;
}

/** Positions and deliveries of webhooks, in `sabot_read`; for a member of `sabot_projector`. */
export class PostgresWebhooks {
  private readonly pool: Pool;

  constructor(projectorUrl: string, connections = 2) {
    this.pool = openPool(projectorUrl, { ...FOLLOWER, connections, name: 'sabot webhooks' });
  }

  async installation(): Promise<string> {
    return (await installationOf(this.pool)).id;
  }

  /** Creates the webhook of this name, unless it exists. */
  async open({ name, from }: Webhook): Promise<void> {
    await execute(this.pool, { name: 'open', text: OPEN, values: [name, from === 'now'] });
  }

  /**
   * Records deliveries for the next events of each shard, at most `eventsMax`. Returns `false` if there were
   * none.
   */
  async note({ name, types, streams }: Webhook, eventsMax: number): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const take = { name: 'take', text: TAKE, values: [name, eventsMax] };
      const places = await query(client, SPAN, take);
      if (places.length === 0) return false;
      const spans = columnsOfSpans(places);
      const [shards, , lasts] = spans;
      await execute(client, { name: 'note', text: NOTE, values: [...spans, name, types, streams] });
      await execute(client, { name: 'move', text: MOVE, values: [name, shards, lasts] });
      return true;
    });
  }

  /** Claims due deliveries for some seconds, during which no other process tries them. */
  async claim(
    { name }: Webhook,
    limit: number,
    seconds: number,
    inOrder: number,
  ): Promise<readonly Claimed[]> {
    const values = [name, limit, `${seconds} s`, inOrder];
    return query(this.pool, CLAIMED, { name: 'claim', text: CLAIM, values });
  }

  /**
   * Records the result of a try. Has no effect if the claim has expired and another process has taken the
   * delivery.
   */
  async end(
    { name }: Webhook,
    { event, tries }: Claimed,
    { state, pauseSeconds, attempt }: Ended,
  ): Promise<void> {
    const { status, ms, error } = attempt;
    const values = [name, event.shard, event.seq, tries, state, `${pauseSeconds} s`, status, ms, error];
    await execute(this.pool, { name: 'end', text: END, values });
  }

  /**
   * Returns the number of waiting deliveries, of given-up ones, and of shards that stopped because their log
   * was restored.
   */
  async standing(name: string): Promise<{ waiting: number; givenUp: number; stopped: number }> {
    const statement = { name: 'standing', text: DELIVERY_COUNTS, values: [name] };
    const [row] = await query(this.pool, COUNTS, statement);
    return row ?? { waiting: 0, givenUp: 0, stopped: 0 };
  }

  /**
   * Deletes deliveries that ended longer than `keepSeconds` ago, the oldest of each webhook and shard, at
   * most `each`. Resolves to their number. One process at a time does it.
   */
  async prune(keepSeconds: number, each: number): Promise<number> {
    const statement = { text: PRUNE, values: [`${keepSeconds} s`, each] };
    return inTransaction(this.pool, async (client) => execute(client, statement));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

type ClaimedRow = readonly [...EventRow, tries: string, timestamp: string];
const CLAIMED = tuple<ClaimedRow, Claimed>([...EVENT_KEYS, 'tries', 'timestamp'], (row) => ({
  event: eventOfRow(row),
  tries: Number(row[15]),
  timestamp: Number(row[16]),
}));

const SPAN = columns({ shard: int, after: int, last: int });
const COUNTS = columns({ waiting: int, givenUp: int, stopped: int });

const OPEN = `insert into sabot_read.webhook_place (webhook, shard, incarnation, seq)
  select $1, h.shard, h.incarnation, case when $2 then h.seq else 0 end from sabot.head h
  on conflict do nothing`;

const TAKE = `select p.shard, p.seq as after, least(h.seq, p.seq + $2) as last
  from sabot_read.webhook_place p join sabot.head h on h.shard = p.shard and h.incarnation = p.incarnation
  where p.webhook = $1 and h.seq > p.seq
  order by p.shard for update of p skip locked`;

const NOTE = `insert into sabot_read.webhook_delivery (webhook, shard, seq, stream, event_id, type)
  select $4, e.shard, e.seq, e.stream, e.event_id, e.type
  ${EVENTS_OF_SPANS}
  where ($5::text[] is null or e.type = any($5)) and ($6::text[] is null or e.stream = any($6))`;

const MOVE = `update sabot_read.webhook_place p set seq = w.last
  from unnest($2::smallint[], $3::bigint[]) as w(shard, last) where p.webhook = $1 and p.shard = w.shard`;

// The first delivery of each shard that has few tries, to keep the order, and any due delivery that has many.
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
  returning ${EVENT.list('e')}, d.tries, floor(extract(epoch from clock_timestamp())) as timestamp`;

const END = `update sabot_read.webhook_delivery d
  set state = $5, next_at = clock_timestamp() + $6::interval,
    log = d.log || jsonb_build_array(jsonb_build_object(
      'at', ${utcText('clock_timestamp()')},
      'status', $7::integer, 'ms', $8::integer, 'error', $9::text))
  where d.webhook = $1 and d.shard = $2 and d.seq = $3 and d.tries = $4 and d.state = 'waiting'`;

// Deliveries end about in order of seq, so the search stops at the first that is too young. The lock ends
// with the transaction.
const PRUNE = `with old as materialized (
    select d.webhook, d.shard, d.seq from sabot_read.webhook_place p
    cross join lateral (
      select f.webhook, f.shard, f.seq, f.state, f.next_at from sabot_read.webhook_delivery f
      where f.webhook = p.webhook and f.shard = p.shard order by f.seq limit $2
    ) d
    where (select pg_try_advisory_xact_lock(hashtext('sabot webhooks: prune')))
      and d.state <> 'waiting' and d.next_at < clock_timestamp() - $1::interval
  )
  delete from sabot_read.webhook_delivery d using old
  where d.webhook = old.webhook and d.shard = old.shard and d.seq = old.seq`;

const DELIVERY_COUNTS = `select
    (select count(*) from sabot_read.webhook_delivery d where d.webhook = $1 and d.state = 'waiting') as waiting,
    (select count(*) from sabot_read.webhook_delivery d where d.webhook = $1 and d.state = 'given-up') as given_up,
    (select count(*) from sabot_read.webhook_place p join sabot.head h on h.shard = p.shard
      where p.webhook = $1 and h.incarnation <> p.incarnation) as stopped`;
