import { useEffect, useRef } from 'react';
import { STRINGS } from '../shell/strings';

const EVERY_MS = 1_000;

const told = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

const tell = (): void => {
  for (const each of told) each();
};

/**
 * Calls back at once and every second. All who wait share one timer, so that the clocks of sixty tables are one piece of
 * work: each writes into its own element, and React renders nothing.
 */
export function useTicks(onTick: () => void): void {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
    onTick();
  });
  useEffect(() => {
    const call = (): void => latest.current();
    told.add(call);
    timer ??= setInterval(tell, EVERY_MS);
    return () => {
      told.delete(call);
      if (told.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
  }, []);
}

/** Returns how many whole seconds have passed since a time in UTC; never less than 0. */
export const secondsSince = (at: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1_000));

const DAY_SECONDS = 86_400;

/** Returns minutes and seconds, `1:58`, from an hour on `1:02:00`, from two days on `12 d`. */
export const clockText = (seconds: number): string => {
  if (seconds >= 2 * DAY_SECONDS) return STRINGS.floor.days(Math.floor(seconds / DAY_SECONDS));
  const two = (part: number): string => `${part}`.padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
