import { Client } from 'pg';
import { shardOf, systemTiming } from '#log/event-store';
import { seedOf, sized, untilSeen } from '#testing';
import { tally } from '../test/tally';
import { watched, WORLDS, type World } from '../test/worlds';

const stream = (at: number): string => `table:T-${at}`;
const leafOf = (shard: number): string => `event_${`${shard}`.padStart(2, '0')}`;

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await WORLDS[1]!.open();
  admin = world.admin!;
});
afterEach(() => world.close());

/** Returns numbers from 0 to below 1 that follow from a seed. */
function randomFrom(seed: string): () => number {
  let state = Number(seed) % 2 ** 32;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

it('count each event once while their connections are killed', async () => {
  const random = randomFrom(seedOf('projections nemesis'));
  const runners = [1, 2].map(() => watched(world.store(), tally(), { eventsMax: 6 }));
  for (const { runner } of runners) runner.start();
  let kills = 0;
  let isOver = false;
  const nemesis = async (): Promise<void> => {
    while (!isOver) {
      await systemTiming.pause(random() * 40);
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'sabot projections' and random() < 0.5`,
      );
      kills += rowCount ?? 0;
    }
  };
  const killing = nemesis();
  for (let round = 1; round <= sized(60, 1_000) || kills < 6; round++)
    await Promise.all([1, 2, 3, 4, 5, 6].map((at) => world.teller.tell(stream(at), round, 'noise', at)));
  isOver = true;
  await killing;
  await Promise.all(runners.map(({ caughtUp }) => caughtUp()));
  await Promise.all(runners.map(({ runner }) => runner.stop()));
  expect(await world.shown()).toEqual(await world.expected(tally()));
});

it.each(['folded', 'checkpoint'])(
  'leave nothing of a turn that was killed when it wrote to %s',
  async (table) => {
    const { shard } = await world.teller.tell(stream(1), 5, 6);
    const store = world.store();
    const build = await store.open(tally());
    const turn = await store.begin(build);
    const [page] = await turn!.read(turn!.places, 10);
    await admin.query(`create function sabot_read.die() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
    create trigger die after insert or update on sabot_read.${table} for each row execute function sabot_read.die()`);
    const row = { table: 'test_tally', shard, values: { stream: stream(1), count: 2, sum: '11' } };
    const folded = { shard, stream: stream(1), version: 2, state: { count: 2, sum: 11 } };
    await expect(turn!.commit({ rows: [row], folded: [folded], parked: [] }, [page!])).rejects.toThrow(
      'was lost',
    );
    await turn!.abandon();
    await admin.query('drop function sabot_read.die cascade');
    const { rows } = await admin.query(`select count(*)::int + (select count(*)::int from sabot_read.folded)
    + (select max(seq)::int from sabot_read.checkpoint) as left from sabot_read.test_tally`);
    expect(rows).toEqual([{ left: 0 }]);
    const { runner, caughtUp } = watched(store, tally());
    runner.start();
    await caughtUp();
    await runner.stop();
    expect(await world.shown()).toEqual({ [stream(1)]: [2, 11] });
  },
);

it('lock their shards until they end or the database ends them, and leave other shards to others', async () => {
  const { shard } = await world.teller.tell(stream(1), 5);
  const [one, other] = [world.store(), world.store()];
  const build = await one.open(tally());
  const turn = await one.begin(build);
  expect(turn?.places).toEqual([{ shard, after: 0, head: 1, sameLog: true }]);
  const next = await world.teller.tell(stream(2), 7);
  const second = await other.begin(build);
  expect(second?.places).toEqual([{ shard: next.shard, after: 0, head: 1, sameLog: true }]);
  await second?.abandon();
  expect(await other.begin(build, [shard])).toBeNull();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sabot projections' and state = 'idle in transaction'`);
  let taken = await other.begin(build, [shard]);
  while (taken === null) taken = await other.begin(build, [shard]);
  expect(taken.places).toHaveLength(1);
  await taken.abandon();
  await turn?.abandon();
});

it('never wait for another transaction on a shard, and skip no event because of it', async () => {
  const { shard } = await world.teller.tell(stream(1), 5);
  const { runner, alarms, troubles, caughtUp } = watched(world.store(), tally());
  runner.start();
  await caughtUp();
  const holder = new Client({ connectionString: world.adminUrl ?? '' });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('update sabot.head set seq = seq + 1 where shard = $1', [shard]);
    await holder.query(
      `insert into sabot.event (seq, version, schema, recorded_at, event_id, command_id, shard, stream, type, actor_id,
          actor_role, correlation_id, causation_id, data, hash)
        select e.seq + 1, e.version + 1, e.schema, e.recorded_at, gen_random_uuid(), e.command_id, e.shard, e.stream, e.type,
          e.actor_id, e.actor_role, e.correlation_id, e.causation_id, e.data, e.hash
        from sabot.event e where e.shard = $1`,
      [shard],
    );
    await world.teller.tell(stream(2), 7);
    await caughtUp();
    expect(await world.shown()).toEqual({ [stream(1)]: [1, 5], [stream(2)]: [1, 7] });
    await holder.query('commit');
    await caughtUp();
    expect(await world.shown()).toEqual({ [stream(1)]: [2, 10], [stream(2)]: [1, 7] });
  } finally {
    await holder.end();
    await runner.stop();
  }
  expect([alarms, troubles]).toEqual([[], []]);
});

it('park only the stream of a row that the database refuses', async () => {
  const model = tally();
  await world.teller.tell(stream(1), 1, 2, 'noise', 'too much');
  const sameShard = Array.from({ length: 500 }, (_, at) => stream(at + 10)).filter(
    (name) => shardOf(name) === shardOf(stream(1)),
  );
  const neighbour = sameShard[0]!;
  await world.teller.tell(neighbour, 8, 9);
  await world.teller.tell(stream(2), 4);
  const { runner, alarms, troubles, caughtUp } = watched(world.store(), model);
  runner.start();
  await caughtUp();
  await world.teller.tell(stream(1), 3);
  await caughtUp();
  await runner.stop();
  expect(await world.shown()).toEqual({ [stream(1)]: [2, 3], [neighbour]: [2, 17], [stream(2)]: [1, 4] });
  expect(alarms.map(({ what, stream: of, seq, type, error }) => [what, of, seq, type, error])).toEqual([
    ['projection-parked', stream(1), 4, 'TooMuch', 'RowsRefusedError'],
  ]);
  expect(troubles).toEqual([]);
});

it('stop at a missing event, at a log that ends before them, and at a restored log', async () => {
  const shards = await Promise.all([1, 2, 3, 4].map((at) => world.teller.tell(stream(at), 1, 2, 3)));
  const [gone, ended, restored] = shards.map(({ shard }) => shard);
  const store = world.store();
  await store.open(tally());
  await admin.query(`alter table sabot.${leafOf(gone!)} disable trigger all;
    delete from sabot.${leafOf(gone!)} where seq = 2;
    update sabot_read.checkpoint set seq = 9 where shard = ${ended};
    update sabot_read.checkpoint set incarnation = 0 where shard = ${restored}`);
  const { runner, alarms } = watched(store, tally());
  runner.start();
  await untilSeen(
    async () => ({ alarms, shown: Object.keys(await world.shown()) }),
    (seen) => seen.alarms.length >= 3 && seen.shown.length > 0,
  );
  await runner.stop();
  expect(alarms.map(({ what, shard, error }) => `${what} ${shard} ${error}`).sort()).toEqual(
    [
      `projection-stopped ${gone} of the events up to 3 one is missing`,
      `projection-stopped ${ended} the log ends at 3, before it`,
      `projection-stopped ${restored} the log was restored since`,
    ].sort(),
  );
  expect(await world.shown()).toEqual({ [stream(4)]: [3, 6] });
});

it('are written only by the worker, which may read nothing but events', async () => {
  const worker = new Client({ connectionString: world.projectorUrl! });
  await worker.connect();
  const refused = async (client: Client, sql: string): Promise<string> =>
    client.query(sql).then(
      () => 'allowed',
      (raised: { code?: string }) => String(raised.code),
    );
  for (const sql of [
    'select data from sabot.event',
    'select seq from sabot.head',
    'update sabot_read.parked set error = error',
  ])
    expect([sql, await refused(worker, sql)]).toEqual([sql, 'allowed']);
  for (const sql of [
    'select body from sabot.sealed',
    'select text from sabot.note',
    'select actor from sabot.command',
    'select balance from sabot.account',
    'update sabot.head set epoch = 0',
    'delete from sabot.event',
    "select sabot.take_shards('me', '{1}')",
    "select sabot.read_sealed('shoe', 'x')",
    'create table sabot_read.mine (n int)',
    'drop table sabot_read.parked',
    'set role sabot_owner',
  ])
    expect([sql, await refused(worker, sql)]).toEqual([sql, '42501']);
  await worker.end();
});
