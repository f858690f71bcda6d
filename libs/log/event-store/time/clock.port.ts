/** The time, for what is recorded. */
export interface Clock {
  /** UTC with microseconds, `YYYY-MM-DDThh:mm:ss.ffffffZ`: in this form the order of texts is the order of times. */
  now(): string;
}

/** Where fresh ids come from. */
export interface Ids {
  /** A UUID in lower case. */
  uuid(): string;
}

/** How work is put off: the turn after this one, and a wait; and how long it took. */
export interface Timing {
  /** Runs it when what has arrived by now has been handled. */
  nextTurn(run: () => void): void;
  /** Resolves when the time is over; at once when the signal is given. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** Milliseconds from any beginning, by a clock that is never set: for how long something took. */
  elapsedMs(): number;
}
