import type { Pool } from 'pg';
import { inOrder, type OnProgress } from '#kernel/decision';
import { columns, int, openPool, query, shardOf, SHARDS, text, utcText } from '#log/event-store';
import type { Books, Bounds, HeldInShard, MovedInShard, OpenCoup, TypedPlace } from './books.port';
import {
  HELD,
  HELD_IN_SHARD,
  HELD_KEPT,
  MOVED_IN_SHARD,
  MOVES,
  MOVES_KEPT,
  PLACE,
  placesIn,
} from './books.sql';

/** Whole ledgers are summed here, so plans aren't limited to look-ups. */
const SUMMING = `set timezone = 'UTC'; set jit = off; set work_mem = '64MB'`;

/** The ledger on PostgreSQL, for a member of `sabot_reader`. */
export class PostgresBooks implements Books {
  /** `eventsAtOnce` events of a long period are read at a time, but those of a shard always together. */
  constructor(
    private readonly pool: Pool,
    private readonly eventsAtOnce = EVENTS_AT_ONCE,
  ) {}

  /** Opens it with connections of its own, which the caller closes. */
  static open(readerUrl: string, { connections = 1, eventsAtOnce = EVENTS_AT_ONCE } = {}): PostgresBooks {
    const pool = openPool(readerUrl, { connections, name: 'sabot books', session: SUMMING });
    return new PostgresBooks(pool, eventsAtOnce);
  }

  /** Closes the pool, for the caller of `open`. */
  async close(): Promise<void> {
    await this.pool.end();
  }

  async boundsOf(
    { from, until }: { readonly from: string; readonly until: string },
    lastSeqOf: (shard: number) => number = () => Infinity,
  ): Promise<Bounds> {
    const heads = await this.heads();
    const ends = heads.map((head, shard) => Math.max(0, Math.min(head, lastSeqOf(shard))));
    const [before, last] = [await this.lastBefore(from, ends), await this.lastBefore(until, ends)];
    const times = await this.timesAt(last.map((seq, shard) => ({ shard, seq })).filter(({ seq }) => seq > 0));
    return {
      before,
      last,
      isOver: ends.some((end, shard) => end > (last[shard] ?? 0)),
      asOf: [...times.values()].toSorted().at(-1) ?? null,
      moments: ends.every((end, shard) => end === heads[shard]) ? { before: from, last: until } : null,
    };
  }

  async now(): Promise<Bounds> {
    const heads = await this.heads();
    const moments = { before: NEVER, last: NEVER };
    return { before: heads, last: heads, isOver: false, asOf: null, moments };
  }

  async moves(
    bounds: Bounds,
    table: string | null,
    onProgress?: OnProgress,
  ): Promise<readonly MovedInShard[]> {
    const { before, last } = bounds;
    const base = await this.baseOf(bounds, 'before');
    const rows = await this.byShards(base?.seqs ?? NOWHERE, last, onProgress, async (of) => {
      const values = [of, partOf(before, of), partOf(last, of), table];
      return base === null
        ? query(this.pool, MOVED_IN_SHARD, { name: 'books moves', text: MOVES, values })
        : query(this.pool, MOVED_IN_SHARD, {
            name: 'books moves kept',
            text: MOVES_KEPT,
            values: [...values, partOf(base.seqs, of), base.day],
          });
    });
    return rows.toSorted(byAccount);
  }

  async heldAt(
    bounds: Bounds,
    when: 'before' | 'last',
    prefixes: readonly string[],
    onProgress?: OnProgress,
  ): Promise<readonly HeldInShard[]> {
    const base = await this.baseOf(bounds, when);
    const lows = [...new Set(prefixes)].filter(
      (prefix, _, all) => !all.some((other) => other !== prefix && prefix.startsWith(other)),
    );
    const highs = lows.map((low) => `${low}\u{10ffff}`);
    const rows = await this.byShards(base?.seqs ?? NOWHERE, bounds[when], onProgress, async (of) => {
      const values = [of, partOf(bounds[when], of), lows, highs];
      return base === null
        ? query(this.pool, HELD_IN_SHARD, { name: 'books held', text: HELD, values })
        : query(this.pool, HELD_IN_SHARD, {
            name: 'books held kept',
            text: HELD_KEPT,
            values: [...values, partOf(base.seqs, of), base.day],
          });
    });
    return rows.toSorted(byAccount);
  }

