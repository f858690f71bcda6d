import type { Pool, PoolClient } from 'pg';
import {
  bool,
  columns,
  execute,
  int,
  inTransaction,
  json,
  orNull,
  query,
  type RowOf,
} from '#log/event-store';
import type {
  Build,
  BuildProgress,
  CountedPlace,
  Place,
  ReadModelStore,
  Turn,
} from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import { begun, begunBuild, BUILD, projectorPool } from './postgres-builds';
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
        await execute(client, 'lock table sabot_read.build in share row exclusive mode');
        return (await this.newest(model, client)) ?? begunBuild(client, model, { rebuild: false });
      }));
    return { build: known, model };
  }

  async standing({ build }: Build): Promise<BuildProgress> {
    const statement = { name: 'standing', text: PROGRESS, values: [build] };
    const [row] = await query(this.pool, BUILD_PROGRESS, statement);
    return row === undefined
      ? { behind: 0, parked: 0, halted: 0, live: false }
      : { ...row, behind: row.behind ?? 0 };
  }

  async places({ build }: Build): Promise<readonly CountedPlace[]> {
    const rows = await query(this.pool, COUNTED, { name: 'places', text: PLACES, values: [build] });
    return rows.map((row) => ({ ...placeOf(row), restores: row.restores }));
  }

  async begin({ build, model }: Build, shards: readonly number[] | null = null): Promise<Turn | null> {
    return begun(this.pool, async (client) => {
      const rows = await query(client, PLACE, { name: 'begin', text: TAKE, values: [build, shards] });
      return rows.length === 0 ? null : new PostgresTurn(client, build, model, rows.map(placeOf));
    });
  }

  async makeLive({ build, model }: Build): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      await execute(client, 'lock table sabot_read.build in share row exclusive mode');
      const values = [build, model.name, model.version];
      if ((await execute(client, { text: STEP_DOWN, values })) === 0) return false;
      await execute(client, {
        text: 'update sabot_read.build set live = true where build = $1',
        values: [build],
      });
      return true;
    });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async newest({ name, version }: ReadModel, client: Pool | PoolClient): Promise<number | null> {
    const [row] = await query(client, BUILD, { text: NEWEST, values: [name, version] });
    return row?.build ?? null;
  }
}

const BUILD_PROGRESS = columns({ live: bool, behind: orNull(int), parked: int, halted: int });

const OF_PLACE = { shard: int, after: int, head: int, same: bool };
const PLACE = columns(OF_PLACE);
const COUNTED = columns({ ...OF_PLACE, restores: json<CountedPlace['restores']>() }); // built by `PLACES`
const placeOf = ({ shard, after, head, same }: RowOf<typeof PLACE>): Place => ({
  shard,
  after,
  head,
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
