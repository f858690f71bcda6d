import { EVERY_SHARD, shardOf, systemTiming } from '#log/event-store';
import { untilSeen } from '#testing';
import {
  rebuild,
  tryAgain,
  type DeadLetter,
  type ReadModel,
  type ReadModelStore,
  type Rebuilt,
  type TakenEvent,
  type Tried,
} from '..';
import { watched, WORLDS_AND_TALLIES, type Watched, type World } from '../test/worlds';

const stream = (at: number): string => `table:T-${at}`;
const replayed = { act: 'replay', by: 'ruth', reason: null } as const;
const dropped = { act: 'drop', by: 'ruth', reason: 'a test wrote it' } as const;

describe.each(WORLDS_AND_TALLIES)('read models of $of $name', ({ open, tally }) => {
  /** Returns a read model that sums money. */
  const strict = (): ReadModel => ({ ...tally(), stopsAtPoison: true });
  /** Returns a release that can handle the event. */
  const mended = (model: ReadModel): ReadModel => ({
    ...model,
    ...(model.asks && { asks: (event: TakenEvent) => tally().asks!({ ...event, type: 'Added' }) }),
    fold: (state, event, asked) =>
      tally().fold({ count: 0, sum: 0, ...state }, { ...event, type: 'Added' }, asked),
  });

  let world: World;
  let running: Watched[];
  beforeEach(async () => {
    world = await open();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(({ runner }) => runner.stop()));
    await world.close();
  });

  const startRunner = (model: ReadModel): Watched => {
    const watching = watched(world.store(), model, { eventsMax: 20 });
    watching.runner.start();
    running.push(watching);
    return watching;
  };
  const onlyLetter = async (): Promise<DeadLetter> => {
    const [letter, ...more] = await world.upkeep().letters();
    expect(more).toEqual([]);
    return letter!;
  };
  const tried = async (model: ReadModel, act: typeof replayed | typeof dropped): Promise<Tried> =>
    tryAgain({ upkeep: world.upkeep(), models: [model], eventsMax: 3 }, await onlyLetter(), act);

  describe('with an event that can’t be handled', () => {
    let poison: { readonly shard: number; readonly seq: number };
    const spoil = async (): Promise<void> => {
      await world.teller.tell(stream(1), 10, 20);
      poison = await world.teller.tell(stream(1), 'poison');
      for (const letterNumber of [1, 2, 3, 4, 5, 6, 7]) await world.teller.tell(stream(1), letterNumber);
      await world.teller.tell(stream(2), 4);
    };

    it('continue its stream once it is given up, for this version only, and record by whom', async () => {
      const { caughtUp } = startRunner(tally());
      await spoil();
      await caughtUp();
      expect(await onlyLetter()).toMatchObject({
        ...poison,
        readModel: 'tally',
        modelVersion: 1,
        live: true,
        stream: stream(1),
        type: 'Poison',
        error: `a poison at seq ${poison.seq}`,
        halts: false,
      });
      expect(await tried(tally(), replayed)).toMatchObject({ outcome: 'parked', at: { seq: poison.seq } });
      expect(await tried(tally(), dropped)).toEqual({ outcome: 'handled', events: 7, at: null });
      await world.teller.tell(stream(1), 100);
      await caughtUp();
      expect(await world.shown()).toEqual({ [stream(1)]: [10, 158], [stream(2)]: [1, 4] });
      expect(await world.upkeep().letters()).toEqual([]);
      const letter = { ...poison, readModel: 'tally', modelVersion: 1, type: 'Poison', stream: stream(1) };
      expect(await world.upkeep().acts()).toEqual([
        expect.objectContaining({ ...letter, ...replayed }),
        expect.objectContaining({ ...letter, ...dropped }),
      ]);
      const later = startRunner(tally(2));
      await later.caughtUp();
      expect(await onlyLetter()).toMatchObject({ modelVersion: 2, seq: poison.seq, live: false });
      expect(
        (await tryAgain({ upkeep: world.upkeep(), models: [tally(3)] }, await onlyLetter(), replayed))
          .outcome,
      ).toBe('unknown');
    });

    it('continue with it once a release can handle it, event by event', async () => {
      const { caughtUp } = startRunner(tally());
      await spoil();
      await caughtUp();
      expect(await tried(mended(tally()), replayed)).toEqual({ outcome: 'handled', events: 8, at: null });
      expect((await world.shown())[stream(1)]).toEqual([10, 58]);
      expect(await world.upkeep().letters()).toEqual([]);
    });

    it('halt the shard if money is summed, so that no sum lacks the event', async () => {
      await spoil();
      const other = Array.from({ length: 500 }, (_, at) => stream(at + 10)).find(
        (name) => shardOf(name) === poison.shard,
      )!;
      await world.teller.tell(other, 9);
      const { runner, alarms, caughtUp } = startRunner(strict());
      await untilSeen(
        () => runner.standing(),
        (all) => all.some(({ stopped, behind }) => stopped === 1 && behind === 9),
      );
      expect(alarms).toEqual([
        expect.objectContaining({ what: 'projection-stopped', ...poison, stream: stream(1), type: 'Poison' }),
      ]);
      expect(await world.shown()).toEqual({ [stream(1)]: [2, 30], [stream(2)]: [1, 4] });
      expect(runner.standing()).toEqual([expect.objectContaining({ parked: 0, stopped: 1 })]);
      expect((await tried(strict(), replayed)).outcome).toBe('parked');
      expect((await tried(strict(), dropped)).outcome).toBe('handled');
      await caughtUp();
      expect(await world.shown()).toEqual({ [stream(1)]: [9, 58], [stream(2)]: [1, 4], [other]: [1, 9] });
      expect(runner.standing()).toEqual([expect.objectContaining({ stopped: 0, behind: 0 })]);
    });
  });

  describe('rebuilt', () => {
    const rebuilt = async (model: ReadModel, acceptDifferences = false): Promise<Rebuilt> =>
      rebuild({ store: world.store(), upkeep: world.upkeep(), model, acceptDifferences });
    const tellAll = async (round: number): Promise<void> => {
      await Promise.all([1, 2, 3, 4, 5, 6].map((at) => world.teller.tell(stream(at), round, 'noise', at)));
    };

    it('are equal and become live, while play and readers continue', async () => {
      const { caughtUp } = startRunner(tally());
      for (let round = 1; round <= 10; round++) await tellAll(round);
      await world.teller.tell(stream(7), 5, 'poison', 6);
      await caughtUp();
      const first = await world.upkeep().read('tally');
      const play = { isOver: false, rounds: 10 };
      const playing = (async () => {
        // Ends play, in case it is faster than the rebuild on this machine.
        while (!play.isOver && play.rounds < 150) await tellAll(++play.rounds);
      })();
      const seen: number[] = [];
      const reading = (async () => {
        while (!play.isOver) {
          seen.push((await world.shown())[stream(3)]?.[0] ?? 0);
          await systemTiming.pause(5);
        }
      })();
      const done = await rebuilt(tally());
      const second = await world.upkeep().read('tally');
      const looks = seen.length;
      await untilSeen(
        () => seen.length,
        (count) => count > looks + 1,
      ); // of the new one
      play.isOver = true;
      await Promise.all([playing, reading]);
      await caughtUp();
      expect(done).toMatchObject({
        readModel: 'tally',
        version: 1,
        outcome: 'switched',
        compared: { shards: EVERY_SHARD.length, differences: 0, some: [] },
      });
      expect(second!.build).toBeGreaterThan(first!.build);
      expect(seen.every((count, at) => count >= (seen[at - 1] ?? 20))).toBe(true);
      expect(await world.shown()).toEqual(await world.expected(tally()));
      expect((await world.shown())[stream(3)]?.[0]).toBe(play.rounds * 2);
      expect((await onlyLetter()).build).toBe(second!.build); // of the old one there is nothing left
    });

    it('don’t become live if they differ, unless a person accepts that', async () => {
      const { caughtUp } = startRunner(tally());
      await tellAll(1);
      await caughtUp();
      const was = await world.upkeep().read('tally');
      const other: ReadModel = {
        ...tally(),
        fold: (state, event, asked) => {
          const { state: next, rows } = tally().fold({ count: 0, sum: 0, ...state }, event, asked);
          return { state: next, rows: event.stream === stream(3) ? [] : rows };
        },
      };
      expect(await rebuilt(other)).toMatchObject({
        outcome: 'different',
        compared: {
          differences: 1,
          some: [{ table: 'test_tally', shard: shardOf(stream(3)), key: [stream(3)], how: 'missing' }],
        },
      });
      expect(await world.upkeep().read('tally')).toEqual(was);
      expect(await rebuilt(other, true)).toMatchObject({ outcome: 'switched', compared: { differences: 1 } });
      expect((await world.shown())[stream(3)]).toBeUndefined();
    });

    it('are not compared with another version, don’t replace a newer one, and become live if they are the first', async () => {
      await tellAll(2);
      expect(await rebuilt(tally())).toMatchObject({ outcome: 'switched', events: 18, compared: null });
      expect(await rebuilt(tally(2, 10))).toMatchObject({ outcome: 'switched', compared: null });
      expect((await world.shown())[stream(1)]).toEqual([2, 30]);
      expect(await rebuilt(tally())).toMatchObject({ outcome: 'newer', compared: null });
    });

    it('become live at least as far as the old ones, whatever came meanwhile', async () => {
      const { caughtUp } = startRunner(tally());
      for (let round = 1; round <= 5; round++) await tellAll(round);
      await caughtUp();
      const store = world.store();
      const late: ReadModelStore = Object.create(store, { begin: { value: async () => null } });
      const of = { store: late, upkeep: world.upkeep(), acceptDifferences: false };
      for (const model of [tally(), tally(2)]) {
        expect(await rebuild({ ...of, model })).toMatchObject({ outcome: 'switched', events: 0 });
        expect(await world.shown()).toEqual(await world.expected(tally()));
      }
    });

    it('don’t become live if an event halts them, and no worker updates them meanwhile', async () => {
      await tellAll(1);
      const { caughtUp } = startRunner(mended(strict()));
      await world.teller.tell(stream(7), 5, 'poison', 6);
      await caughtUp();
      expect(await rebuilt(strict())).toMatchObject({ outcome: 'stopped', compared: null });
      const upkeep = world.upkeep();
      const unfinished = await upkeep.beginRebuild(tally());
      expect((await world.store().open(tally())).build).toBe((await upkeep.read('tally'))!.build);
      expect((await upkeep.beginRebuild(tally())).build).toBeGreaterThan(unfinished.build);
      expect(await upkeep.beginPair(unfinished, unfinished)).toBeNull();
      expect(await upkeep.letters()).toEqual([]);
    });
  });
});
