import { Day } from '#log/contract';
import { UsageError } from './command';

/** Whether there is such a day, from year 1 on; JavaScript takes 30 February for a day of March, PostgreSQL no year 0. */
export const isOfCalendar = (day: string): boolean =>
  day >= '0001-01-01' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;

/** A day of the calendar that was typed for an option, such as 2026-11-21. Throws `UsageError`. */
export const dayOf = (option: string, text: string): string => {
  if (!Day.safeParse(text).success)
    throw new UsageError(
      `Option ${option} is ${JSON.stringify(text)}; it has to be a day such as 2026-11-21.`,
    );
  return text;
};
