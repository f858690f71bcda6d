import { Day } from '#contract';
import { UsageError } from './command';

/** A day of the calendar that was typed for an option, such as 2026-11-21. Throws `UsageError`. */
export const dayOf = (option: string, text: string): string => {
  if (!Day.safeParse(text).success) throw new UsageError(`${option} is a day such as 2026-11-21`);
  return text;
};
