/** The number of heartbeats after which silence means something. One may be late by its own length. */
const BEATS_MISSED_MAX = 2;

/** Watches a feed that sends something in every heartbeat. Calls `onSilent` if nothing arrives for two of them. */
export class SilenceWatch {
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Takes the interval between signs of life that the feed states. If it is `null`, silence means nothing. */
  constructor(
    private readonly beatMs: number | null,
    private readonly onSilent: () => void,
  ) {
    this.came();
  }

  /** Notes that something arrived. */
  came(): void {
    this.end();
    if (this.beatMs !== null) this.timer = setTimeout(this.onSilent, this.beatMs * BEATS_MISSED_MAX);
  }

  end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/** Returns the interval between a feed's signs of life in milliseconds, or `null` if the feed states none. */
export const beatMsOf = (headers: Headers): number | null => {
  const text = headers.get('Heartbeat-Ms');
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
};
