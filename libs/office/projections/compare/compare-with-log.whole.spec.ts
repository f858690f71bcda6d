import { EVERY_SHARD, shardOf } from '#log/event-store';
import { untilSeen } from '#testing';
import {
  compareWithLog,
  PostgresComparisons,
  READ_MODELS,
  type ComparedWithLog,
  type ReadModel,
  type ReadModelStore,
} from '..';
import { RECORDED, streamOf } from '../test/recorded';
import { askingTally, tally } from '../test/tally';
import { watched, WORLDS, type World } from '../test/worlds';

let world: World;
let comparisons: PostgresComparisons;
let store: ReadModelStore;
const open = async (): Promise<void> => {
  world = await WORLDS[1]!.open();
  comparisons = new PostgresComparisons(world.projectorUrl!);
  store = world.store();
};
const close = async (): Promise<void> => {
  await comparisons.close();
  await world.close();
};
const sql = async <Row extends object>(text: string): Promise<Row[]> =>
  (await world.admin!.query<Row>(text)).rows;

/** Compares with the log, and checks that no build is left over. */
const compared = async (model: ReadModel, rowsMax?: number): Promise<ComparedWithLog> => {
  const found = await compareWithLog({
    store,
    comparisons,
    model,
    ...(rowsMax !== undefined && { rowsMax }),
  });
  expect(await sql(`select from sabot_read.build where read_model like 'verify:%'`)).toEqual([]);
  return found;
};
const runToEnd = async (model: ReadModel): Promise<void> => {
  const { runner, caughtUp } = watched(store, model);
  runner.start();
  await caughtUp();
  await runner.stop();
};
const liveOf = async ({ name }: ReadModel): Promise<number> => (await comparisons.live(name))!.build;

/** Every table of every read model, with its state and its parked streams. */
const TABLES = READ_MODELS.flatMap((model) =>
  Object.entries(model.tables).map(([table, shape]) => ({ model, name: model.name, table, ...shape })),
);