  async placesOf(
    types: readonly string[],
    stream: string | null,
    { before, last }: Pick<Bounds, 'before' | 'last'>,
    onProgress?: OnProgress,
  ): Promise<readonly TypedPlace[]> {
    const select = placesIn('n.type = any($4) and ($5::text is null or n.stream = $5)');
    const ask = async (of: readonly number[]) =>
      query(this.pool, PLACE, {
        name: 'books places',
        text: select,
        values: [of, partOf(before, of), partOf(last, of), types, stream],
      });
    return stream === null ? this.byShards(before, last, onProgress, ask) : ask([shardOf(stream)]);
  }

  async placesOfAccount(
    account: string,
    types: readonly string[],
    { before, last }: Pick<Bounds, 'before' | 'last'>,
  ): Promise<readonly TypedPlace[]> {
    const select = `select ${PLACE.list('e')}
      from unnest($1::smallint[], $2::bigint[], $3::bigint[]) as b(shard, before, last)
      cross join lateral (
        select distinct n.seq from sabot.entry n
        where n.account = $4 and n.shard = b.shard and n.seq > b.before and n.seq <= b.last
      ) n
      cross join lateral (
        select e.shard, e.seq, e.stream, e.version, e.type from sabot.event e
        where e.shard = b.shard and e.seq = n.seq limit 1
      ) e
      where e.type = any($5) order by e.shard, e.seq`;
    const values = [SHARD_NUMBERS, before, last, account, types];
    return query(this.pool, PLACE, { name: 'books places of an account', text: select, values });
  }

  async adjustmentsIn({ before, last }: Pick<Bounds, 'before' | 'last'>): Promise<readonly TypedPlace[]> {
    // The types are written out, so that the planner knows that `event_adjustment` indexes all of them.
    const select =
      placesIn(`n.type in ('VoidRequested', 'CorrectionRequested', 'WaiverRequested', 'RequestRefused',
      'CoupVoided', 'BetsVoided', 'CoupCorrected', 'BetsCorrected', 'CommissionWaived')`);
    const values = [SHARD_NUMBERS, before, last];
    return query(this.pool, PLACE, { name: 'books adjustments', text: select, values });
  }

  async requestsOf(streams: readonly string[]): Promise<readonly TypedPlace[]> {
    if (streams.length === 0) return [];
    const select = `select ${PLACE.list('e')} from sabot.event e
      where e.stream = any($1) and e.type in ('VoidRequested', 'CorrectionRequested', 'WaiverRequested')
      order by e.shard, e.seq`;
    return query(this.pool, PLACE, { name: 'books requests', text: select, values: [streams] });
  }

  async correctionsSince(last: readonly number[]): Promise<readonly TypedPlace[]> {
    const values = [SHARD_NUMBERS, last, TO_THE_END];
    const select = placesIn(`n.type = 'CoupCorrected'`);
    return query(this.pool, PLACE, { name: 'books corrections', text: select, values });
  }

  async openCoupsAt(last: readonly number[]): Promise<readonly OpenCoup[]> {
    // There are few of them. As a join, all openings of the log would be read.
    const select = `select c.coup, c.shard, c.first_seq as seq, c.stream, ${utcText('e.recorded_at')} as opened_at
      from sabot.coup c
      join unnest($1::smallint[], $2::bigint[]) as b(shard, last) on b.shard = c.shard
      cross join lateral (
        select e.recorded_at from sabot.event e where e.shard = c.shard and e.seq = c.first_seq limit 1
      ) e
      where c.first_seq <= b.last and (c.last_seq > b.last or c.status = 'open')
      order by c.stream, c.first_version`;
    return query(this.pool, OPEN_COUP, {
      name: 'books open coups',
      text: select,
      values: [SHARD_NUMBERS, last],
    });
  }

  private async heads(): Promise<readonly number[]> {
    const select = `select ${POSITION.list('h')} from sabot.head h`;
    const heads = Array.from({ length: SHARDS }, () => 0);
    for (const { shard, seq } of await query(this.pool, POSITION, { name: 'books heads', text: select }))
      heads[shard] = seq;
    return heads;
  }

  /**
   * Returns the point after which entries have to be read; `null` for all entries. Sums are stored for whole
   * days of UTC.
   */
  private async baseOf(bounds: Bounds, when: 'before' | 'last'): Promise<Base | null> {
    const moment = bounds.moments?.[when];
    if (moment === undefined) return null;
    if (moment === NEVER) return { day: NEVER, seqs: bounds[when] };
    const day = moment.slice(0, 10);
    const midnight = `${day}T00:00:00.000000Z`;
    return {
      day,
      seqs: midnight === moment ? bounds[when] : await this.lastBefore(midnight, bounds[when]),
    };
  }

