import type { PoolClient } from 'pg';
import { recordsOf } from '#log/event-store';
import { BOOKKEEPING, differencesOf } from '../compare/postgres-differences';
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
    await client.query(SETTINGS);
    const { rows: builds } = await client.query(HOLD_BUILDS, [was.build, now.build]);
    if (builds.length < 2) return null;
    const { rows } = await client.query<CheckpointRow>(HOLD, [[was.build, now.build], shards]);
    const halted = await client.query<Pick<CheckpointRow, 'build' | 'shard'>>(HALTED, [
      [was.build, now.build],
      shards,
    ]);
    const placeIn = (build: number, shard: number): Place | null => {
      const row = rows.find((each) => each.build === build && each.shard === shard);
      const isHalted = halted.rows.some((each) => each.build === build && each.shard === shard);
      if (row === undefined || isHalted || !row.same) return null;
      return { shard, after: Number(row.seq), head: Number(row.head), sameLog: true };
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
      const found = await this.rows<DifferenceRow>(differencesOf(table, shape), values);
      count += Number(found[0]?.count ?? 0);
      some.push(...found.slice(0, left).map(({ shard, key, how }) => ({ table, shard, key, how })));
    }
    return { count, some };
  }

  async makeLive(): Promise<void> {
    const { was, now } = this.builds;
    await this.rows('update sabot_read.build set live = false where build = $1', [was.build]);
    await this.rows('update sabot_read.build set live = true, rebuild = false where build = $1', [now.build]);
  }

  async commit(): Promise<void> {
    await this.now.commit(NOTHING, []);
  }

  async abandon(): Promise<void> {
    await this.now.abandon();
  }

  private async rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return recordsOf<Row>(this.client, { text, values });
  }
}

const NOTHING = { rows: [], folded: [], parked: [] };

interface CheckpointRow {
  readonly build: number;
  readonly shard: number;
  readonly seq: string;
  readonly head: string;
  readonly same: boolean;
}
interface DifferenceRow extends Omit<BuildDifference, 'table'> {
  readonly count: string;
}

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
