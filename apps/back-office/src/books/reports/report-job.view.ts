import { z } from 'zod';
import { parametersOf, REPORT_NAMES } from '#office/reports';
import { component, Count, Time } from '../../reading/figures';
import type { ReportJob } from './report-jobs';

/** The progress of a report that is being made. */
export const ReportJobView = component('ReportJob', {
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
});
export type ReportJobView = z.output<typeof ReportJobView>;

/** The jobs of a person, each with the question to its report. */
export const ReportJobsView = component('ReportJobs', {
  items: z
    .array(
      component('ListedReportJob', {
        ...ReportJobView.shape,
        asked: z.record(z.string(), z.string()).meta({
          description: 'The parameters that the report was requested with, by name.',
        }),
        begunAt: Time.meta({ description: 'Time at which the job began, UTC.' }),
      }),
    )
    .meta({ description: 'The newest first.' }),
});
export type ReportJobsView = z.output<typeof ReportJobsView>;

/** Returns the address of a job. */
export const addressOfJob = ({ id }: Pick<ReportJob, 'id'>): string => `/v1/report-jobs/${id}`;

export const reportJobView = ({ id, report, state, progress }: ReportJob): ReportJobView => ({
  job: id,
  report: report.name as ReportJobView['report'], // of one of them, which alone are made
  state,
  done: progress.done,
  total: progress.total,
  result: state === 'running' ? null : `${addressOfJob({ id })}/result`,
});

const askedOf = ({ report, query }: ReportJob): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...parametersOf(report.takes), 'size' as const].flatMap((name) => {
      const value = query.given(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

export const reportJobsView = (jobs: readonly ReportJob[]): ReportJobsView => ({
  items: jobs.map((job) => ({
    ...reportJobView(job),
    asked: askedOf(job),
    begunAt: job.begunAt,
  })),
});
