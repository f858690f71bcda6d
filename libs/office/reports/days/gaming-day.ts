import { invariant } from '#kernel/decision';
import { periodOf, type GamingCalendar, type Period } from '#office/gaming-days';

/** Returns the span of a gaming day on the casino's clock. */
export const gamingDay = (calendar: GamingCalendar, day: string): Period & { readonly timeZone: string } => {
  const period = periodOf(calendar, day, null);
  invariant(period !== null, 'every calendar has its days');
  return { timeZone: calendar.timeZone, ...period };
};
