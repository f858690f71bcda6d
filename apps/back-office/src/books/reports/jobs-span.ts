import type { Clock, Ids } from '#log/event-store';

/** The provider of `JobsWorld`. */
export const REPORT_JOBS_WORLD = Symbol('ReportJobsWorld');

/** The limits, the clock and the ids of report jobs. */
export interface JobsWorld {
  readonly span: JobsSpan;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The time in milliseconds for which a finished job's report is kept, and the largest number of kept reports. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
