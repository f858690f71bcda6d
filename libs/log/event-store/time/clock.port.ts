/** A clock for recorded times. */
export interface Clock {
  /** UTC with microseconds, `YYYY-MM-DDThh:mm:ss.ffffffZ`. In this form, sorting by text sorts by time. */
  now(): string;
}

/** A source of fresh ids. */
export interface Ids {
  /** Returns a UUID in lower case. */
  uuid(): string;
}

/** Timers: the next turn, a pause, and elapsed time. */
export interface Timing {
  /** Runs a function after everything that has arrived so far. */
  nextTurn(run: () => void): void;
  /** Resolves after `ms`, or at once when the signal is aborted. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Returns milliseconds from any start, by a monotonic clock, to measure durations. */
  elapsedMs(): number;
}
