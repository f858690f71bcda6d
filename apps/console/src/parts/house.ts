import { useQuery } from '@tanstack/react-query';
import {
  dateAfter,
  gamingDayOf,
  instantAt,
  momentText,
  periodOf,
  shownAt,
  type GamingCalendar,
} from '#office/gaming-days';
import type { Schemas } from '../api/client';
import { houseQuestion } from '../api/questions';

/** The clock of the casino: zone and shifts. */
export type House = Schemas['House'];

/** Returns the casino’s clock; `null` until it is loaded. */
export const useHouse = (): House | null => useQuery(houseQuestion()).data ?? null;

/** Returns the gaming calendar of a casino. */
export const calendarOf = ({ timeZone, shifts }: House): GamingCalendar => {
  const [first = { name: 'day', begins: '00:00' }, ...others] = shifts;
  return { timeZone, shifts: [first, ...others] };
};

/** Returns the gaming day of an instant, `YYYY-MM-DD`. */
export const dayOf = (house: House, instant: string): string =>
  gamingDayOf(calendarOf(house), instantText(instant));

/** Returns the start of a gaming day; the day itself until the casino’s clock is loaded. */
export const beginOf = (house: House | null, day: string): string =>
  house === null || day === '' ? day : (periodOf(calendarOf(house), day, null)?.from ?? day);

/** Returns the gaming day this many days before that of an instant. */
export const dayBefore = (house: House, instant: string, days: number): string =>
  dateAfter(dayOf(house, instant), 0 - days);

/** Writes a moment by the casino’s clock, `24 Nov 2026, 14:05:12`; empty until the clock is loaded. */
export const momentOf = (house: House | null, instant: string): string =>
  house === null ? '' : momentText(instant, house.timeZone);

/** Writes a moment briefly: the time alone today, without the year this year, `24 Nov, 14:05`. */
export const briefOf = (house: House | null, instant: string): string => {
  const [moment, now] = [momentOf(house, instant), momentOf(house, new Date().toJSON())];
  const [day, today] = [moment.slice(0, -10), now.slice(0, -10)];
  if (day === today) return moment.slice(-8);
  const year = today.slice(-5);
  return `${day.endsWith(year) ? day.slice(0, -5) : day}, ${moment.slice(-8, -3)}`;
};

/** Writes the time alone, `14:05:12`. */
export const clockOf = (house: House | null, instant: string): string => momentOf(house, instant).slice(-8);

/** Writes hours and minutes, `14:05`. */
export const hoursOf = (house: House | null, instant: string): string => clockOf(house, instant).slice(0, 5);

/**
 * Returns a function that writes a time in milliseconds since the epoch by the casino’s clock: `05:29:02`.
 */
export const useClock = (): ((at: number) => string) => {
  const house = useHouse();
  return (at) => clockOf(house, new Date(at).toJSON());
};

/** Returns an instant for a date field by the casino’s clock: `2026-11-21T20:14`. */
export const minuteOf = ({ timeZone }: House, instant: string): string =>
  shownAt(Date.parse(instant), timeZone).slice(0, 16);

/**
 * Returns the instant of a date field's text, `2026-11-21T20:14` by the casino’s clock; other texts
 * unchanged.
 */
export const instantOfMinute = ({ timeZone }: House, text: string): string => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/u.exec(text) ?? [];
  return date === undefined || time === undefined ? text : instantAt(date, time, timeZone);
};

/** Returns an instant with six decimals as in the log. */
const instantText = (instant: string): string => `${instant.slice(0, 19)}.000000Z`;
