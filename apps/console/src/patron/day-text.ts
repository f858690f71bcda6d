import { spokenLanguage } from '../shell/language';

/** Writes a gaming day, `Tue 24 Nov`, with the year unless it is this year. */
export const dayText = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === new Date().getUTCFullYear() ? {} : ({ year: 'numeric' } as const);
  const locale = spokenLanguage.current() === 'fr' ? 'fr' : 'en-GB';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...year,
  })
    .format(date)
    .replace(',', '');
};