  /**
   * Returns the last seq of each shard, up to its end, that was recorded before a time. Times never run
   * backwards (S1), so one statement bisects each range. A query for each step would take a round trip and a
   * plan for all 64 partitions.
   */
  private async lastBefore(time: string, ends: readonly number[]): Promise<readonly number[]> {
    const select = `with recursive span(shard, low, high) as (
        select b.shard, 0::bigint, b.last from unnest($1::smallint[], $2::bigint[]) as b(shard, last)
        union all
        select s.shard, case when e.is_before then m.middle else s.low end,
          case when e.is_before then s.high else m.middle - 1 end
        from span s
        cross join lateral (select (s.low + s.high + 1) / 2) as m(middle)
        left join lateral (
          select e.recorded_at < $3::timestamptz as is_before from sabot.event e
          where e.shard = s.shard and e.seq = m.middle limit 1
        ) e on true
        where s.low < s.high
      )
      select s.shard, s.low as seq from span s where s.low >= s.high`;
    const values = [SHARD_NUMBERS, ends, time];
    const rows = await query(this.pool, POSITION, { name: 'books last before', text: select, values });
    const found = new Map(rows.map(({ shard, seq }) => [shard, seq]));
    return ends.map((_, shard) => found.get(shard) ?? 0);
  }

  /** Returns the times of some events, one of each shard. */
  private async timesAt(
    places: readonly { readonly shard: number; readonly seq: number }[],
  ): Promise<ReadonlyMap<number, string>> {
    const select = `select e.shard, ${utcText('e.recorded_at')} as at
      from unnest($1::smallint[], $2::bigint[]) as p(shard, seq)
      join sabot.event e on e.shard = p.shard and e.seq = p.seq`;
    const values = [places.map(({ shard }) => shard), places.map(({ seq }) => seq)];
    const rows = await query(this.pool, MOMENT, { name: 'books times', text: select, values });
    return new Map(rows.map(({ shard, at }) => [shard, at]));
  }

  /** Queries shards in groups, so that a query reads little more than a page of events. */
  private async byShards<Row>(
    from: readonly number[],
    to: readonly number[],
    onProgress: OnProgress | undefined,
    ask: (shards: readonly number[]) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const parts = partsOf(from, to, this.eventsAtOnce);
    const rows: (readonly Row[])[] = [];
    for (const [at, shards] of parts.entries()) {
      onProgress?.(at, parts.length);
      rows.push(await ask(shards));
    }
    onProgress?.(parts.length, parts.length);
    return rows.flat();
  }
}

/** The first day without stored sums, `YYYY-MM-DD` or `infinity`, and by shard the last event before it. */
interface Base {
  readonly day: string;
  readonly seqs: readonly number[];
}

const EVENTS_AT_ONCE = 50_000;
/** PostgreSQL's last day. */
const NEVER = 'infinity';

const SHARD_NUMBERS = Array.from({ length: SHARDS }, (_, shard) => shard);
const NOWHERE = SHARD_NUMBERS.map(() => 0);
const TO_THE_END = SHARD_NUMBERS.map(() => Number.MAX_SAFE_INTEGER);

const partOf = (seqs: readonly number[], shards: readonly number[]): readonly number[] =>
  shards.map((shard) => seqs[shard] ?? 0);

const partsOf = (
  from: readonly number[],
  to: readonly number[],
  eventsMax: number,
): readonly (readonly number[])[] => {
  const parts: number[][] = [[]];
  let events = 0;
  for (const shard of SHARD_NUMBERS) {
    const own = Math.max(0, (to[shard] ?? 0) - (from[shard] ?? 0));
    if (events > 0 && events + own > eventsMax) {
      parts.push([]);
      events = 0;
    }
    parts.at(-1)?.push(shard);
    events += own;
  }
  return parts;
};

const byAccount = (
  a: Pick<HeldInShard, 'account' | 'currency' | 'shard'>,
  b: Pick<HeldInShard, 'account' | 'currency' | 'shard'>,
): number => inOrder(a.account, b.account) || inOrder(a.currency, b.currency) || a.shard - b.shard;

const POSITION = columns({ shard: int, seq: int });
const MOMENT = columns({ shard: int, at: text });
const OPEN_COUP = columns({ coup: text, shard: int, seq: int, stream: text, openedAt: text });
