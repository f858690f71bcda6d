import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#game/tables';
import type { FloorResult } from '#log/commands';
import { tableStream } from '#log/contract';
import type { LoggedEvent, Order, ReplayingHouse } from '../../apps/cli/src/house/house';
import type { HouseUnderTest } from '../house-under-test';

/** A kill shortly after a command was sent. */
export interface Kill {
  readonly what: 'server' | 'postgres';
  readonly delayMs: number;
}

/** A command before it is sent: its number in the run, from 1, and its table's phase by the last answer. */
export interface Moment {
  readonly sent: number;
  readonly phase: string | null;
}

/** A house that is killed at planned moments and restarted. */
export class DangerousHouse implements ReplayingHouse {
  private sent = 0;
  private readonly phases = new Map<string, string | null>();
  private mending: Promise<void> = Promise.resolve();

  constructor(
    private readonly house: HouseUnderTest,
    private readonly killAt: (moment: Moment) => Kill | null,
  ) {}

  /**
   * Gives a command, and kills and restarts the house if the plan says so. The answer is returned after the
   * restart.
   */
  async give(order: Order, by: Person, commandId: string): Promise<FloorResult> {
    const [table = ''] = order.target.split('/'); // the target of a request begins with its table
    const kill = this.killAt({ sent: ++this.sent, phase: this.phases.get(table) ?? null });
    if (kill !== null) this.mending = this.mending.then(() => this.kill(kill));
    const { mending } = this;
    const result = await this.house.client.give(order, by, commandId);
    if (kill !== null) await mending;
    const isOfTable = result.ok && result.answer.events.some(({ stream }) => stream === tableStream(table));
    if (isOfTable) this.phases.set(table, result.answer.phase);
    return result;
  }

  eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    return this.house.client.eventsOf(stream);
  }

  replays(coup: string): Promise<boolean> {
    return this.house.client.replays(coup);
  }

  private async kill({ what, delayMs }: Kill): Promise<void> {
    await sleep(delayMs);
    if (what === 'postgres') {
      this.house.killPostgres();
      await sleep(1_000);
      return;
    }
    await this.house.signal('SIGKILL');
    await this.house.start();
  }
}
