import { Backoff } from '#kernel/decision';
import type { Timing } from './clock.port';

/** Result of one turn of following the log. */
export interface KeptTurn {
  /** Number of events of the log that are not in it yet. */
  readonly behind: number;
  /** Number of events that are in it. */
  readonly size: number;
  /** `true` if there is more to do at once. */
  readonly more: boolean;
}

/** Progress, as this process last knew it from a turn or a query. */
export interface KeptStanding {
  /** `null` if it is not known yet. */
  readonly behind: number | null;
  /** The time for which it has been behind without a break; 0 if it is not. */
  readonly lagMs: number;
  readonly size: number;
  /** The time for which every turn has failed; 0 if the last one succeeded. */
  readonly failingMs: number;
  /** The time for which the current turn has lasted; 0 if there is none. */
  readonly turnMs: number;
}

/** Progress of a follower of the log, as its store reports it. */
export type KeptMeasure = Pick<KeptTurn, 'behind' | 'size'>;

export interface KeepingUpOptions<Turn extends KeptTurn> {
  readonly timing: Timing;
  readonly turn: () => Promise<Turn>;
  /**
   * Queries the progress, independently of any turn, because a turn may hang. `null` before the first start.
   */
  readonly look: () => Promise<KeptMeasure | null>;
  /** Receives the error of a turn, once until a turn succeeds. The turn is retried. */
  readonly onTrouble: (error: unknown) => void;
}

const RETRY_MS_MIN = 200;
const RETRY_MS_MAX = 5_000;

/**
 * Keeps something up to date with the log, turn by turn, and measures how long it has been behind or failing.
 */
export class KeepingUp<Turn extends KeptTurn> {
  private latest: Turn | null = null;
  private known: KeptMeasure | null = null;
  private knownAtMs = -Infinity;
  private caughtUpMs: number;
  /** The size that has to be reached to include everything that existed at a time. */
  private goal: { readonly size: number; readonly atMs: number } | null = null;
  private failingSinceMs: number | null = null;
  private turnSinceMs: number | null = null;
  private readonly backoff: Backoff<Timing>;
  private retryMs = 0;

  constructor(private readonly options: KeepingUpOptions<Turn>) {
    const { timing } = options;
    this.caughtUpMs = timing.elapsedMs();
    this.backoff = new Backoff({ minMs: RETRY_MS_MIN, maxMs: RETRY_MS_MAX, timing });
  }

  /** The last successful turn. */
  get last(): Turn | null {
    return this.latest;
  }

  /** Returns what this process knows without a query. */
  standing(): KeptStanding {
    const { known, failingSinceMs } = this;
    const nowMs = this.options.timing.elapsedMs();
    const since = (ms: number | null): number => (ms === null ? 0 : nowMs - ms);
    const isBehind = known === null || known.behind !== 0;
    return {
      behind: known?.behind ?? null,
      lagMs: isBehind || failingSinceMs !== null ? nowMs - this.caughtUpMs : 0,
      size: known?.size ?? 0,
      failingMs: since(failingSinceMs),
      turnMs: since(this.turnSinceMs),
    };
  }

  /** Queries the progress and returns it. Throws what `look` throws. */
  async measured(): Promise<KeptStanding> {
    const begunMs = this.options.timing.elapsedMs();
    const measure = await this.options.look();
    if (measure !== null) this.measure(measure, begunMs);
    return this.standing();
  }

  /**
   * Runs turns until the signal is aborted. It pauses when there is no more to do, and ever longer when turns
   * fail.
   */
  async until(signal: AbortSignal, restMs: (turned: Turn, before: Turn | null) => number): Promise<void> {
    while (!signal.aborted) {
      const before = this.latest;
      const turned = await this.turn();
      if (turned?.more === true) continue;
      await this.options.timing.pause(turned === null ? this.retryMs : restMs(turned, before), signal);
    }
  }

  /** Runs one turn. Returns `null` if it failed. */
  async turn(): Promise<Turn | null> {
    const { timing, turn, onTrouble } = this.options;
    const begunMs = timing.elapsedMs();
    this.turnSinceMs = begunMs;
    try {
      const turned = await turn();
      this.latest = turned;
      this.measure(turned, begunMs);
      this.failingSinceMs = null;
      this.backoff.reset();
      return turned;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(error);
      this.failingSinceMs ??= begunMs;
      this.retryMs = this.backoff.nextMs();
      return null;
    } finally {
      this.turnSinceMs = null;
    }
  }

  /** Updates the progress. Another process may do the work between two turns of this one. */
  private measure({ size, behind }: KeptMeasure, begunMs: number): void {
    if (begunMs < this.knownAtMs) return; // a turn that began before the last query knows less
    this.knownAtMs = begunMs;
    this.known = { size, behind };
    if (behind === 0) this.caughtUpMs = begunMs;
    else if (this.goal !== null && size >= this.goal.size) this.caughtUpMs = this.goal.atMs;
    if (behind === 0) this.goal = null;
    else if (this.goal === null || size >= this.goal.size) this.goal = { size: size + behind, atMs: begunMs };
  }
}
