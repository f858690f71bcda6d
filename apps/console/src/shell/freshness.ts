import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * After this long without news, what is shown is stale: a feed gives a sign of life every two seconds. It is looked at
 * each second, so that it is in sight within 5 s of silence.
 */
const STALE_MS = 4_000;
/** After this long, what is shown is old: figures lose their colour and buttons that move money wait. */
const OLD_MS = 15_000;

/** `still`: the page follows no feed and shows what it was answered. */
export type Freshness = 'still' | 'live' | 'stale' | 'old';

/** When the server last said something, over the feeds of a page or in answer to a question. */
export class News {
  private lastAt: number | null = null;
  /** When the first of the feeds that are followed now was asked for. */
  private followedFrom = 0;
  private following = 0;
  private readonly listeners = new Set<() => void>();

  /** Time of the last news, in milliseconds since the epoch; `null` before the first. */
  readonly last = (): number | null => this.lastAt;
  readonly isFollowing = (): boolean => this.following > 0;
  /** Since when the feeds are silent: a page that was opened just now isn't stale because of the one before. */
  readonly silentFrom = (): number => Math.max(this.lastAt ?? 0, this.followedFrom);

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

/** Returns how fresh a page is whose feeds are silent since `silentFrom`; `null`: it follows none. */
export const freshnessAt = (now: number, silentFrom: number | null): Freshness => {
  if (silentFrom === null) return 'still';
  if (now - silentFrom >= OLD_MS) return 'old';
  return now - silentFrom >= STALE_MS ? 'stale' : 'live';
};

const TICK_MS = 1_000;

const freshnessNow = (now: number): Freshness =>
  freshnessAt(now, news.isFollowing() ? news.silentFrom() : null);

/** Freshness of what is shown, for components that need no clock: it changes seldom, and they are drawn as seldom. */
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

/** Returns the freshness of the data that is shown, computed each second. */
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
