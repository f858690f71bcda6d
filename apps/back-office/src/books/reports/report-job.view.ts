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
      description: 'State of the job. If it is `failed`, `result` answers with the reason.',
    }),
    done: Count.meta({ description: 'Number of finished parts, such as tables.' }),
    total: Count.nullable().meta({ description: 'Number of parts; `null` while unknown.' }),
    result: z.string().nullable().meta({
      description:
        'Address of the report once the job ended. It is kept for 15 minutes, and not over a restart.',
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
