import type { Pool } from 'pg';
import { columns, execute, FOLLOWER, int, openPool, query } from '#log/event-store';
import type { RelayBook, Relayed, RelayedIn, RelayName } from './relay-book.port';

/** The relay's lease and progress in `sabot_read`; for a member of `sabot_projector`. */
export class PostgresRelayBook implements RelayBook {
  private readonly pool: Pool;

  constructor(projectorUrl: string) {
    this.pool = openPool(projectorUrl, { ...FOLLOWER, connections: 1, name: 'sabot relay' });
  }

  async take({ owner, instance }: RelayName, termMs: number): Promise<{ readonly epoch: number } | null> {
    const values = [owner, instance, termMs];
    const [taken = null] = await query(this.pool, TAKEN, { name: 'take relay', text: TAKE, values });
    return taken;
  }

  async renew(epoch: number, termMs: number): Promise<boolean> {
    return (await execute(this.pool, { name: 'renew relay', text: RENEW, values: [epoch, termMs] })) > 0;
  }

  async free(epoch: number): Promise<void> {
    await execute(this.pool, { name: 'free relay', text: FREE, values: [epoch] });
  }

  async relayed(topic: string): Promise<readonly Relayed[]> {
    const text = `select ${RELAYED.list('r')} from sabot_read.relayed r where r.topic = $1`;
    return query(this.pool, RELAYED, { name: 'relayed', text, values: [topic] });
  }

  async advance(epoch: number, termMs: number, relayed: readonly RelayedIn[]): Promise<boolean> {
    const values = [
      epoch,
      termMs,
      relayed.map(({ topic }) => topic),
      relayed.map(({ shard }) => shard),
      relayed.map(({ incarnation }) => incarnation),
      relayed.map(({ seq }) => seq),
    ];
    const advanced = await execute(this.pool, { name: 'advance relay', text: ADVANCE, values });
    return advanced === relayed.length;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const TAKEN = columns({ epoch: int });
const RELAYED = columns({ shard: int, incarnation: int, seq: int });

const TAKE = `update sabot_read.relay r
  set epoch = r.epoch + 1, owner = $1, instance = $2, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
  where r.expires_at is null or r.expires_at <= clock_timestamp() or r.owner = $1
  returning r.epoch`;

const RENEW = `update sabot_read.relay r set expires_at = clock_timestamp() + $2 * interval '1 millisecond'
  where r.epoch = $1`;

const FREE = 'update sabot_read.relay r set expires_at = null where r.epoch = $1';

const ADVANCE = `with mine as (
    update sabot_read.relay r set expires_at = clock_timestamp() + $2 * interval '1 millisecond'
    where r.epoch = $1 returning 1
  )
  insert into sabot_read.relayed as r (topic, shard, incarnation, seq)
  select w.topic, w.shard, w.incarnation, w.seq
  from mine cross join unnest($3::text[], $4::smallint[], $5::integer[], $6::bigint[])
    as w(topic, shard, incarnation, seq)
  on conflict (topic, shard) do update set incarnation = excluded.incarnation, seq = excluded.seq`;
