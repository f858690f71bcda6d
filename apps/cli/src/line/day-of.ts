import { Day } from '#log/contract';
import { UsageError } from './command';

/**
 * Says if a day exists, from year 1 on. JavaScript reads 30 February as a day in March, and PostgreSQL has no year 0.
 */
export const isOfCalendar = (day: string): boolean =>
  day >= '0001-01-01' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** Returns the day in an option, such as 2026-11-21. Throws `UsageError`. */
export const dayOf = (option: string, text: string): string => {
  if (!Day.safeParse(text).success)
    throw new UsageError(
      `Option ${option} is ${JSON.stringify(text)}; it has to be a day such as 2026-11-21.`,
    );
  return text;
};
