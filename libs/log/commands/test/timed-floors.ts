import { Floor, type FloorOptions } from '#log/commands';
import { InMemoryEventLog, systemTiming, Vault } from '#log/event-store';
import { HandClock } from '#testing';

const VAULT = Vault.forNow();
/** Time in which every pause is short. */
export const timing = {
  ...systemTiming,
  pause: async (ms: number, signal?: AbortSignal) => systemTiming.pause(Math.min(ms, 2), signal),
};

let drawn = 0;

/** The servers of one test on one log in memory. Their clock is moved by hand, and each shoe is another. */
export class TimedFloors {
  readonly clock = new HandClock();
  readonly log = new InMemoryEventLog();
  private readonly floors: Floor[] = [];

  async open(options: Partial<FloorOptions> = {}): Promise<Floor> {
    const { clock, log } = this;
    const random = (bytes: number) => new Uint8Array(bytes).fill((drawn += 1));
    const floor = await Floor.open({ log, clock, timing, vault: VAULT, owner: 'test', random, ...options });
    this.floors.push(floor);
    return floor;
  }

  async close(): Promise<void> {
    for (const floor of this.floors) await floor.close();
  }
}
