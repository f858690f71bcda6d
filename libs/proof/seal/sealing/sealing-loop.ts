import { quietly } from '#kernel/decision';
import { KeepingUp, type KeptStanding, type Timing } from '#log/event-store';
import type { Sealer, Turned } from './sealer';

export interface SealingLoopOptions {
  readonly timing: Timing;
  /** The pause between turns when nothing is left to seal: half of the second within which events must be signed. */
  readonly pauseMs?: number;
  /** Called when a turn fails, once until one succeeds. The turn is tried again. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * The progress of sealing as this process last found it, in a turn or by asking. `size` is the number of the
 * log's leaves.
 */
export interface SealingStanding extends KeptStanding {
  /** The role of this process: it seals, waits for another to end, or has nothing to seal. */
  readonly role: Turned['role'];
  /** The number of shards that can't be sealed further. */
  readonly stopped: number;
}

/**
 * Seals and signs the audit log as events are committed. Any number of processes may run one; only one of them seals.
 */
export class SealingLoop {
  private readonly ending = new AbortController();
  private readonly keeping: KeepingUp<Turned>;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sealer: Sealer,
    private readonly options: SealingLoopOptions,
  ) {
    const { timing, onTrouble } = options;
    this.keeping = new KeepingUp({ timing, onTrouble, turn: () => sealer.turn(), look: () => sealer.look() });
  }

  start(): void {
    const { pauseMs = PAUSE_MS } = this.options;
    this.running = this.keeping.until(this.ending.signal, () => pauseMs);
  }

  /** Seals the rest for a moment, then gives up the lease. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    const { timing } = this.options;
    const endMs = timing.elapsedMs() + ENDING_MS_MAX;
    while ((await this.keeping.turn())?.more === true && timing.elapsedMs() < endMs);
    await quietly(this.sealer.free(), 'closing'); // its lease runs out by itself
  }

  /** Returns what this process knows without asking the store. */
  standing(): SealingStanding {
    return this.withRole(this.keeping.standing());
  }

  /** Asks the store for the progress of events and log, and returns that of sealing. Throws `LogUnreachableError`. */
  async measured(): Promise<SealingStanding> {
    return this.withRole(await this.keeping.measured());
  }

  private withRole(kept: KeptStanding): SealingStanding {
    const { keeping, sealer } = this;
    return { ...kept, role: keeping.last?.role ?? 'idle', stopped: sealer.stoppedShards };
  }
}

const PAUSE_MS = 500;
const ENDING_MS_MAX = 5_000;
