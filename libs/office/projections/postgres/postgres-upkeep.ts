import type { Pool } from 'pg';
import type { JsonObject } from '#kernel/canonical';
import { EVERY_SHARD, inTransaction, recordsOf, utcText } from '#log/event-store';
import type { Build, Parked } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import type { DeadLetter, Pair, ReadModelUpkeep, RecordedAct, Retry } from '../upkeep/upkeep.port';
import { begun, begunBuild, dropBuild, projectorPool, VERIFICATION } from './postgres-builds';
import { PostgresPair } from './postgres-pair';
import { PostgresRetry } from './postgres-retry';

/** Maintains the read models of `PostgresReadModels` for a person, as a member of `sabot_projector`. */
export class PostgresUpkeep implements ReadModelUpkeep {
  private readonly pool: Pool;

  constructor(projectorUrl: string) {
    this.pool = projectorPool(projectorUrl, 1);
  }

  async letters(): Promise<readonly DeadLetter[]> {
    return this.rows<DeadLetter & JsonObject>(LETTERS, []);
  }

  async acts(): Promise<readonly RecordedAct[]> {
    return this.rows<RecordedAct & JsonObject>(ACTS, []);
  }

  async beginRetry(
    { build, model }: Build,
    letter: Pick<Parked, 'shard' | 'stream'>,
    limit: number,
  ): Promise<Retry | null> {
    return begun(this.pool, async (client) => PostgresRetry.begin(client, { build, model }, letter, limit));
  }

  async read(readModel: string): Promise<{ readonly build: number; readonly version: number } | null> {
    const text = 'select b.build, b.version from sabot_read.build b where b.read_model = $1 and b.live';
    return (await this.rows<{ build: number; version: number }>(text, [readModel]))[0] ?? null;
  }

  async beginRebuild(model: ReadModel): Promise<Build> {
    const text = 'select b.build from sabot_read.build b where b.read_model = $1 and b.rebuild';
    for (const { build } of await this.rows<{ build: number }>(text, [model.name]))
      await dropBuild(this.pool, { build, model });
    const build = await inTransaction(this.pool, async (client) =>
      begunBuild(client, model, { rebuild: true }),
    );
    return { build, model };
  }

  async beginPair(was: Build, now: Build, shards: readonly number[] = EVERY_SHARD): Promise<Pair | null> {
    return begun(this.pool, async (client) => PostgresPair.begin(client, was, now, shards));
  }

  async makeFirst({ build, model }: Build): Promise<boolean> {
    const rows = await this.rows(MAKE_FIRST, [build, model.name]);
    return rows.length > 0;
  }

  async discard(model: ReadModel, which: Build | 'read before'): Promise<void> {
    if (which !== 'read before') return dropBuild(this.pool, which);
    for (const { build } of await this.rows<{ build: number }>(READ_BEFORE, [model.name]))
      await dropBuild(this.pool, { build, model });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return recordsOf<Row>(this.pool, { text, values });
  }
}

// Numbers fit into JSON, because no sequence number comes near its limit.
const LETTERS = `select b.read_model as "readModel", b.version as "modelVersion", b.build, b.live, p.shard,
    p.seq::double precision as seq, p.stream, p.version, p.event_id as "eventId", p.type, p.error, p.halts,
    ${utcText('p.parked_at')} as "parkedAt"
  from sabot_read.parked p join sabot_read.build b on b.build = p.build
  where b.read_model not like '${VERIFICATION}%'
  order by b.read_model, b.build, p.shard, p.seq`;

const ACTS = `select a.act, a.by, a.reason, a.shard, a.seq::double precision as seq, a.event_id as "eventId", a.stream,
    a.type, a.error, ${utcText('a.done_at')} as "doneAt", a.read_model as "readModel", a.version as "modelVersion"
  from sabot.dead_letter_act a order by a.number`;

const MAKE_FIRST = `update sabot_read.build b set live = true, rebuild = false
  where b.build = $1 and b.rebuild
    and not exists (select from sabot_read.build o where o.read_model = $2 and o.live)
  returning b.build`;

const READ_BEFORE = `select o.build from sabot_read.build o
  join sabot_read.build l on l.read_model = o.read_model and l.live
  where o.read_model = $1 and not o.live and not o.rebuild and o.build < l.build and o.version <= l.version`;
