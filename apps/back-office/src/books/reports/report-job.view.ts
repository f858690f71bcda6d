import { z } from 'zod';
import { REPORT_NAMES } from '#office/reports';
import { Count } from '../../reading/figures';
import type { ReportJob } from './report-jobs';

/** How far a report that is being made has come. */
export const ReportJobView = z
  .object({
    job: z.string(),
    report: z.enum(REPORT_NAMES),
    state: z.enum(['running', 'done', 'failed']).meta({
      description: '`failed`: `result` answers with what kept it from being made.',
    }),
    done: Count.meta({ description: 'Parts that are made, such as tables.' }),
    total: Count.nullable().meta({ description: 'Null: it isn’t known yet how many there are.' }),
    result: z.string().nullable().meta({
      description: 'Where the report is, once it ended; it is kept for a while, and not over a restart.',
    }),
  })
  .meta({ id: 'ReportJob' });
export type ReportJobView = z.output<typeof ReportJobView>;

/** Where it is asked after. */
export const addressOfJob = ({ id }: Pick<ReportJob, 'id'>): string => `/v1/report-jobs/${id}`;

export const reportJobView = ({ id, report, state, progress }: ReportJob): ReportJobView => ({
  job: id,
  report: report.name as ReportJobView['report'], // of one of them, which alone are made
  state,
  done: progress.done,
  total: progress.total,
  result: state === 'running' ? null : `${addressOfJob({ id })}/result`,
});

/** Half of the tables are through. */
export const REPORT_JOB_EXAMPLE: ReportJobView = {
  job: '0d9a4f3e-8f0b-4a39-9d5d-7a2c1f0b6e55',
  report: 'table-day',
  state: 'running',
  done: 64,
  total: 128,
  result: null,
};
