import { VisuallyHidden } from '@mantine/core';
import type { Freshness } from '../shell/freshness';
import { STRINGS } from '../shell/strings';
import classes from './fresh.module.css';

/**
 * The freshness clock: a dot and words. `now` and `lastEventAt` are milliseconds since the epoch. Screen
 * readers hear changes of state, not each second.
 */
export function Fresh({
  is,
  now,
  lastEventAt,
  clock,
}: {
  readonly is: Freshness;
  readonly now: number;
  readonly lastEventAt: number | null;
  /** Writes a time by the casino's clock, `05:29:02`. */
  readonly clock: (at: number) => string;
}) {
  const silentSeconds = lastEventAt === null ? 0 : Math.max(0, Math.round((now - lastEventAt) / 1_000));
  const isStale = is === 'stale' || is === 'old';
  const sayFresh = (silentSeconds: number): string => {
    const { off, noNews, liveAt, asOf } = STRINGS.live;
    if (lastEventAt === null) return off;
    if (isStale) return noNews(silentSeconds, clock(lastEventAt));
    return is === 'live' ? liveAt(clock(now)) : asOf(clock(lastEventAt));
  };
  return (
    <span className={classes['fresh']} data-is={is} title={STRINGS.live.lastNews(silentSeconds)}>
      <span className={classes['pulse']} aria-hidden />
      <span aria-hidden>{sayFresh(silentSeconds)}</span>
      <VisuallyHidden role="status">{isStale ? STRINGS.live.stale : ''}</VisuallyHidden>
    </span>
  );
}
