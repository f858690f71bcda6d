import { useEffect, useState, useSyncExternalStore } from 'react';

/** After this long without news, what is shown is stale. A feed gives a sign of life every second. */
const STALE_MS = 5_000;
/** After this long, what is shown is old: figures lose their colour and buttons that move money wait. */
const OLD_MS = 15_000;

/** `still`: the page follows no feed and shows what it was answered. */
export type Freshness = 'still' | 'live' | 'stale' | 'old';

/** When the server last said something, over the feeds of a page or in answer to a question. */
class News {
  private lastAt: number | null = null;
  private following = 0;
  private readonly listeners = new Set<() => void>();

  /** Time of the last news, in milliseconds since the epoch; `null` before the first. */
  readonly last = (): number | null => this.lastAt;
  readonly isFollowing = (): boolean => this.following > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Something came over a feed. */
  came(): void {
    this.lastAt = Date.now();
    // No listener is called: the clock looks by itself each second, and a busy floor brings hundreds of messages.
  }

  /** A question was answered, which says nothing of a feed that is silent meanwhile. */
  answered(): void {
    if (this.following === 0) this.lastAt = Date.now();
  }

  /** A feed is followed from now on, until the function that is returned is called. */
  follow(): () => void {
    this.following++;
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

/** Returns how fresh a page is whose last news came at `last`. */
export const freshnessAt = (now: number, last: number | null, isFollowing: boolean): Freshness => {
  if (!isFollowing || last === null) return 'still';
  if (now - last >= OLD_MS) return 'old';
  return now - last >= STALE_MS ? 'stale' : 'live';
};

const TICK_MS = 1_000;

/** How fresh what is shown is, looked at each second. */
export function useFreshness(): {
  readonly is: Freshness;
  readonly now: number;
  readonly last: number | null;
} {
  const isFollowing = useSyncExternalStore(news.subscribe, news.isFollowing);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const last = news.last();
  return { is: freshnessAt(now, last, isFollowing), now, last };
}
