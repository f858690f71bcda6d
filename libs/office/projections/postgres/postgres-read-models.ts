import type { Pool, PoolClient } from 'pg';
import { inTransaction, recordsOf } from '#log/event-store';
import type {
  Build,
  BuildProgress,
  CountedPlace,
  Place,
  ReadModelStore,
  Turn,
} from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import { begun, begunBuild, projectorPool } from './postgres-builds';
import { PostgresTurn } from './postgres-turn';

/** Read models in `sabot_read`, in the database of their log, as a member of `sabot_projector`. */
export class PostgresReadModels implements ReadModelStore {
  private readonly pool: Pool;

  constructor(projectorUrl: string, connections = 2) {
    this.pool = projectorPool(projectorUrl, connections);
  }

  async open(model: ReadModel): Promise<Build> {
    const known =
      (await this.newest(model, this.pool)) ??
      (await inTransaction(this.pool, async (client) => {
        await client.query('lock table sabot_read.build in share row exclusive mode');
        return (await this.newest(model, client)) ?? begunBuild(client, model, { rebuild: false });
      }));
    return { build: known, model };
  }

  async standing({ build }: Build): Promise<BuildProgress> {
    const query = { name: 'standing', text: PROGRESS, values: [build] };
    const [row] = await recordsOf<StandingRow>(this.pool, query);
    const { behind, parked, halted, live = false } = row ?? {};
    return { behind: Number(behind ?? 0), parked: Number(parked ?? 0), halted: Number(halted ?? 0), live };
  }

  async places({ build }: Build): Promise<readonly CountedPlace[]> {
    const query = { name: 'places', text: PLACES, values: [build] };
    const rows = await recordsOf<PlaceRow & Pick<CountedPlace, 'restores'>>(this.pool, query);
    return rows.map((row) => ({ ...placeOf(row), restores: row.restores }));
  }

  async begin({ build, model }: Build, shards: readonly number[] | null = null): Promise<Turn | null> {
    return begun(this.pool, async (client) => {
      const { rows } = await client.query<PlaceRow>({ name: 'begin', text: TAKE, values: [build, shards] });
      return rows.length === 0 ? null : new PostgresTurn(client, build, model, rows.map(placeOf));
    });
  }

  async makeLive({ build, model }: Build): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      await client.query('lock table sabot_read.build in share row exclusive mode');
      const { rowCount } = await client.query(STEP_DOWN, [build, model.name, model.version]);
      if (rowCount === 0) return false;
      await client.query('update sabot_read.build set live = true where build = $1', [build]);
      return true;
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async newest({ name, version }: ReadModel, client: Pool | PoolClient): Promise<number | null> {
    const [row] = await recordsOf<{ build: number }>(client, { text: NEWEST, values: [name, version] });
    return row?.build ?? null;
  }
}

interface StandingRow {
  readonly live: boolean;
  readonly behind: string | null;
  readonly parked: string;
  readonly halted: string;
}
interface PlaceRow {
  readonly shard: number;
  readonly after: string;
  readonly head: string;
  readonly same: boolean;
}
const placeOf = ({ shard, after, head, same }: PlaceRow): Place => ({
  shard,
  after: Number(after),
  head: Number(head),
  sameLog: same,
});

const NEWEST = `select b.build from sabot_read.build b
  where b.read_model = $1 and b.version = $2 and not b.rebuild order by b.build desc limit 1`;

const PROGRESS = `select b.live,
    (select sum(greatest(0, h.seq - c.seq)) from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
      where c.build = b.build) as behind,
    (select count(*) from sabot_read.parked p where p.build = b.build and not p.halts) as parked,
    (select count(*) from sabot_read.parked p where p.build = b.build and p.halts) as halted
  from sabot_read.build b where b.build = $1`;

const PLACES = `select c.shard, c.seq as after, h.seq as head, c.incarnation = h.incarnation as same,
    (select coalesce(json_agg(json_build_object('incarnation', r.incarnation, 'seq', r.seq)), '[]')
      from sabot.restored r where r.shard = c.shard) as restores
  from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
  where c.build = $1 order by c.shard`;

// Skips checkpoints locked by others, whose shard is being handled, and those halted by an event.
const TAKE = `select c.shard, c.seq as after, h.seq as head, c.incarnation = h.incarnation as same
  from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
  where c.build = $1 and ($2::smallint[] is null or c.shard = any($2))
    and (h.seq <> c.seq or h.incarnation <> c.incarnation)
    and not exists (select from sabot_read.parked p where p.build = c.build and p.shard = c.shard and p.halts)
  order by c.shard
  for update of c skip locked`;

const STEP_DOWN = `update sabot_read.build o set live = false
  where o.read_model = $2 and o.live and o.version < $3
    and exists (select from sabot_read.build b where b.build = $1)
    and not exists (
      select from sabot_read.checkpoint was join sabot_read.checkpoint is_now on is_now.shard = was.shard
      where was.build = o.build and is_now.build = $1 and is_now.seq < was.seq
    )
    and (select count(*) from sabot_read.parked p where p.build = $1)
      <= (select count(*) from sabot_read.parked p where p.build = o.build)`;
