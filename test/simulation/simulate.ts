import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { check } from '../checkers/check';
import { Clients } from './clients';
import { Readers } from './readers';
import { SimulatedHouse, type Server } from './simulated-house';
import { Workers } from './workers';
import { Workload } from './workload';
import { World, type HouseEvent, type Met } from './world';

/** The result of one seed. */
export interface Simulated {
  readonly seed: number;
  /** Empty if every check passed. */
  readonly faults: readonly string[];
  readonly met: ReadonlyMap<Met, number>;
  readonly steps: number;
  readonly events: number;
  readonly trace: readonly string[];
  /** Digest of log and trace. The same seed gives the same digest. */
  readonly digest: string;
}

const FAULTS_UNTIL_MS = 12_000;
const STEPS_MAX = 200_000;
const SETTLING_MS = 1_000;
/**
 * The number of steps after healing within which every command must be answered and every transfer finished.
 */
const STEPS_TO_PROGRESS = 40_000;

/**
 * Plays one seed from an empty log to rest: faults, then healing, then progress, then all checks. An error on
 * the way ends the run and counts as its fault. `prepare` changes the world before the start.
 */
export const simulate = async (
  seed: number,
  prepare: (world: World) => void = () => undefined,
): Promise<Simulated> => {
  const world = new World(seed);
  prepare(world);
  const faults = await faultsOf(world).catch((error: unknown) => [...world.faults, inspect(error)]);
  return {
    seed,
    faults,
    met: world.met,
    steps: world.time.steps,
    ...(await summaryOf(world)),
    trace: world.trace,
  };
};

const faultsOf = async (world: World): Promise<readonly string[]> => {
  const house = new SimulatedHouse(world);
  const clients = new Clients(world, house);
  const workload = new Workload(world, clients);
  for (const server of house.servers.slice(0, world.chance.between(1, 3)))
    world.time.after(world.chance.between(0, 500), null, () => void house.start(server)); // ends with the start or with the server's life
  const readers = new Readers(world, house);
  for (const table of workload.start()) void readers.watch(table, () => workload.isDone); // its faults are recorded
  trouble(world, house);
  await world.time.runUntil(() => workload.isDone || world.time.nowMs > FAULTS_UNTIL_MS, STEPS_MAX);
  world.heal();
  const healed = await progress(world, house, clients, workload);
  const checked = await check(world.log, world.history, (commandId) => world.doubled.has(commandId));
  const views = healed.length > 0 ? [] : await Workers.faultsOf(world);
  return [...healed, ...world.faults, ...checked, ...views];
};

/** Causes random events until the world is healed. */
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

const SERVER_EVENTS: readonly HouseEvent[] = ['crash', 'pause', 'join', 'leave'];

const happen = (event: HouseEvent, world: World, house: SimulatedHouse): void => {
  const { chance, time } = world;
  const [first, ...others] = house.servers.filter(({ life }) => life.alive === (event !== 'join'));
  const server = first === undefined ? null : chance.pick([first, ...others]);
  const untilMs = time.nowMs + chance.between(50, 2_500);
  if (event === 'clock-step') return; // the house steps its own clocks
  if (server === null) return; // no server is up
  world.meet(event);
  world.note(SERVER_EVENTS.includes(event) ? `${event} of ${server.life.name}` : event);
  switch (event) {
    case 'crash':
      house.kill(server); // It comes back under the same name, soon or after its leases expired.
      time.after(chance.between(1, 4_000), null, () => {
        if (!server.life.alive) void house.start(server); // ends with the start or with the server's life
      });
      return;
    case 'pause':
      server.life.pausedUntilMs = untilMs; // perhaps past its lease
      return;
    case 'join':
      void house.start(server); // ends with the start or with the server's life
      return;
    case 'leave':
      void house.leave(server); // ends with the leaving or with the server's life
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

/**
 * Checks that every server is up, old commands finish, each server accepts new ones, and no transfer is open.
 */
const progress = async (
  world: World,
  house: SimulatedHouse,
  clients: Clients,
  workload: Workload,
): Promise<readonly string[]> => {
  const { time } = world;
  let isSettled = false;
  time.after(SETTLING_MS, null, () => (isSettled = true)); // earlier messages have arrived by then
  for (const { life } of house.servers) life.pausedUntilMs = 0;
  await time.runUntil(() => isSettled, STEPS_TO_PROGRESS);
  let isIdle = false;
  const heal = async (): Promise<void> => {
    while (house.servers.some(({ isLeaving }) => isLeaving)) await time.sleep(50);
    for (const server of house.servers) if (!server.life.alive) await house.start(server);
    for (const server of house.servers) await takesNew(world, clients, server);
    while (!workload.isDone || !house.isWhole) await time.sleep(50);
    for (const { floor } of [...house.servers, ...house.servers]) await floor?.idle(); // twice, because one may pass work to another
    isIdle = true;
  };
  void heal(); // `runUntil` waits for it, within a number of steps
  if (await time.runUntil(() => isIdle, STEPS_TO_PROGRESS)) return [];
  const waiting = [...clients.waiting].map(([id, what]) => `${what}, id ${id}`);
  const leaseTexts = house.servers.map(({ name, leases }) => `${name} has ${leases?.standing().live ?? 0}`);
  return [
    `healed, no progress; ${leaseTexts.join(', ')}; waiting: ${waiting.join('; ') || 'money on its way'}`,
  ];
};

/** Checks that this server answers a new command, wherever its shard is. */
const takesNew = async (world: World, clients: Clients, server: Server): Promise<void> => {
  const fields = { amount: '1', currency: 'EUR' };
  const wish = { as: 'cage', name: 'Deposit', target: 'eve', fields } as const;
  const id = world.chance.uuid();
  while ((await clients.ask(wish, id, server)).kind !== 'answered') await world.time.sleep(100);
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
