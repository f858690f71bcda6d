import type { Pool, PoolClient } from 'pg';
import {
  bool,
  columns,
  EVERY_SHARD,
  execute,
  int,
  inTransaction,
  orNull,
  query,
  StatementError,
  type RowOf,
} from '#log/event-store';
import {
  begun,
  begunBuild,
  BUILD,
  dropBuild,
  LIVE,
  LIVE_BUILD,
  projectorPool,
  VERIFICATION,
} from '../postgres/postgres-builds';
import { PostgresTurn } from '../postgres/postgres-turn';
import { changesOf } from '../running/changes-of';
import type { Build, Changes, Page } from '../running/read-model-store.port';
import type { ReadModel, TableShape } from '../running/read-model.port';
import type { Moment, RowDifference, TableDifferences } from './compare-with-log';
import { BOOKKEEPING, DIFFERENCE, differencesOf } from './postgres-differences';

/**
 * Builds that `sabot verify --read-models` creates to compare the live ones with, as a member of
 * `sabot_projector`. They have names of their own, so no worker, report or rebuild uses them. There is no
 * in-memory version, since only rows in a database can be manipulated.
 */
export class PostgresComparisons {
  private readonly pool: Pool;

  constructor(projectorUrl: string) {
    this.pool = projectorPool(projectorUrl, 1);
  }

  /** Resolves to the live build of a read model, or `null` if there is none. */
  async live(readModel: string): Promise<{ readonly build: number; readonly version: number } | null> {
    const [live = null] = await query(this.pool, LIVE_BUILD, { text: LIVE, values: [readModel] });
    return live;
  }

  /** Begins an empty build. Drops builds that a killed comparison of the same read model left. */
  async begin(model: ReadModel): Promise<Build> {
    const name = `${VERIFICATION}${model.name}`;
    const text = 'select b.build from sabot_read.build b where b.read_model = $1';
    for (const { build } of await query(this.pool, BUILD, { text, values: [name] }))
      await dropBuild(this.pool, { build, model });
    const of = { name, version: model.version };
    const build = await inTransaction(this.pool, async (client) => begunBuild(client, of, { rebuild: true }));
    return { build, model };
  }

  /**
   * Begins a read-only view of one shard in both builds at one moment, without locks that a worker would wait
   * for. Its writes to the own build are rolled back at `end`. Resolves to `null` if `was` is no longer live
   * or `now` no longer exists.
   */
  async moment(was: Build, now: Build, shard: number): Promise<Moment | null> {
    return begun(this.pool, async (client) => PostgresMoment.begin(client, was, now, shard));
  }

  async discard(build: Build): Promise<void> {
    await dropBuild(this.pool, build);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

class PostgresMoment implements Moment {
  readonly turn: PostgresTurn;

  private constructor(
    private readonly client: PoolClient,
    private readonly builds: { readonly was: Build; readonly now: Build },
    private readonly shard: number,
    readonly place: Moment['place'],
  ) {
    this.turn = new PostgresTurn(client, builds.now.build, builds.now.model, []);
  }

  static async begin(
    client: PoolClient,
    was: Build,
    now: Build,
    shard: number,
  ): Promise<PostgresMoment | null> {
    await execute(client, SETTINGS);
    const values = [was.build, now.build, shard];
    const [row] = await query(client, PLACE, { text: PLACES, values });
    if (row === undefined) return null;
    const { stopped: isStopped, ...seqs } = row;
    const place = { ...seqs, isStopped };
    return new PostgresMoment(client, { was, now }, shard, place);
  }

  async parkNext(page: Page): Promise<void> {
    const { model } = this.builds.now;
    const states = await this.turn.keep(page.events);
    const changes = changesOf(model, [page], states);
    const parked =
      changes.parked[0] === undefined ? await this.parkedByDatabase(changes, page, states) : changes.parked;
    await this.turn.write({ rows: [], folded: [], parked }, []);
  }

  /** Also parks events whose rows the database refuses, by trying them and rolling back. */
  private async parkedByDatabase(
    changes: Changes,
    page: Page,
    kept: Parameters<typeof changesOf>[2],
  ): Promise<Changes['parked']> {
    await execute(this.client, 'savepoint tried');
    try {
      await this.turn.write(changes, []);
      return [];
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      return changesOf(this.builds.now.model, [page], kept, { error }).parked;
    } finally {
      await execute(this.client, 'rollback to savepoint tried');
    }
  }

  async differences(of: 'all' | 'places', limit: number): Promise<readonly TableDifferences[]> {
    const { tables } = this.builds.now.model;
    const { folded, ...places } = BOOKKEEPING;
    const compared = of === 'places' ? places : { ...tables, ...(folded && { folded }), ...places };
    return this.compared(compared, 'within', [this.shard], limit);
  }

  async strays(limit: number): Promise<readonly TableDifferences[]> {
    return this.compared({ ...this.builds.now.model.tables, ...BOOKKEEPING }, 'outside', EVERY_SHARD, limit);
  }

  async end(): Promise<void> {
    await this.turn.abandon();
  }

  private async compared(
    tables: Readonly<Record<string, TableShape>>,
    where: 'within' | 'outside',
    shards: readonly number[],
    limit: number,
  ): Promise<readonly TableDifferences[]> {
    const found: TableDifferences[] = [];
    const { was, now } = this.builds;
    for (const [table, shape] of Object.entries(tables)) {
      const values = [was.build, now.build, shards, Math.max(1, limit)];
      const statement = { text: differencesOf(table, shape, where), values };
      const rows = await query(this.client, DIFFERENCE, statement);
      if (rows.length === 0) continue;
      found.push({
        table,
        count: rows[0]?.count ?? 0,
        some: rows.map((row) => rowOf(table, shape, row)),
      });
    }
    return found;
  }
}

const HOW = { missing: 'invented', extra: 'lost', other: 'changed' } as const;

const rowOf = (
  table: string,
  { values }: TableShape,
  { shard, key, how, was, now }: RowOf<typeof DIFFERENCE>,
): RowDifference => ({
  table,
  shard,
  key,
  how: HOW[how],
  columns: values.flatMap((column, at) => {
    const [kept, log] = [was?.[at] ?? null, now?.[at] ?? null];
    return kept === log ? [] : [{ column, kept, log }];
  }),
});

const PLACE = columns({
  was: orNull(int),
  now: int,
  head: int,
  halted: orNull(int),
  stopped: bool,
});

// Reads one snapshot of both builds and the log while a worker continues. Whole tables are joined.
const SETTINGS = `set transaction isolation level repeatable read;
  set local enable_hashjoin = on; set local enable_mergejoin = on`;

const PLACES = `select w.seq as was, n.seq as now, h.seq as head,
    (select min(p.seq) from sabot_read.parked p where p.build = $1 and p.shard = $3 and p.halts) as halted,
    exists (select from sabot_read.parked p where p.build = $2 and p.shard = $3 and p.halts) as stopped
  from sabot_read.build b
  join sabot_read.checkpoint n on n.build = $2 and n.shard = $3
  join sabot.head h on h.shard = n.shard
  left join sabot_read.checkpoint w on w.build = b.build and w.shard = n.shard
  where b.build = $1 and b.live`;
