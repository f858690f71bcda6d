import { useSearchParams } from 'wouter';
import type { ReportAbout } from './catalogue';

/** Parameters of a report by name. */
export type Given = Readonly<Record<string, string>>;

/** Fields of the address beside the report's own parameters. */
export type ViewField = 'with' | 'part' | 'columns' | 'sort' | 'figure' | 'plot' | 'job';

export interface ReportView {
  /** The report's parameters in the address. */
  readonly given: Given;
  readonly of: (field: ViewField) => string | null;
  /**
   * Changes the address; `null` removes a field. Going back restores the previous view, unless the change
   * `isSmall`.
   */
  readonly set: (changes: Readonly<Record<string, string | null>>, isSmall?: boolean) => void;
}

/** Returns the view of a report. The address holds all of it, so that a link shows the same. */
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

/** Returns the date this many days after another: `2026-11-24`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
