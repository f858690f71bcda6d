import { UsageError } from './command';

/** A day of the calendar that was typed for an option, such as 2026-11-21. Throws `UsageError`. */
export const dayOf = (option: string, text: string): string => {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
  if (!isDay) throw new UsageError(`${option} is a day such as 2026-11-21`);
  return text;
};
