import { setTimeout as pause } from 'node:timers/promises';

/** Longest time that a scrape or a probe waits for what it asks. */
const ANSWER_MS_MAX = 1_000;

/**
 * A question that is answered within a time limit or not at all, so that whoever asks is answered while the database is
 * down. One that hangs isn't asked a second time meanwhile.
 */
export class AskedInTime<T> {
  private underway: Promise<T> | null = null;

  /** `answerMsMax`: in ms. */
  constructor(
    private readonly ask: () => Promise<T>,
    private readonly answerMsMax = ANSWER_MS_MAX,
  ) {}

  /** Resolves to the answer; to `null` when there is none in time, or the question fails. */
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

/** The part of a standing that nobody knows while the log can't be asked. */
export const UNKNOWN = { behind: null, lagMs: null } as const;
