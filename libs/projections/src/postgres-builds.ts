import { Pool, type PoolClient } from 'pg';
import { databaseError } from '#event-store';
import type { ReadModel } from './read-model.port';

/**
 * Nothing here is waited for on disk: rows and checkpoint are lost together or not at all, and follow from the log
 * anyway. A turn that stands still loses its connection, and with it the shards that it holds. Every query is a look-up
 * by an index, and its plan, made while the tables may still be empty, has to stay one.
 */
const SESSION = `set timezone = 'UTC'; set datestyle = 'ISO'; set synchronous_commit = off;
  set idle_in_transaction_session_timeout = '10s'; set statement_timeout = '60s'; set jit = off;
  set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/** Connections of a member of `sabot_projector`, for work on `sabot_read`. */
export function projectorPool(projectorUrl: string, connections: number): Pool {
  const pool = new Pool({
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
  pool.on('error', () => undefined); // an idle connection was lost: the pool has dropped it
  return pool;
}

/** A connection of its own. Throws `LogUnreachableError` when there is none to be had. */
export async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw databaseError(error);
  }
}

/** All of `work`, or nothing of it. Throws what the adapters throw (`databaseError`). */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connected(pool);
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

/** Begins a build at the first event, in a transaction that has locked `sabot_read.build`. Resolves to its number. */
export async function begunBuild(
  client: PoolClient,
  { name, version }: ReadModel,
  { rebuild }: { readonly rebuild: boolean },
): Promise<number> {
  const begun = await client.query<{ build: number }>(BEGIN_BUILD, [name, version, rebuild]);
  const build = begun.rows[0]?.build ?? 0;
  await client.query(BEGIN_CHECKPOINTS, [build]);
  return build;
}

// The first build of all is read at once, and says how far it is; a later one when it has caught up, and
// one that is made to be compared when it was.
const BEGIN_BUILD = `insert into sabot_read.build (read_model, version, live, rebuild)
  values ($1, $2, not $3 and not exists (select from sabot_read.build b where b.read_model = $1 and b.live), $3)
  returning build`;

const BEGIN_CHECKPOINTS = `insert into sabot_read.checkpoint (build, shard, incarnation)
  select $1, h.shard, h.incarnation from sabot.head h`;
