import { z } from 'zod';
import { TableId } from '#contract';
import type { ReportQuestion } from '#projections';
import { After } from '../reading/parameters';

const NOT_A_DAY = 'a day such as 2026-11-21';

/** A day of the calendar; `2026-02-30` is none. */
const Day = z
  .string({ error: NOT_A_DAY })
  .regex(/^\d{4}-\d{2}-\d{2}$/u, { error: NOT_A_DAY })
  .refine(
    (text) => text >= '1970-01-01' && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true,
    {
      error: NOT_A_DAY,
    },
  );

/** What a report is asked for: `day`, and `table` or all of them. */
export const ReportQuery = z.strictObject({ day: Day, table: TableId.optional(), after: After.optional() });
export type ReportQuery = z.output<typeof ReportQuery>;

/** The same of a gaming day, or of a `shift` of it. */
export const TableDayQuery = ReportQuery.extend({ shift: z.string().max(20).optional() });
export type TableDayQuery = z.output<typeof TableDayQuery>;

export const questionOf = ({ day, table }: Pick<ReportQuery, 'day' | 'table'>): ReportQuestion => ({
  day,
  table: table ?? null,
});
