import { setTimeout as pause } from 'node:timers/promises';

/** The longest time that a scrape or a probe waits for an answer. */
const ANSWER_MS_MAX = 1_000;

/**
 * A query with a time limit, so that callers get an answer while the database is down. While one hangs, it isn't
 * repeated.
 */
export class AskedInTime<T> {
  private underway: Promise<T> | null = null;

  /** Takes the time limit in milliseconds. */
  constructor(
    private readonly ask: () => Promise<T>,
    private readonly answerMsMax = ANSWER_MS_MAX,
  ) {}

  /** Resolves to the answer, or to `null` if there is none in time or the query fails. */
  async answer(): Promise<T | null> {
    const limit = new AbortController();
    try {
      return await Promise.race([
        this.asked().catch(() => null),
        pause(this.answerMsMax, null, { signal: limit.signal, ref: false }).catch(() => null),
      ]);
    } finally {
      limit.abort();
    }
  }

  private asked(): Promise<T> {
    this.underway ??= this.ask().finally(() => {
      this.underway = null;
    });
    return this.underway;
  }
}

/** The unknown fields of a progress while the log can't be read. */
export const UNKNOWN = { behind: null, lagMs: null } as const;
