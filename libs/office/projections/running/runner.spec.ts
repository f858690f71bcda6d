import fc from 'fast-check';
import { EVERY_SHARD, InMemoryEventLog, LogUnreachableError, shardOf, systemTiming } from '#log/event-store';
import { untilSeen } from '#testing';
import { type ReadModelStore, type Turn } from '..';
import { InMemoryReadModels, takenEvent } from '../test/in-memory-read-models';
import { rowsFromScratch } from '../test/rows-from-scratch';
import { tally, Teller, type TestEvent } from '../test/tally';
import { watched, WORLDS_AND_TALLIES, type World } from '../test/worlds';

const stream = (at: number): string => `table:T-${at}`;

describe.each(WORLDS_AND_TALLIES)('read models of $of $name', ({ open, tally }) => {
  let world: World;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.close());

  /** Appends events to a few streams of many shards. */
  const tellSome = async (rounds: number): Promise<void> => {
    for (let round = 1; round <= rounds; round++) {
      const tellings = Array.from({ length: 12 }, (_, at) =>
        world.teller.tell(stream(at), round, 'noise', at),
      );
      await Promise.all(tellings);
    }
  };

  it('match all events, whenever they are committed', async () => {
    await tellSome(5);
    const { runner, handled, troubles, caughtUp } = watched(world.store(), tally(), { eventsMax: 7 });
    runner.start();
    await tellSome(5);
    await caughtUp();
    await tellSome(2);
    await caughtUp();
    await runner.stop();
    expect(await world.shown()).toEqual(await world.expected(tally()));
    expect((await world.shown())[stream(3)]).toEqual([24, 18 + 15 + 12 * 3]);
    expect([handled(), troubles]).toEqual([12 * 12 * 3, []]);
  });

  it('continue in another process', async () => {
    await tellSome(3);
    for (const more of [0, 3]) {
      await tellSome(more);
      const { runner, handled, caughtUp } = watched(world.store(), tally());
      runner.start();
      await caughtUp();
      await runner.stop();
      expect(handled()).toBe(12 * 3 * 3);
    }
    expect(await world.shown()).toEqual(await world.expected(tally()));
  });

  it('count each event once with any number of runners', async () => {
    await tellSome(10);
    const all = Array.from({ length: 4 }, () => watched(world.store(), tally(), { eventsMax: 5 }));
    for (const { runner } of all) runner.start();
    await tellSome(10);
    await Promise.all(all.map(({ caughtUp }) => caughtUp()));
    await Promise.all(all.map(({ runner }) => runner.stop()));
    expect(await world.shown()).toEqual(await world.expected(tally()));
    expect(all.reduce((sum, { handled }) => sum + handled(), 0)).toBe(12 * 20 * 3);
  });

  it('park the stream of an event that can’t be handled, and continue with all others', async () => {
    await world.teller.tell(stream(1), 10, 'noise');
    const { shard, seq } = await world.teller.tell(stream(1), 'poison');
    await world.teller.tell(stream(1), 5);
    await tellSome(2);
    const { runner, alarms, caughtUp } = watched(world.store(), tally());
    runner.start();
    await caughtUp();
    await world.teller.tell(stream(1), 5);
    await caughtUp();
    await runner.stop();
    const { [stream(1)]: spoilt, ...others } = await world.shown();
    expect(spoilt).toEqual([1, 10]);
    expect(others[stream(2)]).toEqual([4, 1 + 2 + 2 * 2]);
    expect(alarms).toEqual([
      expect.objectContaining({
        what: 'projection-parked',
        readModel: 'tally',
        shard,
        seq,
        stream: stream(1),
        type: 'Poison',
        error: `a poison at seq ${seq}`,
      }),
    ]);
    expect(runner.standing()).toEqual([expect.objectContaining({ parked: 1, behind: 0, stopped: 0 })]);
  });

  it('build a new version from the first event next to the old one, and make it live once it has caught up', async () => {
    await tellSome(4);
    const before = watched(world.store(), tally(1));
    before.runner.start();
    await before.caughtUp();
    const old = await world.shown();
    const store = world.store();
    const gate = { open: false, asked: 0 };
    const patient: ReadModelStore = Object.create(store, {
      begin: {
        value: async (...given: Parameters<ReadModelStore['begin']>) => {
          gate.asked += 1;
          return gate.open ? store.begin(...given) : null;
        },
      },
    });
    const after = watched(patient, tally(2, 1_000));
    after.runner.start();
    await untilSeen(
      () => gate.asked,
      (times) => times >= 3,
    );
    expect(await world.shown()).toEqual(old);
    expect(after.runner.standing()).toEqual([expect.objectContaining({ live: false, behind: 12 * 4 * 3 })]);
    gate.open = true;
    await after.caughtUp();
    expect(await world.shown()).toEqual(await world.expected(tally(2, 1_000)));
    await Promise.all([before, after].map(({ runner }) => runner.stop()));
    // An older release that still runs doesn't become live again.
    const late = watched(world.store(), tally(1));
    late.runner.start();
    await tellSome(1);
    await late.caughtUp();
    await late.runner.stop();
    expect((await world.shown())[stream(3)]).toEqual([8, (1 + 2 + 3 + 4 + 3 * 4) * 1_000]);
  });

  it('move a checkpoint for only one of two runners that read the same events', async () => {
    const { shard } = await world.teller.tell(stream(1), 5);
    const [one, other] = [world.store(), world.store()];
    const build = await one.open(tally());
    expect((await other.open(tally())).build).toBe(build.build);
    const [first, second] = [await one.begin(build), await other.begin(build)];
    const page = { shard, after: 0, last: 1 };
    const nothing = { rows: [], folded: [], parked: [] };
    await first?.commit(nothing, [page]);
    if (second !== null) await expect(second.commit(nothing, [page])).rejects.toThrow('moved under a turn');
    await second?.abandon();
    expect(await other.begin(build)).toBeNull();
    await world.teller.tell(stream(1), 6);
    const third = await one.begin(build);
    await expect(third!.commit(nothing, [{ shard, after: 0, last: 2 }])).rejects.toThrow(
      'moved under a turn',
    );
    await third!.abandon();
    await (await one.begin(build))?.commit(nothing, [{ shard, after: 1, last: 2 }]);
    expect(await one.standing(build)).toEqual({ behind: 0, parked: 0, halted: 0, live: true });
  });
});

