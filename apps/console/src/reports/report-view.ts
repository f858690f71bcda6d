import { useSearchParams } from 'wouter';
import type { ReportAbout } from './catalogue';

/** Answers to what a report is asked for, by the name of the parameter. */
export type Given = Readonly<Record<string, string>>;

/** Parts of the address that a view of a report has beside the report's own question. */
export type ViewField = 'with' | 'part' | 'columns' | 'sort' | 'figure' | 'plot' | 'job';

export interface ReportView {
  /** Parts of the report's question that the address answers. */
  readonly given: Given;
  readonly of: (field: ViewField) => string | null;
  /** Changes the address; `null` takes a field away. Back returns to the view before, unless it `isSmall`. */
  readonly set: (changes: Readonly<Record<string, string | null>>, isSmall?: boolean) => void;
}

/** The view of a report: all of it stands in the address, so that it can be sent to somebody. */
export function useReportView({ parameters }: Pick<ReportAbout, 'parameters'>): ReportView {
  const [params, setParams] = useSearchParams();
  return {
    given: Object.fromEntries(
      parameters.flatMap(({ name }) => {
        const value = params.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ),
    of: (field) => params.get(field),
    set: (changes, isSmall = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '') after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: isSmall },
      ),
  };
}

const DAY_MS = 86_400_000;

/** Returns the date so many days after another: `2026-11-24`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
