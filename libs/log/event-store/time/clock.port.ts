import type { BackoffTiming } from '#kernel/decision';

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

/** Timers: the next turn, a pause, and elapsed time; and the chance of a back-off. */
export interface Timing extends BackoffTiming {
  /** Runs a function after everything that has arrived so far. */
  nextTurn(run: () => void): void;
  /** Returns milliseconds from any start, by a monotonic clock, to measure durations. */
  elapsedMs(): number;
}
