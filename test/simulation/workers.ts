import { EVERY_SHARD, LogUnreachableError, type Timing } from '#log/event-store';
import { READ_MODELS, Runner, type ReadModelStore, type Row, type Turn } from '#office/projections';
import { InMemoryReadModels, takenEvent } from '../../libs/office/projections/test/in-memory-read-models';
import { rowsFromScratch } from '../../libs/office/projections/test/rows-from-scratch';
import { Chance } from './chance';
import { Scheduler, type Life } from './scheduler';
import type { World } from './world';

const WORKERS = 2;
/** The share of turns that don't reach the database, are executed without an answer, or are executed late. */
const TURN_LOST_RATE = 0.15;
const CALL_LOST_RATE = 0.03;
const STEPS_MAX = 40_000;
const SHOWN_EVERY_MS = 40;

/**
 * Two workers that update the same read models from a log, and are killed and paused during their turns. The
 * log is shown to them piece by piece after the house has come to rest, so they don't change what the house
 * does in a seed.
 */
export class Workers {
  private readonly time = new Scheduler();
  private readonly chance: Chance;
  private readonly models: InMemoryReadModels;
  /** The last visible seq of each shard. */
  private readonly shown = new Map<number, number>();
  private readonly faults: string[] = [];
  private lives = 0;
  private healthy = false;

  private constructor(private readonly world: World) {
    this.chance = new Chance(~world.seed);
    this.models = new InMemoryReadModels({
      headsAfterDoubt: async (lane, shards) =>
        (await world.log.headsAfterDoubt(lane, shards)).map((head) => ({
          ...head,
          seq: this.shown.get(head.shard) ?? 0,
        })),
      readRange: async (shard, first, last) =>
        world.log.readRange(shard, first, Math.min(last, this.shown.get(shard) ?? 0)),
    });
  }

  /**
   * Returns faults of the read models at the end: those that are missing or differ from the fold of the log.
   */
  static async faultsOf(world: World): Promise<readonly string[]> {
    return new Workers(world).run();
  }

  private async run(): Promise<readonly string[]> {
    const { world, time } = this;
    const heads = (await world.log.headsAfterDoubt(0, EVERY_SHARD)).filter(({ seq }) => seq > 0);
    this.showMore(heads);
    for (let worker = 0; worker < WORKERS; worker++) this.live();
    await time.runUntil(() => heads.every(({ shard, seq }) => this.shown.get(shard) === seq), STEPS_MAX);
    this.healthy = true;
    const runner = this.open({ name: 'worker at last', alive: true, pausedUntilMs: 0 });
    const isThere = (): boolean =>
      runner.standing().every(({ behind, failingMs }) => behind === 0 && failingMs === 0);
    if (!(await time.runUntil(isThere, STEPS_MAX)))
      return [...this.faults, `the read models don't catch up: ${JSON.stringify(runner.standing())}`];
    const shards = await Promise.all(heads.map(({ shard, seq }) => world.log.readRange(shard, 1, seq)));
    const events = shards.flat().map(takenEvent);
    const wrong = READ_MODELS.filter(
      (model) => textOf(this.models.rows(model.name)) !== textOf(rowsFromScratch(model, events)),
    );
    return [...this.faults, ...wrong.map(({ name }) => `the read model ${name} isn't what the log comes to`)];
  }

  /** Shows a few more events of some shards, repeatedly until all are visible. */
  private showMore(heads: readonly { readonly shard: number; readonly seq: number }[]): void {
    let isWhole = true;
    for (const { shard, seq } of heads) {
      const at = this.shown.get(shard) ?? 0;
      if (this.chance.happens(0.4)) this.shown.set(shard, Math.min(seq, at + this.chance.between(1, 12)));
      if (at < seq) isWhole = false;
    }
    if (!isWhole) this.time.after(SHOWN_EVERY_MS, null, () => this.showMore(heads));
  }

  /** Starts a worker, and shortly after its end the next one. */
  private live(): void {
    const { world, chance, time } = this;
    const life = { name: `worker-${++this.lives}`, alive: true, pausedUntilMs: 0 };
    this.open(life);
    time.after(chance.between(50, 600), null, () => {
      if (this.healthy) return;
      if (chance.happens(0.5)) {
        life.pausedUntilMs = time.nowMs + chance.between(10, 400); // work in progress continues then
      } else {
        life.alive = false;
        world.meet('worker-killed');
      }
      this.live();
    });
  }

  private open(life: Life): Runner {
    const { time } = this;
    const timing: Timing = {
      nextTurn: (run) => time.after(0, life, run),
      pause: async (ms) => time.sleep(ms, life),
      elapsedMs: () => time.nowMs,
      chance: () => this.chance.unit(),
    };
    const runner = new Runner({
      store: this.reached(life),
      models: READ_MODELS,
      timing,
      eventsMax: 10,
      onAlarm: (alarm) => this.faults.push(`${life.name} alarms: ${JSON.stringify(alarm)}`),
      onTrouble: (_, error) => {
        if (!(error instanceof LogUnreachableError)) this.faults.push(`${life.name} meets ${String(error)}`);
      },
    });
    runner.start();
    return runner;
  }

  /** Returns the read models as a process reaches them over an unreliable network. */
  private reached(life: Life): ReadModelStore {
    const { models } = this;
    return {
      open: async (model) => this.call(life, async () => models.open(model)),
      standing: async (build) => this.call(life, async () => models.standing(build)),
      places: async (build) => this.call(life, async () => models.places(build)),
      begin: async (...given) => {
        const turn = await this.call(life, async () => models.begin(...given));
        return turn && this.faulty(life, turn);
      },
      makeLive: async (build) => this.call(life, async () => models.makeLive(build)),
      close: async () => models.close(),
    };
  }

  private faulty(life: Life, turn: Turn): Turn {
    const { world, chance, time } = this;
    return {
      places: turn.places,
      read: async (...given) => this.call(life, async () => turn.read(...given)),
      keep: async (events) => this.call(life, async () => turn.keep(events)),
      abandon: async () => turn.abandon(),
      commit: async (...changes) => {
        if (this.healthy || !chance.happens(TURN_LOST_RATE))
          return this.call(life, async () => turn.commit(...changes));
        world.meet('turn-lost');
        const late = chance.between(0, 2);
        if (late === 1) await turn.commit(...changes);
        if (late === 2)
          time.after(chance.between(5, 300), null, () => {
            void turn.commit(...changes).catch(() => undefined); // its sender no longer waits
          });
        throw new LogUnreachableError('the connection is lost');
      },
    };
  }

  private async call<T>(life: Life, run: () => Promise<T>): Promise<T> {
    const { time, chance } = this;
    await time.sleep(chance.between(1, 4), life);
    if (!this.healthy && chance.happens(CALL_LOST_RATE))
      throw new LogUnreachableError('the connection is lost');
    const result = await run();
    await time.sleep(chance.between(1, 4), life);
    return result;
  }
}

const textOf = (rows: readonly Row[]): string =>
  rows
    .map(({ table, values }) => JSON.stringify([table, values]))
    .sort()
    .join('\n');
