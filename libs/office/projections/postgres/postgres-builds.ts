import type { Pool, PoolClient } from 'pg';
import {
  columns,
  connected,
  databaseError,
  EVERY_SHARD,
  execute,
  FOLLOWER,
  int,
  inTransaction,
  openPool,
  query,
} from '#log/event-store';
import type { Build } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';

/** Returns a pool for work on `sabot_read` as a member of `sabot_projector`. */
export const projectorPool = (projectorUrl: string, connections: number): Pool =>
  openPool(projectorUrl, { ...FOLLOWER, connections, name: 'sabot projections', session: SESSION });

// Nothing here waits for the disk: rows and checkpoint are lost together or not at all, and can be computed
// from the log again.
const SESSION = `${FOLLOWER.session}; set synchronous_commit = off`;

/**
 * Begins a transaction that the caller ends, together with its connection. If `begin` returns `null`, there
 * is nothing to do and the transaction is rolled back. Throws what the adapters throw (`databaseError`).
 */
export async function begun<Work>(
  pool: Pool,
  begin: (client: PoolClient) => Promise<Work | null>,
): Promise<Work | null> {
  const client = await connected(pool);
  try {
    await execute(client, 'begin');
    const work = await begin(client);
    if (work !== null) return work;
    await execute(client, 'rollback');
    client.release();
    return null;
  } catch (error) {
    client.release(true);
    throw databaseError(error);
  }
}

/** The prefix for names of builds that `sabot verify` creates for comparison. Nobody else reads or repairs them. */
export const VERIFICATION = 'verify:';

/** Begins a build at the first event, in a transaction that has locked `sabot_read.build`. Resolves to its number. */
export async function begunBuild(
  client: PoolClient,
  { name, version }: Pick<ReadModel, 'name' | 'version'>,
  { rebuild }: { readonly rebuild: boolean },
): Promise<number> {
  const values = [name, version, rebuild];
  const [{ build } = { build: 0 }] = await query(client, BUILD, { text: BEGIN_BUILD, values });
  await execute(client, { text: BEGIN_CHECKPOINTS, values: [build] });
  return build;
}

/**
 * Drops a build with its rows, shard by shard, so that no transaction is long. The build itself is dropped
 * last, so that a later call finds what a killed one left.
 */
export async function dropBuild(pool: Pool, { build, model }: Build): Promise<void> {
  const tables = ['folded', ...Object.keys(model.tables)];
  for (const table of tables)
    for (const shard of EVERY_SHARD) {
      const text = `delete from sabot_read."${table}" where build = $1 and shard = $2`;
      await execute(pool, { text, values: [build, shard] });
    }
  await inTransaction(pool, async (client) => {
    // Waits for turns under way.
    await execute(client, { text: 'delete from sabot_read.build where build = $1', values: [build] });
    for (const table of tables)
      await execute(client, { text: `delete from sabot_read."${table}" where build = $1`, values: [build] });
  });
}

/** The number of a build. */
export const BUILD = columns({ build: int });

/** Selects the live build of a read model, by its name. */
export const LIVE = 'select b.build, b.version from sabot_read.build b where b.read_model = $1 and b.live';
export const LIVE_BUILD = columns({ build: int, version: int });

// The first build of a read model is live at once; a later one becomes live when it has caught up, and one
// made for comparison never does.
const BEGIN_BUILD = `insert into sabot_read.build (read_model, version, live, rebuild)
  values ($1, $2, not $3 and not exists (select from sabot_read.build b where b.read_model = $1 and b.live), $3)
  returning build`;

const BEGIN_CHECKPOINTS = `insert into sabot_read.checkpoint (build, shard, incarnation)
  select $1, h.shard, h.incarnation from sabot.head h`;
