import { useEffect, useRef, useSyncExternalStore } from 'react';
import { STRINGS } from '../shell/strings';

const EVERY_MS = 1_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

const tell = (): void => {
  for (const each of listeners) each();
};

/** Calls a listener every second, until the function that is returned is called. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tell, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
};

/**
 * Calls back at once and every second. All users share one timer, so that the clocks of sixty tables are one
 * task. Each writes into its own element without rendering.
 */
export function useTicks(onTick: () => void): void {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
    onTick();
  });
  useEffect(() => subscribe(() => latest.current()), []);
}

const MINUTE_MS = 60_000;
const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Returns when this minute began, in milliseconds since the epoch. A component that calls it is rendered again each minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minuteNow);

/** Returns the whole seconds since a UTC time, at least 0. */
export const secondsSince = (at: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1_000));

const DAY_SECONDS = 86_400;

/** Returns a duration: `1:58` below an hour, `1:02:00` below two days, then `12 d`. */
export const clockText = (seconds: number): string => {
  if (seconds >= 2 * DAY_SECONDS) return STRINGS.floor.days(Math.floor(seconds / DAY_SECONDS));
  const two = (part: number): string => `${part}`.padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
