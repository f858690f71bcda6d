import { KeepingUp, type KeptStanding, type Timing } from '#log/event-store';
import type { Sealer, Turned } from './sealer';

export interface SealingLoopOptions {
  readonly timing: Timing;
  /** Between turns when there is no more to seal: half of the second in which what happened has to be signed. */
  readonly pauseMs?: number;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

/** How far sealing is, as this process found it last, in a turn or when it asked; `size`: leaves of the log. */
export interface SealingStanding extends KeptStanding {
  /** Whether this process seals, or waits for another's end, or there is nothing to seal. */
  readonly role: Turned['role'];
  /** Shards that can't be sealed on. */
  readonly stopped: number;
}

/** Keeps the audit log up with the events. Any number of processes may try: one of them seals. */
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

  /** Seals what is left, for a moment, and lets another have the log at once. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    const { timing } = this.options;
    const endMs = timing.elapsedMs() + ENDING_MS_MAX;
    while ((await this.keeping.turn())?.more === true && timing.elapsedMs() < endMs);
    await this.sealer.free().catch(() => undefined); // its lease runs out by itself
  }

  /** Returns what this process knows without asking. */
  standing(): SealingStanding {
    return this.withRole(this.keeping.standing());
  }

  /** Asks the store how far events and log go and returns how far sealing is. Throws `LogUnreachableError`. */
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
