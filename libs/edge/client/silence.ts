/** The number of heartbeats after which silence means something. One may be late by its own length. */
const BEATS_MISSED_MAX = 2;

/** Watches a feed that sends something in every heartbeat. Calls `onSilent` if nothing arrives for two of them. */
export class SilenceWatch {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private lastMs = performance.now();
  private readonly silentMs: number;

  /** Takes the interval between signs of life that the feed states. If it is `null`, silence means nothing. */
  constructor(
    beatMs: number | null,
    private readonly onSilent: () => void,
  ) {
    this.silentMs = (beatMs ?? 0) * BEATS_MISSED_MAX;
    if (beatMs !== null) this.look();
  }

  /** Notes that something arrived. It sets no timer: a busy floor calls it at every event. */
  came(): void {
    this.lastMs = performance.now();
  }

  end(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private readonly look = (): void => {
    const leftMs = this.lastMs + this.silentMs - performance.now();
    if (leftMs > 0) this.timer = setTimeout(this.look, leftMs);
    else this.onSilent();
  };
}

/** Returns the interval between a feed's signs of life in milliseconds, or `null` if the feed states none. */
export const beatMsOf = (headers: Headers): number | null => {
  const text = headers.get('Heartbeat-Ms');
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
};
