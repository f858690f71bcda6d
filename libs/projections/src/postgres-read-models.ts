import { Pool, type PoolClient } from 'pg';
import { databaseError } from '#event-store';
import { PostgresTurn } from './postgres-turn';
import type { ReadModel } from './read-model.port';
import type { Build, Place, ReadModelStore, Standing, Turn } from './read-model-store.port';

/**
 * Nothing here is waited for on disk: rows and checkpoint are lost together or not at all, and follow from the log
 * anyway. A turn that stands still loses its connection, and with it the shards that it holds. Every query is a look-up
 * by an index, and its plan, made while the tables may still be empty, has to stay one.
 */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set synchronous_commit = off;
  set idle_in_transaction_session_timeout = '10s'; set statement_timeout = '60s'; set jit = off;
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/** Read models in `sabot_read`, beside the log that they follow from; for a member of `sabot_projector`. */
export class PostgresReadModels implements ReadModelStore {
  private readonly pool: Pool;

  constructor(projectorUrl: string, connections = 2) {
    this.pool = new Pool({
      connectionString: projectorUrl,
      max: connections,
      keepAlive: true,
      application_name: 'sabot projections',
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it, its types don't say so
      onConnect: async (client) => {
        client.on('error', () => undefined); // the query under way fails with it, or the next one does
        await client.query(SESSION);
      },
    });
    this.pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  }

  async open(model: ReadModel): Promise<Build> {
    return this.inTransaction(async (client) => {
      await client.query('lock table sabot_read.build in share row exclusive mode');
      const { rows } = await client.query<{ build: number }>(NEWEST, [model.name, model.version]);
      if (rows[0] !== undefined) return { build: rows[0].build, model };
      const begun = await client.query<{ build: number }>(BEGIN_BUILD, [model.name, model.version]);
      const build = begun.rows[0]?.build ?? 0;
      await client.query(BEGIN_CHECKPOINTS, [build]);
      return { build, model };
    });
  }

  async standing({ build }: Build): Promise<Standing> {
    try {
      const { rows } = await this.pool.query<{ behind: string; parked: string; live: boolean }>({
        name: 'standing',
        text: STANDING,
        values: [build],
      });
      const [row] = rows;
      return { behind: Number(row?.behind ?? 0), parked: Number(row?.parked ?? 0), live: row?.live ?? false };
    } catch (error) {
      throw databaseError(error);
    }
  }

  async begin({ build, model }: Build, shards: readonly number[] | null = null): Promise<Turn | null> {
    const client = await this.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<PlaceRow>({ name: 'begin', text: TAKE, values: [build, shards] });
      if (rows.length > 0) return new PostgresTurn(client, build, model, rows.map(placeOf));
      await client.query('rollback');
      client.release();
      return null;
    } catch (error) {
      client.release(true);
      throw databaseError(error);
    }
  }

  async makeLive({ build, model }: Build): Promise<boolean> {
    return this.inTransaction(async (client) => {
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

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw databaseError(error);
    }
  }

  private async inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      await client.query('begin');
      const done = await work(client);
      await client.query('commit');
      client.release();
      return done;
    } catch (error) {
      client.release(true);
      throw databaseError(error);
    }
  }
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
  where b.read_model = $1 and b.version = $2 order by b.build desc limit 1`;

// The first build of all is read at once, and says how far it is; a later one when it has caught up.
const BEGIN_BUILD = `insert into sabot_read.build (read_model, version, live)
  values ($1, $2, not exists (select from sabot_read.build b where b.read_model = $1 and b.live))
  returning build`;

const BEGIN_CHECKPOINTS = `insert into sabot_read.checkpoint (build, shard, incarnation)
  select $1, h.shard, h.incarnation from sabot.head h`;

const STANDING = `select b.live,
    (select sum(greatest(0, h.seq - c.seq)) from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
      where c.build = b.build) as behind,
    (select count(*) from sabot_read.parked p where p.build = b.build) as parked
  from sabot_read.build b where b.build = $1`;

// A checkpoint that another holds is passed over: its shard is being handled.
const TAKE = `select c.shard, c.seq as after, h.seq as head, c.incarnation = h.incarnation as same
  from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
  where c.build = $1 and ($2::smallint[] is null or c.shard = any($2))
    and (h.seq <> c.seq or h.incarnation <> c.incarnation)
  order by c.shard
  for update of c skip locked`;

const STEP_DOWN = `update sabot_read.build o set live = false
  where o.read_model = $2 and o.live and o.version < $3
    and not exists (
      select from sabot_read.checkpoint was join sabot_read.checkpoint is_now on is_now.shard = was.shard
      where was.build = o.build and is_now.build = $1 and is_now.seq < was.seq
    )
    and (select count(*) from sabot_read.parked p where p.build = $1)
      <= (select count(*) from sabot_read.parked p where p.build = o.build)`;
