import { createHash } from 'node:crypto';
import { check } from '../checkers/check';
import { Clients } from './clients';
import { SimulatedHouse, type Server } from './simulated-house';
import { Workload } from './workload';
import { World, type HouseEvent, type Met } from './world';

/** What came of one seed. */
export interface Simulated {
  readonly seed: number;
  /** Empty: it holds. */
  readonly faults: readonly string[];
  readonly met: ReadonlyMap<Met, number>;
  readonly steps: number;
  readonly events: number;
  readonly trace: readonly string[];
  /** Of the log and the trace: the same seed gives the same. */
  readonly digest: string;
}

const FAULTS_UNTIL_MS = 12_000;
const STEPS_MAX = 200_000;
const SETTLING_MS = 1_000;
/** Within so many steps after all has healed, every command is answered and no money is on its way. */
const STEPS_TO_PROGRESS = 40_000;

/** Plays one seed from an empty log to rest: faults, then healing, then progress, then every check. */
export const simulate = async (seed: number): Promise<Simulated> => {
  const world = new World(seed);
  const house = new SimulatedHouse(world);
  const clients = new Clients(world, house);
  const workload = new Workload(world, clients);
  void house.start(house.servers[0]); // it opens as soon as time runs
  workload.start();
  trouble(world, house);
  await world.time.runUntil(() => workload.isDone || world.time.nowMs > FAULTS_UNTIL_MS, STEPS_MAX);
  world.heal();
  const faults = [...(await progress(world, house, clients, workload))];
  faults.push(...world.faults, ...(await check(world.log, world.history)));
  return {
    seed,
    faults,
    met: world.met,
    steps: world.time.steps,
    ...(await summaryOf(world)),
    trace: world.trace,
  };
};

/** Now and then something happens to the house, as long as it isn't healed. */
const trouble = (world: World, house: SimulatedHouse): void => {
  const { chance, time, events } = world;
  const [first, ...others] = events;
  if (first === undefined) return;
  time.after(chance.between(100, 2_500), null, () => {
    if (world.isHealed) return;
    happen(chance.pick([first, ...others]), world, house);
    trouble(world, house);
  });
};

const happen = (event: HouseEvent, world: World, house: SimulatedHouse): void => {
  const { chance, time } = world;
  const { current } = house;
  const other = (): Server => chance.pick(house.servers);
  const untilMs = time.nowMs + chance.between(50, 2_500);
  if (event === 'clock-step') return; // the house itself steps its clocks
  world.meet(event);
  world.note(`${event}, ${current.life.name} has the shards`);
  switch (event) {
    case 'crash': {
      const heir = other();
      house.kill(current);
      time.after(chance.between(1, 1_500), null, () => void house.start(heir)); // it ends, or its life does
      return;
    }
    case 'pause':
      current.life.pausedUntilMs = untilMs;
      if (chance.happens(0.7)) void house.start(other()); // the zombie wakes up to another's shards
      return;
    case 'take-over':
      void house.start(other()); // as above
      return;
    case 'outage':
      world.outUntilMs = untilMs;
      return;
    case 'disk-full':
      world.fullUntilMs = untilMs;
      return;
    case 'slow-disk':
      world.slowUntilMs = untilMs;
  }
};

/** Every server has its turn, old commands come to their end, new ones are taken, and no money is left on its way. */
const progress = async (
  world: World,
  house: SimulatedHouse,
  clients: Clients,
  workload: Workload,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const { time } = world;
  let isSettled = false;
  time.after(SETTLING_MS, null, () => (isSettled = true)); // restarts that were on their way are over by then
  await time.runUntil(() => isSettled, STEPS_TO_PROGRESS);
  for (const server of house.servers) {
    server.life.pausedUntilMs = 0;
    let isIdle = false;
    const turn = async (): Promise<void> => {
      await house.start(server);
      const wish = {
        as: 'cage',
        name: 'Deposit',
        target: 'eve',
        fields: { amount: '1', currency: 'EUR' },
      } as const;
      const id = world.chance.uuid();
      for (let came = await clients.ask(wish, id, server); came.kind !== 'answered';) {
        await time.sleep(100);
        came = await clients.ask(wish, id, server);
      }
      while (!workload.isDone) await time.sleep(50);
      await server.floor?.idle();
      isIdle = true;
    };
    void turn(); // it is waited for by steps, which may run out
    if (!(await time.runUntil(() => isIdle, STEPS_TO_PROGRESS))) {
      const waiting = [...clients.waiting].map(([id, what]) => `${what}, id ${id}`);
      faults.push(
        `healed, no progress at ${server.name}; waiting: ${waiting.join('; ') || 'money on its way'}`,
      );
      return faults;
    }
  }
  return faults;
};

const summaryOf = async ({
  log,
  trace,
}: World): Promise<{ readonly digest: string; readonly events: number }> => {
  const hash = createHash('sha256').update(trace.join('\n'));
  let events = 0;
  for (const { shard, seq, chain } of await log.source.heads()) {
    hash.update(`${shard} ${seq} ${chain}`);
    events += seq;
  }
  return { digest: hash.digest('hex'), events };
};
