import type { Timing } from './clock.port';

/** What a turn of bringing something up to the log came to. */
export interface KeptTurn {
  /** Events of the log that aren't in it yet. */
  readonly behind: number;
  /** Events that are. */
  readonly size: number;
  /** There is more to do at once. */
  readonly more: boolean;
}

/** How far it is, as this process found it last, in a turn or when it asked. */
export interface KeptStanding {
  /** Null: it couldn't be asked yet. */
  readonly behind: number | null;
  /** For how long it has always been behind; 0: it isn't. */
  readonly lagMs: number;
  readonly size: number;
  /** For how long every turn has failed; 0: they don't. */
  readonly failingMs: number;
  /** For how long the turn under way has lasted; 0: none is. */
  readonly turnMs: number;
}

/** How far something is behind the log, as its store says when it is asked. */
export type KeptMeasure = Pick<KeptTurn, 'behind' | 'size'>;

export interface KeepingUpOptions<Turn extends KeptTurn> {
  readonly timing: Timing;
  readonly turn: () => Promise<Turn>;
  /** Asks how far it is, whatever a turn is at: one that hangs says nothing. `null`: nothing is begun yet. */
  readonly look: () => Promise<KeptMeasure | null>;
  /** A turn failed and is tried again; told once until one succeeds. */
  readonly onTrouble: (error: unknown) => void;
}

const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

/** Keeps something up with the log, turn by turn, and knows how long it has been behind and how long it has failed. */
export class KeepingUp<Turn extends KeptTurn> {
  private latest: Turn | null = null;
  private known: KeptMeasure | null = null;
  private knownAtMs = -Infinity;
  private caughtUpMs: number;
  /** How much has to be in it so that all is that there was at a time. */
  private goal: { readonly size: number; readonly atMs: number } | null = null;
  private failingSinceMs: number | null = null;
  private turnSinceMs: number | null = null;
  private retryMs = RETRY_MS_MIN;

  constructor(private readonly options: KeepingUpOptions<Turn>) {
    this.caughtUpMs = options.timing.elapsedMs();
  }

  /** The last turn that succeeded. */
  get last(): Turn | null {
    return this.latest;
  }

  /** Returns what this process knows without asking. */
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

  /** Asks how far it is and returns that. Throws what `look` throws. */
  async measured(): Promise<KeptStanding> {
    const begunMs = this.options.timing.elapsedMs();
    const measure = await this.options.look();
    if (measure !== null) this.measure(measure, begunMs);
    return this.standing();
  }

  /** Turn after turn until the signal is given; rests where there is no more to do at once, ever longer when turns fail. */
  async until(signal: AbortSignal, restMs: (turned: Turn, before: Turn | null) => number): Promise<void> {
    while (!signal.aborted) {
      const before = this.latest;
      const turned = await this.turn();
      if (turned?.more === true) continue;
      await this.options.timing.pause(turned === null ? this.retryMs : restMs(turned, before), signal);
    }
  }

  /** One turn; null: it failed. */
  async turn(): Promise<Turn | null> {
    const { timing, turn, onTrouble } = this.options;
    const begunMs = timing.elapsedMs();
    this.turnSinceMs = begunMs;
    try {
      const turned = await turn();
      this.latest = turned;
      this.measure(turned, begunMs);
      this.failingSinceMs = null;
      this.retryMs = RETRY_MS_MIN;
      return turned;
    } catch (error) {
      if (this.failingSinceMs === null) onTrouble(error);
      this.failingSinceMs ??= begunMs;
      this.retryMs = Math.min(RETRY_MS_MAX, this.retryMs * 2);
      return null;
    } finally {
      this.turnSinceMs = null;
    }
  }

  /** Whoever does it: another may between two turns of this process, so it may see some behind at each of them. */
  private measure({ size, behind }: KeptMeasure, begunMs: number): void {
    if (begunMs < this.knownAtMs) return; // a turn that began before the last question knows less
    this.knownAtMs = begunMs;
    this.known = { size, behind };
    if (behind === 0) this.caughtUpMs = begunMs;
    else if (this.goal !== null && size >= this.goal.size) this.caughtUpMs = this.goal.atMs;
    if (behind === 0) this.goal = null;
    else if (this.goal === null || size >= this.goal.size) this.goal = { size: size + behind, atMs: begunMs };
  }
}
