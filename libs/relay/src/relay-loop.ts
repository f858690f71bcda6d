import type { Timing } from '#event-store';
import type { Relay, RelayTurn } from './relay';

export interface RelayLoopOptions {
  readonly timing: Timing;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

/** How far publishing is, as this process found it last. */
export interface RelayStanding {
  /** Events not published yet; null: it couldn't be asked yet. */
  readonly behind: number | null;
  /** For how long there have always been some; 0: there are none. */
  readonly lagMs: number;
  /** Events published. */
  readonly size: number;
  readonly role: RelayTurn['role'];
  /** Shards, of all topics, that can't be published on. */
  readonly stopped: number;
  /** For how long every turn has failed; 0: they don't. */
  readonly failingMs: number;
}

/** S13: nobody is told of commits; it is asked again, ever less often. */
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 250;
/** Whoever waits for another's end needn't look often. */
const WAIT_MS = 1_000;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

/** Keeps the topics up with the log. Any number of processes may try: one of them relays. */
export class RelayLoop {
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private last: RelayTurn | null = null;
  private caughtUpMs: number;
  /** How much has to be published so that all is that there was at a time. */
  private goal: { readonly size: number; readonly atMs: number } | null = null;
  private failingSinceMs: number | null = null;
  private retryMs = RETRY_MS_MIN;

  constructor(
    private readonly relay: Relay,
    private readonly options: RelayLoopOptions,
  ) {
    this.caughtUpMs = options.timing.elapsedMs();
  }

  start(): void {
    this.running = this.run();
  }

  /** Ends the turn under way and lets another relay at once. Never rejects. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.relay.free().catch(() => undefined); // its lease runs out by itself
  }

  standing(): RelayStanding {
    const { last, failingSinceMs } = this;
    const nowMs = this.options.timing.elapsedMs();
    const isBehind = last === null || last.behind !== 0;
    return {
      behind: last?.behind ?? null,
      lagMs: isBehind || failingSinceMs !== null ? nowMs - this.caughtUpMs : 0,
      size: last?.size ?? 0,
      role: last?.role ?? 'waits',
      stopped: this.relay.stoppedShards,
      failingMs: failingSinceMs === null ? 0 : nowMs - failingSinceMs,
    };
  }

  private async run(): Promise<void> {
    const { timing } = this.options;
    const { signal } = this.ending;
    let pauseMs = PAUSE_MS_MIN;
    while (!signal.aborted) {
      const before = this.last?.size;
      const turned = await this.turn();
      const moved = turned !== null && turned.size !== before;
      pauseMs = moved ? PAUSE_MS_MIN : Math.min(PAUSE_MS_MAX, pauseMs * 2);
      const restMs = turned === null ? this.retryMs : turned.role === 'waits' ? WAIT_MS : pauseMs;
      if (turned?.more !== true) await timing.pause(restMs, signal);
    }
  }

  private async turn(): Promise<RelayTurn | null> {
    const { timing, onTrouble } = this.options;
    const begunMs = timing.elapsedMs();
    try {
      const turned = await this.relay.turn();
      this.last = turned;
      this.measure(turned, begunMs);
      this.failingSinceMs = null;
      this.retryMs = RETRY_MS_MIN;
      return turned;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(error);
      this.failingSinceMs ??= begunMs;
      this.retryMs = Math.min(RETRY_MS_MAX, this.retryMs * 2);
      return null;
    }
  }

  private measure({ size, behind }: RelayTurn, begunMs: number): void {
    if (behind === 0) this.caughtUpMs = begunMs;
    else if (this.goal !== null && size >= this.goal.size) this.caughtUpMs = this.goal.atMs;
    if (behind === 0) this.goal = null;
    else if (this.goal === null || size >= this.goal.size) this.goal = { size: size + behind, atMs: begunMs };
  }
}
