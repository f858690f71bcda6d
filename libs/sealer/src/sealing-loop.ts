import type { Timing } from '#event-store';
import type { Sealer, Turned } from './sealer';

export interface SealingLoopOptions {
  readonly timing: Timing;
  /** Between turns when there is no more to seal: half of the second in which what happened has to be signed. */
  readonly pauseMs?: number;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

/** How far sealing is, as this process found it last. */
export interface SealingStanding {
  /** Events not sealed yet; null: it couldn't be asked yet. */
  readonly behind: number | null;
  /** For how long there have always been some; 0: there are none. */
  readonly lagMs: number;
  /** Leaves of the log. */
  readonly size: number;
  /** Whether this process seals, or waits for another's end, or there is nothing to seal. */
  readonly role: Turned['role'];
  /** Shards that can't be sealed on. */
  readonly stopped: number;
  /** For how long every turn has failed; 0: they don't. */
  readonly failingMs: number;
}

/** Keeps the audit log up with the events. Any number of processes may try: one of them seals. */
export class SealingLoop {
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private last: Turned | null = null;
  private caughtUpMs: number;
  /** How large the log has to become so that all is in it that there was at a time. */
  private goal: { readonly size: number; readonly atMs: number } | null = null;
  private failingSinceMs: number | null = null;
  private retryMs = RETRY_MS_MIN;

  constructor(
    private readonly sealer: Sealer,
    private readonly options: SealingLoopOptions,
  ) {
    this.caughtUpMs = options.timing.elapsedMs();
  }

  start(): void {
    this.running = this.run();
  }

  /** Seals what is left, for a moment, and lets another have the log at once. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    const { timing } = this.options;
    const endMs = timing.elapsedMs() + ENDING_MS_MAX;
    while ((await this.turn()) && timing.elapsedMs() < endMs);
    await this.sealer.free().catch(() => undefined); // its lease runs out by itself
  }

  standing(): SealingStanding {
    const { timing } = this.options;
    const nowMs = timing.elapsedMs();
    const { last, failingSinceMs } = this;
    const isBehind = last === null || last.behind !== 0;
    return {
      behind: last?.behind ?? null,
      lagMs: isBehind || failingSinceMs !== null ? nowMs - this.caughtUpMs : 0,
      size: last?.size ?? 0,
      role: last?.role ?? 'idle',
      stopped: this.sealer.stoppedShards,
      failingMs: failingSinceMs === null ? 0 : nowMs - failingSinceMs,
    };
  }

  private async run(): Promise<void> {
    const { timing, pauseMs = PAUSE_MS } = this.options;
    const { signal } = this.ending;
    while (!signal.aborted) {
      const more = await this.turn();
      const restMs = this.failingSinceMs === null ? pauseMs : this.retryMs;
      if (!more) await timing.pause(restMs, signal);
    }
  }

  /** Whoever seals: another does it between two turns of this process, so it may see some unsealed at each of them. */
  private measure({ size, behind }: Turned, begunMs: number): void {
    if (behind === 0) this.caughtUpMs = begunMs;
    else if (this.goal !== null && size >= this.goal.size) this.caughtUpMs = this.goal.atMs;
    if (behind === 0) this.goal = null;
    else if (this.goal === null || size >= this.goal.size) this.goal = { size: size + behind, atMs: begunMs };
  }

  /** Whether there is more to do at once. */
  private async turn(): Promise<boolean> {
    const { timing, onTrouble } = this.options;
    const begunMs = timing.elapsedMs();
    try {
      this.last = await this.sealer.turn();
      this.measure(this.last, begunMs);
      this.failingSinceMs = null;
      this.retryMs = RETRY_MS_MIN;
      return this.last.more;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(error);
      this.failingSinceMs ??= begunMs;
      this.retryMs = Math.min(RETRY_MS_MAX, this.retryMs * 2);
      return false;
    }
  }
}

const PAUSE_MS = 500;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;
const ENDING_MS_MAX = 5_000;
