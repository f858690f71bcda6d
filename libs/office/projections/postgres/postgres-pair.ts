import type { PoolClient } from 'pg';
import { bool, columns, execute, int, query } from '#log/event-store';
import { BOOKKEEPING, DIFFERENCE, differencesOf } from '../compare/postgres-differences';
import type { Build, Place } from '../running/read-model-store.port';
import type { BuildDifference, Pair, PairedPlace } from '../upkeep/upkeep.port';
import { PostgresTurn } from './postgres-turn';

/** One transaction on two builds, which locks their checkpoints and both builds' rows. */
export class PostgresPair implements Pair {
  readonly was: PostgresTurn;
  readonly now: PostgresTurn;

  private constructor(
    private readonly client: PoolClient,
    private readonly builds: { readonly was: Build; readonly now: Build },
    readonly places: readonly PairedPlace[],
  ) {
    this.was = new PostgresTurn(client, builds.was.build, builds.was.model, []);
    this.now = new PostgresTurn(client, builds.now.build, builds.now.model, []);
  }

  /**
   * Continues a transaction that was begun. Returns `null` if one of the two builds doesn't exist, or the
   * first isn't live.
   */
  static async begin(
    client: PoolClient,
    was: Build,
    now: Build,
    shards: readonly number[],
  ): Promise<PostgresPair | null> {
    await execute(client, SETTINGS);
    const both = [was.build, now.build];
    if ((await execute(client, { text: HOLD_BUILDS, values: both })) < 2) return null;
    const rows = await query(client, CHECKPOINT, { text: HOLD, values: [both, shards] });
    const halted = await query(client, HALTED_SHARD, { text: HALTED, values: [both, shards] });
    const placeIn = (build: number, shard: number): Place | null => {
      const row = rows.find((each) => each.build === build && each.shard === shard);
      const isHalted = halted.some((each) => each.build === build && each.shard === shard);
      if (row === undefined || isHalted || !row.same) return null;
      return { shard, after: row.seq, head: row.head, sameLog: true };
    };
    const places = shards.map((shard) => ({
      shard,
      was: placeIn(was.build, shard),
      now: placeIn(now.build, shard),
    }));
    return new PostgresPair(client, { was, now }, places);
  }

  async differences(
    limit: number,
  ): Promise<{ readonly count: number; readonly some: readonly BuildDifference[] }> {
    const { was, now } = this.builds;
    const shards = this.places.map(({ shard }) => shard);
    const some: BuildDifference[] = [];
    let count = 0;
    for (const [table, shape] of Object.entries({ ...now.model.tables, ...BOOKKEEPING })) {
      const left = Math.max(0, limit - some.length);
      const values = [was.build, now.build, shards, Math.max(1, left)];
      const found = await query(this.client, DIFFERENCE, { text: differencesOf(table, shape), values });
      count += found[0]?.count ?? 0;
      some.push(...found.slice(0, left).map(({ shard, key, how }) => ({ table, shard, key, how })));
    }
    return { count, some };
  }

  async makeLive(): Promise<void> {
    const { was, now } = this.builds;
    const text = 'update sabot_read.build set live = false where build = $1';
    await execute(this.client, { text, values: [was.build] });
    const live = 'update sabot_read.build set live = true, rebuild = false where build = $1';
    await execute(this.client, { text: live, values: [now.build] });
  }

  async commit(): Promise<void> {
    await this.now.commit(NOTHING, []);
  }

  async abandon(): Promise<void> {
    await this.now.abandon();
  }
}

const NOTHING = { rows: [], folded: [], parked: [] };

const CHECKPOINT = columns({ build: int, shard: int, seq: int, head: int, same: bool });
const HALTED_SHARD = columns({ build: int, shard: int });

// All rows of a shard are compared, so joins of whole tables are right here.
const SETTINGS =
  'set local enable_hashjoin = on; set local enable_mergejoin = on; set local synchronous_commit = on';

const HOLD_BUILDS = `select b.build from sabot_read.build b
  where b.build = $1 and b.live or b.build = $2 and b.rebuild
  order by b.build for no key update`;

const HOLD = `select c.build, c.shard, c.seq, h.seq as head, c.incarnation = h.incarnation as same
  from sabot_read.checkpoint c join sabot.head h on h.shard = c.shard
  where c.build = any($1) and c.shard = any($2)
  order by c.shard, c.build
  for update of c`;

// Runs when nobody can halt a shard any more.
const HALTED = `select p.build, p.shard from sabot_read.parked p
  where p.build = any($1) and p.shard = any($2) and p.halts`;
