import type { Pool } from 'pg';
import {
  bool,
  columns,
  EVERY_SHARD,
  execute,
  int,
  inTransaction,
  oneOf,
  orNull,
  query,
  text,
  utcText,
} from '#log/event-store';
import type { Build, Parked } from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import type { DeadLetter, Pair, ReadModelUpkeep, RecordedAct, Retry } from '../upkeep/upkeep.port';
import {
  begun,
  begunBuild,
  BUILD,
  dropBuild,
  LIVE,
  LIVE_BUILD,
  projectorPool,
  VERIFICATION,
} from './postgres-builds';
import { PostgresPair } from './postgres-pair';
import { PostgresRetry } from './postgres-retry';

/** Maintains the read models of `PostgresReadModels` for a person, as a member of `sabot_projector`. */
export class PostgresUpkeep implements ReadModelUpkeep {
  private readonly pool: Pool;

  constructor(projectorUrl: string) {
    this.pool = projectorPool(projectorUrl, 1);
  }

  async letters(): Promise<readonly DeadLetter[]> {
    return query(this.pool, LETTER, { text: LETTERS });
  }

  async acts(): Promise<readonly RecordedAct[]> {
    return query(this.pool, ACT, { text: ACTS });
  }

  async beginRetry(
    { build, model }: Build,
    letter: Pick<Parked, 'shard' | 'stream'>,
    limit: number,
  ): Promise<Retry | null> {
    return begun(this.pool, async (client) => PostgresRetry.begin(client, { build, model }, letter, limit));
  }

  async read(readModel: string): Promise<{ readonly build: number; readonly version: number } | null> {
    const [live = null] = await query(this.pool, LIVE_BUILD, { text: LIVE, values: [readModel] });
    return live;
  }

  async beginRebuild(model: ReadModel): Promise<Build> {
    const left = 'select b.build from sabot_read.build b where b.read_model = $1 and b.rebuild';
    for (const { build } of await query(this.pool, BUILD, { text: left, values: [model.name] }))
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
    return (await execute(this.pool, { text: MAKE_FIRST, values: [build, model.name] })) > 0;
  }

  async discard(model: ReadModel, which: Build | 'read before'): Promise<void> {
    if (which !== 'read before') return dropBuild(this.pool, which);
    for (const { build } of await query(this.pool, BUILD, { text: READ_BEFORE, values: [model.name] }))
      await dropBuild(this.pool, { build, model });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const LETTER = columns({
  readModel: text,
  modelVersion: int,
  build: int,
  live: bool,
  shard: int,
  seq: int,
  stream: text,
  version: int,
  eventId: text,
  type: text,
  error: text,
  halts: bool,
  parkedAt: text,
});
const LETTERS = `select ${LETTER.list('p', {
  readModel: 'b.read_model',
  modelVersion: 'b.version',
  build: 'b.build',
  live: 'b.live',
  parkedAt: utcText('p.parked_at'),
})}
  from sabot_read.parked p join sabot_read.build b on b.build = p.build
  where b.read_model not like '${VERIFICATION}%'
  order by b.read_model, b.build, p.shard, p.seq`;

const ACT = columns({
  act: oneOf('replay', 'drop'),
  by: text,
  reason: orNull(text),
  shard: int,
  seq: int,
  eventId: text,
  stream: text,
  type: text,
  error: text,
  doneAt: text,
  readModel: text,
  modelVersion: int,
}).as((row): RecordedAct =>
  row.act === 'drop' ? { ...row, act: row.act, reason: row.reason ?? '' } : { ...row, act: row.act },
);
const ACTS = `select ${ACT.list('a', { doneAt: utcText('a.done_at'), modelVersion: 'a.version' })}
  from sabot.dead_letter_act a order by a.number`;

const MAKE_FIRST = `update sabot_read.build b set live = true, rebuild = false
  where b.build = $1 and b.rebuild
    and not exists (select from sabot_read.build o where o.read_model = $2 and o.live)`;

const READ_BEFORE = `select o.build from sabot_read.build o
  join sabot_read.build l on l.read_model = o.read_model and l.live
  where o.read_model = $1 and not o.live and not o.rebuild and o.build < l.build and o.version <= l.version`;
