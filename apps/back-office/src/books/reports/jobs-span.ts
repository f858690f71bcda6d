/** The provider of `JobsSpan`. */
export const REPORT_JOBS_SPAN = Symbol('ReportJobsSpan');
/** The provider of the clock and the ids of report jobs (`Clock`, `Ids`). */
export const REPORT_JOBS_CLOCK = Symbol('ReportJobsClock');
export const REPORT_JOBS_IDS = Symbol('ReportJobsIds');

/** The time for which reports made as jobs are kept, in milliseconds from the job's end, and their number. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
