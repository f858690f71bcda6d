/** Span that reports made as jobs are kept (`JobsSpan`). */
export const REPORT_JOBS_SPAN = Symbol('ReportJobsSpan');

/** Span that reports made as jobs are kept: milliseconds from the end of a job, and the number of reports. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