describe('a read model of recorded histories', () => {
  beforeAll(async () => {
    await open();
    for (const [name, events] of RECORDED)
      await world.teller.tell(
        name === 'broken' ? 'break:three-way/BAC-01/2026-11-21/shift-night' : streamOf(name),
        ...events,
      );
    for (const model of READ_MODELS) await runToEnd(model);
  }, 120_000);
  afterAll(close);

  /** Damages a table, compares, and undoes the damage. */
  const damaged = async (model: ReadModel, table: string, damage: string): Promise<ComparedWithLog> => {
    const build = await liveOf(model);
    await sql(`create table public.kept as select * from sabot_read.${table} where build = ${build}`);
    const touched = await world.admin!.query(damage);
    expect(touched.rowCount).toBe(1);
    try {
      return await compared(model);
    } finally {
      await sql(`delete from sabot_read.${table} where build = ${build}`);
      await sql(`insert into sabot_read.${table} select * from public.kept`);
      await sql('drop table public.kept');
    }
  };

  it.each(READ_MODELS.map((model) => ({ name: model.name, model })))(
    '$name is what the log comes to',
    async ({ model }) => {
      const found = await compared(model);
      expect(found).toMatchObject({ outcome: 'compared', differences: 0, tables: [], stopped: [] });
      expect(found.events).toBeGreaterThan(0);
    },
  );

  it.each(TABLES)(
    '$name: one row of $table that was changed, deleted or invented is named',
    async ({ model, table, key, values }) => {
      const build = await liveOf(model);
      const types = await sql<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'sabot_read' and table_name = '${table}'`,
      );
      const typeOf = new Map(types.map(({ name, type }) => [name, type]));
      const keys = `array[${key.map((column) => `t."${column}"::text`).join(', ')}]::text[]`;
      const [first] = await sql<{ ctid: string; shard: number; key: string[] } & Record<string, unknown>>(
        `select t.ctid::text, t.shard, ${keys} as key, to_jsonb(t) as row from sabot_read.${table} t
        where t.build = ${build} order by t.shard, ${key.map((column) => `t."${column}"`).join(', ')} limit 1`,
      );
      expect(first).toBeDefined();
      const where = `ctid = '${first!.ctid}'`;
      const changed: string[] = [];
      for (const column of values) {
        await sql('begin');
        const change = `update sabot_read.${table} set "${column}" = ${otherThan(column, typeOf.get(column)!)}`;
        const error = await sql(`${change} where ${where}`).then(
          () => null,
          (raised: { code?: string }) => raised.code,
        );
        await sql('rollback');
        expect([null, '23514']).toContain(error); // a check of the column allows no such value
        if (error === null) changed.push(column);
      }
      expect(changed.length).toBeGreaterThan(values.length / 2);
      const others = changed.map((column) => `"${column}" = ${otherThan(column, typeOf.get(column)!)}`);
      const damage = `update sabot_read.${table} set ${others.join(', ')} where ${where}`;
      const { tables } = await damaged(model, table, damage);
      const columns = changed.map((column) => expect.objectContaining({ column }) as object);
      const of = { table, shard: first!.shard, key: first!.key, how: 'changed' };
      expect(tables).toEqual([{ table, count: 1, some: [{ ...of, columns }] }]);
      const row = { table, shard: first!.shard, key: first!.key };
      expect(
        await damaged(
          model,
          table,
          `delete from sabot_read.${table} where ${await atFirst(build, table, key, first!.key)}`,
        ),
      ).toMatchObject({
        differences: 1,
        tables: [{ table, count: 1, some: [{ ...row, how: 'lost' }] }],
      });
      for (const shard of [(first!.shard + 1) % 64, 77]) {
        const columns = ['build', 'shard', ...key, ...values].map((column) => `"${column}"`).join(', ');
        const invented = `insert into sabot_read.${table} (${columns}) select ${columns.replace('"shard"', `${shard}`)}
        from sabot_read.${table} where build = ${build} and ${await atFirst(build, table, key, first!.key)} limit 1`;
        expect(await damaged(model, table, invented)).toMatchObject({
          differences: 1,
          tables: [{ table, count: 1, some: [{ ...row, shard, how: 'invented' }] }],
        });
      }
    },
  );
});

/** Returns the condition that selects a row by its key in the first shard. */
const atFirst = async (
  build: number,
  table: string,
  key: readonly string[],
  of: readonly string[],
): Promise<string> => {
  const same = key
    .map((column, at) => `"${column}"::text = '${of[at]!.replaceAll("'", "''")}'`)
    .join(' and ');
  const [row] = await sql<{ shard: number }>(
    `select min(shard) as shard from sabot_read.${table} where build = ${build} and ${same}`,
  );
  return `build = ${build} and shard = ${row!.shard} and ${same}`;
};

/** Returns SQL for another value of the same type than the column has. */
const otherThan = (column: string, type: string): string => {
  const own = `"${column}"`;
  if (type === 'boolean') return `not coalesce(${own}, false)`;
  if (type.startsWith('timestamp')) return `coalesce(${own} + interval '1 day', '2026-01-01')`;
  if (type === 'date') return `coalesce(${own} + 1, '2026-01-01')`;
  if (type === 'ARRAY') return `coalesce(${own}, '{}') || 'other'::text`;
  if (type === 'jsonb') return `jsonb_build_array(${own})`;
  if (type === 'json') return `json_build_array(${own})`;
  return type === 'text' ? `coalesce(${own}, '') || 'x'` : `coalesce(${own}, 0) + 1`;
};

const stream = (at: number): string => `table:T-${at}`;

describe.each([
  { of: 'state', tallying: tally },
  { of: 'rows', tallying: askingTally },
])('a read model of $of', ({ tallying }) => {
  beforeEach(open);
  afterEach(close);
  const model = tallying();
  const appendSome = async (): Promise<void> => {
    for (const at of [1, 2, 3]) await world.teller.tell(stream(at), 1, 2, 'noise', 3);
  };

  it('has no finding if it is behind, or if no worker ever kept it', async () => {
    await appendSome();
    expect(await compared(model)).toMatchObject({ outcome: 'absent', differences: 0 });
    await runToEnd(model);
    await appendSome();
    expect(await compared(model)).toMatchObject({ outcome: 'compared', events: 12, differences: 0 });
  });

  it('is compared at one moment while a worker continues', async () => {
    await appendSome();
    const { runner, troubles, caughtUp } = watched(store, model);
    runner.start();
    await caughtUp();
    const play = { isOver: false };
    const playing = (async () => {
      while (!play.isOver) await appendSome();
    })();
    for (let round = 1; round <= 5; round++)
      expect(await compared(model)).toMatchObject({ outcome: 'compared', differences: 0 });
    play.isOver = true;
    await playing;
    await caughtUp();
    await runner.stop();
    expect(troubles).toEqual([]);
    expect(await world.shown()).toEqual(await world.expected(model));
  });

  it.each([
    ['ahead of what it has handled', 'seq + 3', { after: 'more' }],
    ['behind what it has handled', 'seq - 1', {}],
    ['behind the end of the log', 'seq + 9', {}],
  ])('is reported if its position was moved %s', async (where, seq, { after }: { after?: string }) => {
    await appendSome();
    await runToEnd(model);
    if (after === 'more') await world.teller.tell(stream(1), 4, 5, 6);
    const shard = shardOf(stream(1));
    await sql(`update sabot_read.checkpoint set seq = ${seq} where shard = ${shard}`);
    const { differences, tables } = await compared(model);
    expect(differences).toBeGreaterThan(0);
    const table = where === 'behind the end of the log' ? 'checkpoint' : 'test_tally';
    expect(tables).toContainEqual(
      expect.objectContaining({ table, some: [expect.objectContaining({ shard, how: 'changed' })] }),
    );
  });

  it('is reported if its position was deleted or is of another log', async () => {
    await appendSome();
    await runToEnd(model);
    const [gone, other] = [shardOf(stream(1)), shardOf(stream(2))];
    await sql(`delete from sabot_read.checkpoint where shard = ${gone};
      update sabot_read.checkpoint set incarnation = 9 where shard = ${other}`);
    const { tables } = await compared(model);
    const [checkpoint] = tables.filter(({ table }) => table === 'checkpoint');
    expect(checkpoint!.some).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ shard: gone, how: 'lost' }),
        expect.objectContaining({ shard: other, columns: [{ column: 'incarnation', kept: '9', log: '1' }] }),
      ]),
    );
  });

  it('is compared up to its parked streams; a parked stream without reason is reported', async () => {
    await appendSome();
    await world.teller.tell(stream(4), 1, 'poison', 2);
    await world.teller.tell(stream(5), 1, 'too much');
    await runToEnd(model);
    expect(await compared(model)).toMatchObject({ differences: 0, parked: 2 });
    await sql(`insert into sabot_read.parked (build, shard, version, seq, event_id, stream, type, error)
      select build, ${shardOf(stream(1))}, 1, 1, gen_random_uuid(), '${stream(1)}', 'Added', 'x' from sabot_read.build`);
    expect((await compared(model)).tables).toEqual([
      expect.objectContaining({
        table: 'parked',
        some: [expect.objectContaining({ key: [stream(1)], how: 'invented' })],
      }),
    ]);
  });

  it.each(['poison', 'too much'] as const)(
    'whose shard stops at %s is compared up to there',
    async (what) => {
      const strict: ReadModel = { ...model, stopsAtPoison: true };
      await world.teller.tell(stream(1), 1, 2, what);
      const { runner } = watched(store, strict);
      runner.start();
      await untilSeen(
        () => runner.standing(),
        ([one]) => (one?.stopped ?? 0) > 0,
      );
      await runner.stop();
      expect(await compared(strict)).toMatchObject({ differences: 0, parked: 1 });
      await sql('delete from sabot_read.parked');
      const [{ seq } = { seq: 0 }] = await sql<{ seq: number }>(
        `update sabot_read.checkpoint set seq = 3 where shard = ${shardOf(stream(1))} returning seq`,
      );
      expect(Number(seq)).toBe(3);
      expect((await compared(strict)).tables.map(({ table }) => table)).toEqual(
        expect.arrayContaining(['parked', 'checkpoint']),
      );
    },
  );

  it('is not compared if it is of another version', async () => {
    await appendSome();
    await runToEnd(model);
    expect(await compared(tallying(2))).toMatchObject({ outcome: 'other-version', keptVersion: 1 });
  });

  it('lists the requested number of rows for a table, with the total', async () => {
    await appendSome();
    await runToEnd(model);
    await sql('update sabot_read.test_tally set sum = sum + 1');
    const { tables } = await compared(model, 2);
    expect(tables.map(({ table, count, some }) => [table, count, some.length])).toEqual([
      ['test_tally', 3, 2],
    ]);
  });

  it('removes the build of a killed comparison at the next one', async () => {
    await appendSome();
    await runToEnd(model);
    const left = await comparisons.begin(model);
    const turn = await store.begin(left);
    const pages = await turn!.read(turn!.places, 10);
    const rows = [
      { table: 'test_tally', shard: shardOf(stream(1)), values: { stream: stream(1), count: 2, sum: '1' } },
    ];
    await turn!.commit({ rows, folded: [], parked: [] }, pages);
    expect((await world.upkeep().letters()).length).toBe(0);
    expect(await compared(model)).toMatchObject({ differences: 0 });
    expect(await sql(`select from sabot_read.test_tally where build = ${left.build}`)).toEqual([]);
    expect(await sql('select from sabot_read.checkpoint')).toHaveLength(EVERY_SHARD.length);
  });
});
