import { useQuery } from '@tanstack/react-query';
import { dateAfter, gamingDayOf, momentText, periodOf, type GamingCalendar } from '#office/gaming-days';
import type { Schemas } from '../api/client';
import { houseQuestion } from '../api/questions';

/** The clock of the casino: zone and shifts. */
export type House = Schemas['House'];

/** Returns the casino’s clock; `null` until the server has said it. */
export const useHouse = (): House | null => useQuery(houseQuestion()).data ?? null;

/** Returns the gaming calendar of a casino. */
export const calendarOf = ({ timeZone, shifts }: House): GamingCalendar => {
  const [first = { name: 'day', begins: '00:00' }, ...others] = shifts;
  return { timeZone, shifts: [first, ...others] };
};

/** Returns the gaming day in which an instant lies, `YYYY-MM-DD`. */
export const dayOf = (house: House, instant: string): string =>
  gamingDayOf(calendarOf(house), instantText(instant));

/** Returns the instant at which a gaming day begins; the day itself until the casino’s clock is known. */
export const beginOf = (house: House | null, day: string): string =>
  house === null || day === '' ? day : (periodOf(calendarOf(house), day, null)?.from ?? day);

/** Returns the gaming day that lies so many days before the one of an instant. */
export const dayBefore = (house: House, instant: string, days: number): string =>
  dateAfter(dayOf(house, instant), 0 - days);

/** Writes a moment by the casino’s clock, `24 Nov 2026, 14:05:12`; empty until the clock is known. */
export const momentOf = (house: House | null, instant: string): string =>
  house === null ? '' : momentText(instant, house.timeZone);

/** Writes a moment as briefly as it is clear: of this day the time, of this year without it, `24 Nov, 14:05`. */
export const briefOf = (house: House | null, instant: string): string => {
  const [moment, now] = [momentOf(house, instant), momentOf(house, new Date().toJSON())];
  const [day, today] = [moment.slice(0, -10), now.slice(0, -10)];
  if (day === today) return moment.slice(-8);
  const year = today.slice(-5);
  return `${day.endsWith(year) ? day.slice(0, -5) : day}, ${moment.slice(-8, -3)}`;
};

/** Writes the time alone, `14:05:12`. */
export const clockOf = (house: House | null, instant: string): string => momentOf(house, instant).slice(-8);

/** Returns an instant with the six decimals that the log writes. */
const instantText = (instant: string): string => `${instant.slice(0, 19)}.000000Z`;
