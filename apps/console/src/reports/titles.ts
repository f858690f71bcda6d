import { createContext, useContext } from 'react';
import { momentText } from '#office/gaming-days';
import { spoken } from '../shell/strings';

/** Display names of a report's fields, by their JSON names. */
export type Titles = Readonly<Record<string, string>>;

/** The titles of the displayed report, and the time zone of its times. */
export const ReportShown = createContext<{ readonly titles: Titles; readonly timeZone: string }>({
  titles: {},
  timeZone: 'UTC',
});

/** Returns a function that names a field of the displayed report. */
export const useTitleOf = (): ((name: string) => string) => {
  const { titles } = useContext(ReportShown);
  return (name) => titleOf(titles, name);
};

/** Returns a function that shows a time of the report by the casino's clock, and other texts unchanged. */
export const useTimeText = (): ((text: string) => string) => {
  const { timeZone } = useContext(ReportShown);
  return (text) => (INSTANT.test(text) ? momentText(text, timeZone) : text);
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.]\d+)?Z$/u;

/**
 * Returns a field's display name. A field within a titled one gets both names, `in.daysInARow`: `Cash in:
 * days in a row`. A field without a title is spelled out from its JSON name.
 */
export const titleOf = (titles: Titles, name: string): string => {
  const own = titles[name];
  if (own !== undefined) return own;
  const at = name.indexOf('.');
  if (at < 0) return spoken(name);
  const [outer, inner] = [titles[name.slice(0, at)], titleOf(titles, name.slice(at + 1))];
  return outer === undefined ? inner : `${outer}: ${/^[A-Z][a-z]/u.test(inner) ? lowered(inner) : inner}`;
};

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
