import { Floor, type FloorLeases } from '#log/commands';
import { Leases, LogUnreachableError, SHARDS, Vault, type Lanes, type LogAlarm } from '#log/event-store';
import { verifyPlainToken } from '#testing';
import type { Life } from './scheduler';
import { simulatedLog } from './simulated-log';
import { SimulatedPeers } from './simulated-peers';
import type { World } from './world';

/** A server's place: successive processes under one name, which is also its address. */
export interface Server {
  readonly name: string;
  life: Life;
  /** The running floor; null while the server is down. */
  floor: Floor | null;
  isLeaving: boolean;
  leases: Leases | null;
}

const NAMES = ['north', 'south', 'west'] as const;
/** 2026-01-01 in microseconds, the start of every run. */
const BEGINNING_US = 1_767_225_600_000_000;
const TERM_MS = 1_500;
const RENEW_MS = 300;

/** Servers on one log that share its shards by leases. Each forwards commands for other shards. */
export class SimulatedHouse {
  readonly servers: readonly [Server, Server, Server];
  private readonly vault: Vault;
  private lives = 0;

  constructor(private readonly world: World) {
    const key = world.chance.bytes(32);
    this.vault = new Vault(
      { current: 'k', keys: new Map([['k', key]]), digestKey: world.chance.bytes(32) },
      'simulated',
    );
    const [first, second, third] = NAMES;
    this.servers = [this.down(first), this.down(second), this.down(third)];
  }

  /** The servers that are up, with or without shards. */
  get up(): readonly Server[] {
    return this.servers.filter(({ life }) => life.alive);
  }

  /** True if every shard is served and each server has its share. */
  get isWhole(): boolean {
    const live = this.servers.map(({ leases }) => leases?.standing().live ?? 0);
    const least = Math.floor(SHARDS / this.up.length);
    return live.reduce((sum, count) => sum + count, 0) === SHARDS && live.every((count) => count >= least);
  }

  /** Starts a server with empty memory. Repeats until the database accepts it. */
  async start(server: Server): Promise<void> {
    const { world } = this;
    this.kill(server);
    const life = { name: `${server.name}-${++this.lives}`, alive: true, pausedUntilMs: 0 };
    server.life = life;
    const floor = this.unopened(server, life);
    server.floor = floor;
    world.note(`${life.name} starts`);
    try {
      await floor.join();
      world.note(`${life.name} has joined`);
    } catch (error) {
      if (!(error instanceof LogUnreachableError)) throw error;
      await world.time.sleep(200, life); // the process ends, and its supervisor starts another one
      await this.start(server);
    }
  }

  /** Kills a server: its memory is lost, but statements sent to the database still arrive. */
  kill(server: Server): void {
    server.life.alive = server.isLeaving = false;
    server.floor = server.leases = null;
  }

  /** Ends a server in order: it finishes work in progress, and the others get its shards at once. */
  async leave(server: Server): Promise<void> {
    const { life, floor } = server;
    server.isLeaving = true;
    await floor?.close();
    if (server.life !== life) return;
    this.world.note(`${life.name} has left`);
    this.kill(server);
  }

  private unopened(server: Server, life: Life): Floor {
    const { world, vault } = this;
    const { time, chance } = world;
    const clock = { skewUs: chance.between(-2_000_000, 2_000_000) };
    if (world.events.includes('clock-step')) this.stepClock(life, clock);
    const timing = {
      nextTurn: (run: () => void): void => time.after(chance.unit(), life, run),
      pause: async (ms: number, signal?: AbortSignal): Promise<void> =>
        new Promise((resolve) => {
          const over = (): void => {
            signal?.removeEventListener('abort', over);
            resolve();
          };
          time.after(ms, life, over);
          signal?.addEventListener('abort', over);
        }),
      elapsedMs: (): number => time.nowMs,
      chance: (): number => chance.unit(),
    };
    return Floor.unopened({
      log: simulatedLog(world, life),
      vault,
      owner: server.name,
      random: (bytes) => chance.bytes(bytes),
      clock: { now: () => timeText(BEGINNING_US + Math.round(time.nowMs * 1_000) + clock.skewUs) },
      ids: { uuid: () => chance.uuid() },
      timing,
      firstCurrency: 'EUR',
      peers: new SimulatedPeers(world, this, life),
      verifyCarried: verifyPlainToken,
      leases: (lanes, onTaken) => this.leasesOf(server, lanes, onTaken),
      onAlarm: (alarm) => this.alarmed(server, life, alarm),
    });
  }

  private leasesOf(server: Server, lanes: Lanes, onTaken: (shards: readonly number[]) => void): FloorLeases {
    const { name, life } = server;
    let leases: Leases | null = null;
    return {
      open: async () => {
        const onRejoining = (): void => this.rejoining(life);
        const options = {
          owner: name,
          address: name,
          termMs: TERM_MS,
          renewMs: RENEW_MS,
          onTaken,
          onRejoining,
        };
        server.leases = leases = new Leases(lanes, options);
        await leases.open();
      },
      whereIs: (shard) => {
        if (lanes.shards.writer(shard) !== null && !lanes.shards.isHere(shard)) this.world.meet('lapsed');
        return leases?.whereIs(shard) ?? { kind: 'nowhere' };
      },
      look: async () => leases?.look(),
      close: async () => leases?.close(),
    };
  }

  private stepClock(life: Life, clock: { skewUs: number }): void {
    const { world } = this;
    world.time.after(world.chance.between(500, 10_000), life, () => {
      clock.skewUs = world.chance.between(-3_600_000_000, 3_600_000_000);
      world.meet('clock-step');
      world.note(`the clock of ${life.name} steps to ${clock.skewUs} µs`);
    });
  }

  /** Handles a lease taken under the name of an earlier process: a late join arrived. */
  private rejoining(life: Life): void {
    this.world.meet('rejoined');
    this.world.note(`${life.name} joins once more`);
  }

  /** Handles an alarm as an operator would: restarts after a stopped shard, and counts a bug as a fault. */
  private alarmed(server: Server, life: Life, { what, shard, stream, error }: LogAlarm): void {
    const { world } = this;
    world.note(`${life.name} alarms: ${what} ${stream ?? shard}`);
    // The process that took a shard last can only be fenced by its own late copy.
    if (what === 'shard-fenced' && shard !== null && world.takers.get(shard) !== life.name) return;
    if (what === 'shard-stopped') {
      world.meet('stopped');
      if (textOf(error).includes('raised on purpose')) {
        world.time.after(300, life, () => void this.start(server)); // ends with the start or with the server's life
        return;
      }
    }
    world.faults.push(`${life.name} alarms: ${what} ${stream ?? shard}: ${textOf(error)}`);
  }

  private down(name: string): Server {
    return {
      name,
      life: { name, alive: false, pausedUntilMs: 0 },
      floor: null,
      isLeaving: false,
      leases: null,
    };
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const timeText = (us: number): string => {
  const ms = Math.floor(us / 1_000);
  return `${new Date(ms).toISOString().slice(0, 23)}${`${us - ms * 1_000}`.padStart(3, '0')}Z`;
};
