/** A heartbeat may be late by its own length before its silence says something. */
const BEATS_MISSED_MAX = 2;

/** Watches a feed that sends something at least every heartbeat: calls `onSilent` when nothing came for two of them. */
export class SilenceWatch {
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** `beatMs`: interval between signs of life, as the feed states it; `null`: it states none, and its silence says nothing. */
  constructor(
    private readonly beatMs: number | null,
    private readonly onSilent: () => void,
  ) {
    this.came();
  }

  /** Something came, whatever it was. */
  came(): void {
    this.end();
    if (this.beatMs !== null) this.timer = setTimeout(this.onSilent, this.beatMs * BEATS_MISSED_MAX);
  }

  end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/** Returns the interval between a feed's signs of life, in milliseconds; `null` when the feed states none. */
export const beatMsOf = (headers: Headers): number | null => {
  const text = headers.get('Heartbeat-Ms');
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
};
