/** The timers and the chance of a back-off. */
export interface BackoffTiming {
  /** Resolves after `ms`, or at once when the signal is aborted. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Returns a number from 0 to below 1. */
  chance(): number;
}

export interface BackoffOptions<Timing> {
  /** The first pause. */
  readonly minMs: number;
  /** The longest pause, before chance lengthens it. */
  readonly maxMs: number;
  readonly timing: Timing;
}

/**
 * The pauses between trials. They double, and chance makes each up to a half longer, so that servers which lost
 * the same database do not come back to it all at once. No pause is shorter than without chance.
 */
export class Backoff<Timing extends Pick<BackoffTiming, 'chance'> = BackoffTiming> {
  private ms: number;

  constructor(private readonly options: BackoffOptions<Timing>) {
    this.ms = options.minMs;
  }

  /** Returns the next pause in milliseconds, and doubles the one after it. */
  nextMs(): number {
    const { maxMs, timing } = this.options;
    const ms = this.ms;
    this.ms = Math.min(maxMs, 2 * ms);
    return ms * (1 + timing.chance() / 2);
  }

  /** Pauses before the next trial. */
  async pause(this: Backoff, signal?: AbortSignal): Promise<void> {
    await this.options.timing.pause(this.nextMs(), signal);
  }

  /** Begins again with the first pause, after a success. */
  reset(): void {
    this.ms = this.options.minMs;
  }
}
