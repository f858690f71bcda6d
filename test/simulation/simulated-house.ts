import { Vault, type Alarm } from '#event-store';
import { Floor } from '#floor';
import type { Life } from './scheduler';
import { simulatedLog } from './simulated-log';
import type { World } from './world';

/** A place where a server runs: one life after the other. */
export interface Server {
  readonly name: string;
  life: Life;
  /** Null: it is down, or on its way up. */
  floor: Floor | null;
}

const NAMES = ['north', 'south', 'west'] as const;
/** 2026-01-01 in microseconds, where every run begins. */
const BEGINNING_US = 1_767_225_600_000_000;

/** Servers on one log. Who opens takes every shard over; the one before lives on as a zombie until it is fenced. */
export class SimulatedHouse {
  readonly servers: readonly [Server, Server, Server];
  /** Who took the shards over last. */
  current: Server;
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
    [this.current] = this.servers;
  }

  /** A new life: memory is empty, and every shard is taken over. Tries until the database lets it. */
  async start(server: Server): Promise<void> {
    const { world } = this;
    this.kill(server);
    const life = { name: `${server.name}-${++this.lives}`, alive: true, pausedUntilMs: 0 };
    server.life = life;
    world.note(`${life.name} starts`);
    while (life.alive) {
      try {
        const floor = await this.open(server, life);
        server.floor = floor;
        this.current = server;
        world.note(`${life.name} has the shards`);
        return;
      } catch {
        await world.time.sleep(200, life); // the database is away: every open fails by that alone
      }
    }
  }

  /** All that was in memory is gone; what was sent to the database arrives all the same. */
  kill(server: Server): void {
    server.life.alive = false;
    server.floor = null;
  }

  private async open(server: Server, life: Life): Promise<Floor> {
    const { world, vault } = this;
    const { time, chance } = world;
    const clock = { skewUs: chance.between(-2_000_000, 2_000_000) };
    if (world.events.includes('clock-step')) this.stepClock(life, clock);
    const timing = {
      nextTurn: (run: () => void): void => time.after(chance.unit(), life, run),
      pause: async (ms: number): Promise<void> => time.sleep(ms, life),
      elapsedMs: (): number => time.nowMs,
    };
    return Floor.open({
      log: simulatedLog(world, life),
      vault,
      owner: 'house', // one name: whoever comes takes over at once from whoever was before
      random: (bytes) => chance.bytes(bytes),
      clock: { now: () => timeText(BEGINNING_US + Math.round(time.nowMs * 1_000) + clock.skewUs) },
      ids: { uuid: () => chance.uuid() },
      timing,
      firstCurrency: 'EUR',
      onAlarm: (alarm) => this.alarmed(server, life, alarm),
    });
  }

  private stepClock(life: Life, clock: { skewUs: number }): void {
    const { world } = this;
    world.time.after(world.chance.between(500, 10_000), life, () => {
      clock.skewUs = world.chance.between(-3_600_000_000, 3_600_000_000);
      world.meet('clock-step');
      world.note(`the clock of ${life.name} steps to ${clock.skewUs} µs`);
    });
  }

  /** A person looks at every alarm: a stopped shard takes a restart, and a bug is a fault of the run. */
  private alarmed(server: Server, life: Life, { what, shard, stream, error }: Alarm): void {
    const { world } = this;
    world.note(`${life.name} alarms: ${what} ${stream ?? shard}`);
    // Who took the shards last can be fenced by nobody but itself: its own first copy, taken for another's.
    if (what === 'shard-fenced' && world.lastTaker !== life.name) return;
    if (what === 'shard-stopped') {
      world.meet('stopped');
      if (textOf(error).includes('raised on purpose')) {
        world.time.after(300, life, () => void this.start(server)); // it ends, or its life does
        return;
      }
    }
    world.faults.push(`${life.name} alarms: ${what} ${stream ?? shard}: ${textOf(error)}`);
  }

  private down(name: string): Server {
    return { name, life: { name, alive: false, pausedUntilMs: 0 }, floor: null };
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const timeText = (us: number): string => {
  const ms = Math.floor(us / 1_000);
  return `${new Date(ms).toISOString().slice(0, 23)}${`${us - ms * 1_000}`.padStart(3, '0')}Z`;
};
