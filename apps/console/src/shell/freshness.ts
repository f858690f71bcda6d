import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The time without a message after which data is stale. A feed sends a heartbeat every two seconds, and the
 * check runs each second, so it shows within 5 s.
 */
const STALE_MS = 4_000;
/** The time after which data is old: figures lose their colour, and buttons that move money are disabled. */
const OLD_MS = 15_000;

/** `still`: the page has no feed and shows answers as they came. */
export type Freshness = 'still' | 'live' | 'stale' | 'old';

/** Records when the server last sent a message, over the page's feeds or as an answer. */
export class News {
  private lastAt: number | null = null;
  /** When the first of the present feeds was opened. */
  private followedFrom = 0;
  private following = 0;
  private readonly listeners = new Set<() => void>();

  /** Time of the last message in milliseconds since the epoch; `null` before the first. */
  readonly last = (): number | null => this.lastAt;
  readonly isFollowing = (): boolean => this.following > 0;
  /**
   * Returns since when the feeds are silent, at the earliest since they were opened, so that a new page isn't
   * stale because of the previous one.
   */
  readonly silentFrom = (): number => Math.max(this.lastAt ?? 0, this.followedFrom);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Records a message of a feed. */
  came(): void {
    this.lastAt = Date.now();
    // Listeners aren't called: the clock checks each second, and a busy floor brings hundreds of messages.
  }

  /** Records an answer. While a feed is open it doesn't count, because the feed may be silent. */
  answered(): void {
    if (this.following === 0) this.lastAt = Date.now();
  }

  /** Records an open feed, until the returned function is called. */
  follow(): () => void {
    if (this.following++ === 0) this.followedFrom = Date.now();
    this.tell();
    return () => {
      this.following--;
      this.tell();
    };
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const news = new News();

/** Returns a page's freshness; `silentFrom` is null for a page without a feed. */
export const freshnessAt = (now: number, silentFrom: number | null): Freshness => {
  if (silentFrom === null) return 'still';
  if (now - silentFrom >= OLD_MS) return 'old';
  return now - silentFrom >= STALE_MS ? 'stale' : 'live';
};

const TICK_MS = 1_000;

const freshnessNow = (now: number): Freshness =>
  freshnessAt(now, news.isFollowing() ? news.silentFrom() : null);

/** Returns the freshness for components without a clock. They are redrawn only when it changes. */
export function useIsFresh(): Freshness {
  const [is, setIs] = useState<Freshness>('still');
  useEffect(() => {
    const look = (): void => setIs(freshnessNow(Date.now()));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return is;
}

/** Returns the freshness of the data, updated each second. */
export function useFreshness(): {
  readonly is: Freshness;
  readonly now: number;
  readonly last: number | null;
} {
  useSyncExternalStore(news.subscribe, news.isFollowing);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { is: freshnessNow(now), now, last: news.last() };
}
