import type { Clock, Ids } from '#log/event-store';

/** The provider of `JobsWorld`. */
export const REPORT_JOBS_WORLD = Symbol('ReportJobsWorld');

/** The span, the clock and the ids of report jobs. */
export interface JobsWorld {
  readonly span: JobsSpan;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The time for which reports made as jobs are kept, in milliseconds from the job's end, and their number. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}

export const JOBS_SPAN_DEFAULT: JobsSpan = { keptMs: 900_000, keptMax: 16 };
