import type { PoolClient } from 'pg';
import { bool, columns, int, orNull, query, text, utcText } from '#log/event-store';
import type { ShardProgress } from './catch-up';

/** The live build of a read model and the log, as one transaction sees them. */
export interface LiveBuild {
  readonly build: number;
  readonly shards: readonly LiveShard[];
  /** The time when the transaction began, UTC. */
  readonly now: string;
}

export interface LiveShard extends Omit<ShardProgress, 'needed'> {
  /** The log's last sequence number. */
  readonly head: number;
}

/** Reads the live build in an open transaction. Returns `null` if no worker has ever run on this database. */
export async function liveBuildOf(client: PoolClient, readModel: string): Promise<LiveBuild | null> {
  const rows = await query(client, LIVE_SHARD, { name: 'live build', text: LIVE, values: [readModel] });
  const [first] = rows;
  if (first === undefined) return null;
  const shards = rows.map(({ shard, after, head, same, halted }) => ({
    shard,
    after,
    head,
    sameLog: same,
    halted,
  }));
  return { build: first.build, shards, now: first.now };
}

/** Returns positions as answers state them, `shard:seq`, in order of shard. Shards without an event are left out. */
export const positionOf = (shards: Iterable<readonly [shard: number, seq: number]>): readonly string[] =>
  [...shards]
    .filter(([, seq]) => seq > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([shard, seq]) => `${shard}:${seq}`);

/** The freshness of an answer from a read model. */
export interface Freshness {
  /** The answer contains all events that the log had before this time, UTC. */
  readonly asOf: string;
  /** The number of the log's events that the answer lacks. */
  readonly behind: number;
}

/** Returns the freshness of a build as the transaction reads it. */
export async function freshnessOf(
  client: PoolClient,
  { shards, now }: Pick<LiveBuild, 'shards' | 'now'>,
): Promise<Freshness> {
  const late = shards.filter(({ after, head }) => after < head);
  if (late.length === 0) return { asOf: now, behind: 0 };
  const behind = late.reduce((sum, { after, head }) => sum + head - after, 0);
  const values = [late.map(({ shard }) => shard), late.map(({ after }) => after + 1)];
  const [row] = await query(client, AS_OF, { name: 'oldest event not handled', text: OLDEST, values });
  return { asOf: row?.asOf ?? now, behind };
}

/**
 * Returns the last sequence number of each shard that was recorded before a time (UTC). Shards without one are left
 * out. Times never decrease within a shard (S1), so this takes some two dozen look-ups for each shard, in one query.
 */
export async function lastSeqsBefore(client: PoolClient, time: string): Promise<ReadonlyMap<number, number>> {
  const statement = { name: 'last seqs before', text: LAST_BEFORE, values: [time] };
  const rows = await query(client, POSITION, statement);
  return new Map(rows.map(({ shard, seq }) => [shard, seq]));
}

/**
 * Returns how many streams are parked at or before `last` of their shard, or in total without `last`. Every
 * answer lacks their later events.
 */
export async function parkedStreamsOf(
  client: PoolClient,
  build: number,
  last: ReadonlyMap<number, number> | null,
): Promise<number> {
  const rows = await query(client, POSITION, {
    name: 'parked streams',
    text: 'select p.shard, p.seq from sabot_read.parked p where p.build = $1 and not p.halts',
    values: [build],
  });
  return rows.filter(({ shard, seq }) => last === null || seq <= (last.get(shard) ?? 0)).length;
}

/** A shard's position, or that of an event in it. */
export const POSITION = columns({ shard: int, seq: int });

const AS_OF = columns({ asOf: orNull(text) });
const LIVE_SHARD = columns({
  build: int,
  shard: int,
  after: int,
  head: int,
  same: bool,
  halted: bool,
  now: text,
});

const LIVE = `select b.build, c.shard, c.seq as after, h.seq as head, c.incarnation = h.incarnation as same,
    exists (select from sabot_read.parked p where p.build = c.build and p.shard = c.shard and p.halts) as halted,
    ${utcText('now()')} as now
  from sabot_read.build b
  join sabot_read.checkpoint c on c.build = b.build
  join sabot.head h on h.shard = c.shard
  where b.read_model = $1 and b.live order by c.shard`;

// `limit 1` keeps it a look-up by the primary key. Planned as a join, it would read whole partitions.
const OLDEST = `select ${utcText('min(e.recorded_at)')} as as_of
  from unnest($1::smallint[], $2::bigint[]) as p(shard, seq)
  cross join lateral (
    select e.recorded_at from sabot.event e where e.shard = p.shard and e.seq = p.seq limit 1
  ) e`;

// Bisection: the wanted sequence number is between `low` (0 for none) and `high`.
const LAST_BEFORE = `with recursive span(shard, low, high) as (
    select h.shard, 0::bigint, h.seq from sabot.head h where h.seq > 0
    union all
    select s.shard, case when e.is_before then m.seq else s.low end, case when e.is_before then s.high else m.seq - 1 end
    from span s
    cross join lateral (select (s.low + s.high + 1) / 2 as seq) m
    cross join lateral (
      select e.recorded_at < $1::timestamptz as is_before
      from sabot.event e where e.shard = s.shard and e.seq = m.seq limit 1
    ) e
    where s.low < s.high
  )
  select s.shard, s.low as seq from span s where s.low = s.high and s.low > 0`;