describe('a runner', () => {
  /** Returns a store whose turns fail before or after everything is written. */
  const failing = (
    store: ReadModelStore,
    fails: (turn: number) => 'before' | 'after' | null,
  ): ReadModelStore => {
    let turns = 0;
    const begin = async (...given: Parameters<ReadModelStore['begin']>): Promise<Turn | null> => {
      const turn = await store.begin(...given);
      if (turn === null) return null;
      const how = fails(turns++);
      return {
        ...turn,
        commit: async (...changes) => {
          if (how === 'before') throw new LogUnreachableError('lost before');
          await turn.commit(...changes);
          if (how === 'after') throw new LogUnreachableError('lost in commit');
        },
      };
    };
    return Object.create(store, { begin: { value: begin } });
  };
  const hurried = {
    ...systemTiming,
    pause: async (ms: number, signal?: AbortSignal) => systemTiming.pause(Math.min(ms, 1), signal),
    elapsedMs: () => performance.now() * 1_000,
  };

  const anyTelling = fc.tuple(
    fc.integer({ min: 0, max: 5 }),
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: -9, max: 9 }) },
        fc.constantFrom<TestEvent>('noise', 'poison'),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  );
  const anyFailures = fc.array(fc.constantFrom<'before' | 'after' | null>('before', 'after', null), {
    maxLength: 12,
  });

  it('matches the log for any events, in batches of any size, however often a turn is lost', async () => {
    const holds = fc.asyncProperty(
      fc.array(anyTelling, { maxLength: 25 }),
      anyFailures,
      fc.integer({ min: 1, max: 20 }),
      async (tellings, failures, eventsMax) => {
        const log = new InMemoryEventLog();
        const teller = await Teller.open(log);
        const models = new InMemoryReadModels(log);
        const store = failing(models, (turn) => failures[turn] ?? null);
        const { runner, caughtUp } = watched(store, tally(), { eventsMax, timing: hurried });
        runner.start();
        for (const [at, told] of tellings) await teller.tell(stream(at), ...told);
        await caughtUp();
        await runner.stop();
        const events = await Promise.all(EVERY_SHARD.map((shard) => log.readRange(shard, 1, 1_000)));
        const rows = rowsFromScratch(tally(), events.flat().map(takenEvent));
        const plain = (row: (typeof rows)[number]) => JSON.stringify([row.table, row.values]);
        expect(
          models
            .rows('tally')
            .map((row) => JSON.stringify([row.table, row.values]))
            .sort(),
        ).toEqual(rows.map(plain).sort());
      },
    );
    await fc.assert(holds, { numRuns: 40 });
  });

  it('stops at a gap with an alarm and continues with other shards', async () => {
    const log = new InMemoryEventLog();
    const teller = await Teller.open(log);
    await teller.tell(stream(1), 1, 2, 3);
    await teller.tell(stream(2), 4);
    const shard = shardOf(stream(1));
    expect(shardOf(stream(2))).not.toBe(shard);
    const models = new InMemoryReadModels({
      headsAfterDoubt: async (...given) => log.headsAfterDoubt(...given),
      readRange: async (...given) =>
        (await log.readRange(...given)).filter((event) => event.shard !== shard || event.seq !== 2),
    });
    let looks = 0;
    const counting: ReadModelStore = Object.create(models, {
      standing: {
        value: async (build: Parameters<ReadModelStore['standing']>[0]) => {
          looks += 1;
          return models.standing(build);
        },
      },
    });
    const { runner, alarms } = watched(counting, tally(), { timing: hurried });
    runner.start();
    await untilSeen(
      () => [alarms.length, models.rows('tally').length],
      (counts) => !counts.includes(0),
    );
    const before = looks;
    await untilSeen(
      () => looks,
      (count) => count >= before + 3,
    ); // and alarms no more
    await runner.stop();
    expect(alarms).toEqual([
      expect.objectContaining({
        what: 'projection-stopped',
        shard,
        seq: 0,
        error: 'of the events up to 3 one is missing',
      }),
    ]);
    expect(models.rows('tally').map(({ values }) => values['stream'])).toEqual([stream(2)]);
    expect(runner.standing()).toEqual([expect.objectContaining({ stopped: 1, behind: 3 })]);
  });

  it('reports trouble once, and measures how long it lasts', async () => {
    const log = new InMemoryEventLog();
    const models = new InMemoryReadModels(log);
    let isAway = true;
    let asked = 0;
    const store: ReadModelStore = Object.create(models, {
      open: {
        value: async () => {
          asked += 1;
          return isAway ? Promise.reject(new LogUnreachableError('away')) : models.open(tally());
        },
      },
    });
    const { runner, troubles, caughtUp } = watched(store, tally(), { timing: hurried });
    runner.start();
    await untilSeen(
      () => asked,
      (times) => times >= 4,
    );
    expect([troubles.length, runner.standing()[0]]).toEqual([1, expect.objectContaining({ behind: null })]);
    expect(runner.standing()[0]?.failingMs).toBeGreaterThan(0);
    isAway = false;
    await caughtUp();
    await runner.stop();
    expect(troubles).toHaveLength(1);
  });

  it('measures how long it has been more than a turn behind, until it no longer is', async () => {
    const models = new InMemoryReadModels(new InMemoryEventLog());
    let behind = 5_000;
    const store: ReadModelStore = Object.create(models, {
      standing: {
        value: async (build: Parameters<ReadModelStore['standing']>[0]) => ({
          ...(await models.standing(build)),
          behind,
        }),
      },
    });
    const { runner } = watched(store, tally());
    runner.start();
    const farMs = (): number => runner.standing()[0]?.farMs ?? Number.NaN;
    await untilSeen(farMs, (ms) => ms > 0);
    behind = 1;
    await untilSeen(farMs, (ms) => ms === 0);
    await runner.stop();
  });
});
