/** Span that reports made as jobs are kept (`JobsSpan`). */
export const REPORT_JOBS_SPAN = Symbol('ReportJobsSpan');
/** The clock and the ids of report jobs (`Clock`, `Ids`). */
export const REPORT_JOBS_CLOCK = Symbol('ReportJobsClock');
export const REPORT_JOBS_IDS = Symbol('ReportJobsIds');

/** Span that reports made as jobs are kept: milliseconds from the end of a job, and the number of reports. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
