/** How long reports that were made are kept (`JobsSpan`). */
export const REPORT_JOBS_SPAN = Symbol('ReportJobsSpan');

/** For how long a report that was made as a job can be had, and how many of them. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
