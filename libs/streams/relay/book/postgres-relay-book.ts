import type { Pool } from 'pg';
import { FOLLOWER, openPool, rowsOf, statement } from '#log/event-store';
import type { RelayBook, Relayed, RelayedIn, RelayName } from './relay-book.port';

/** The relay's lease and progress in `sabot_read`; for a member of `sabot_projector`. */
export class PostgresRelayBook implements RelayBook {
  private readonly pool: Pool;

  constructor(projectorUrl: string) {
    this.pool = openPool(projectorUrl, { ...FOLLOWER, connections: 1, name: 'sabot relay' });
  }

  async take({ owner, instance }: RelayName, termMs: number): Promise<{ readonly epoch: number } | null> {
    const [row] = await rowsOf<[string]>(this.pool, statement('take relay', TAKE, [owner, instance, termMs]));
    return row === undefined ? null : { epoch: Number(row[0]) };
  }

  async renew(epoch: number, termMs: number): Promise<boolean> {
    return (await rowsOf(this.pool, statement('renew relay', RENEW, [epoch, termMs]))).length > 0;
  }

  async free(epoch: number): Promise<void> {
    await rowsOf(this.pool, statement('free relay', FREE, [epoch]));
  }

  async relayed(topic: string): Promise<readonly Relayed[]> {
    const text = 'select r.shard, r.incarnation, r.seq from sabot_read.relayed r where r.topic = $1';
    const rows = await rowsOf<[string, string, string]>(this.pool, statement('relayed', text, [topic]));
    return rows.map(([shard, incarnation, seq]) => ({
      shard: Number(shard),
      incarnation: Number(incarnation),
      seq: Number(seq),
    }));
  }

  async advance(epoch: number, termMs: number, relayed: readonly RelayedIn[]): Promise<boolean> {
    const rows = await rowsOf(
      this.pool,
      statement('advance relay', ADVANCE, [
        epoch,
        termMs,
        relayed.map(({ topic }) => topic),
        relayed.map(({ shard }) => shard),
        relayed.map(({ incarnation }) => incarnation),
        relayed.map(({ seq }) => seq),
      ]),
    );
    return rows.length === relayed.length;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const TAKE = `update sabot_read.relay r
  set epoch = r.epoch + 1, owner = $1, instance = $2, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
  where r.expires_at is null or r.expires_at <= clock_timestamp() or r.owner = $1
  returning r.epoch`;

const RENEW = `update sabot_read.relay r set expires_at = clock_timestamp() + $2 * interval '1 millisecond'
  where r.epoch = $1 returning 1`;

const FREE = 'update sabot_read.relay r set expires_at = null where r.epoch = $1';

const ADVANCE = `with mine as (
    update sabot_read.relay r set expires_at = clock_timestamp() + $2 * interval '1 millisecond'
    where r.epoch = $1 returning 1
  )
  insert into sabot_read.relayed as r (topic, shard, incarnation, seq)
  select w.topic, w.shard, w.incarnation, w.seq
  from mine cross join unnest($3::text[], $4::smallint[], $5::integer[], $6::bigint[])
    as w(topic, shard, incarnation, seq)
  on conflict (topic, shard) do update set incarnation = excluded.incarnation, seq = excluded.seq
  returning 1`;
