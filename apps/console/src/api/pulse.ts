/** A heartbeat may be late by its own length before its silence says something. */
const BEATS_MISSED_MAX = 2;

/** Watches a feed that sends something at least every beat: it tells once when nothing has come for two of them. */
export class Pulse {
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** `beatMs`: between signs of life, as the feed states it; `null`: it doesn't say, and its silence says nothing. */
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

/** The header in which a feed states how many milliseconds lie between its signs of life. */
const HEADER = 'heartbeat-ms';

/** Returns how often a feed gives a sign of life, in milliseconds; `null` where it doesn't say. */
export const beatOf = (headers: Headers): number | null => {
  const text = headers.get(HEADER);
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
};
