import { clockOf } from './gaming-calendar';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns an instant as a person reads it on the casino's clock: `24 Nov 2026, 14:05:12`. `instant` is UTC as
 * in the log; fractions of a second are dropped.
 */
export const momentText = (instant: string, timeZone: string): string => {
  const parts = clockOf(timeZone).formatToParts(Date.parse(`${instant.slice(0, 19)}Z`));
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  const month = MONTHS[Number(part('month')) - 1] ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return `${Number(part('day'))} ${month} ${part('year')}, ${time}`;
};
