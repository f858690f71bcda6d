/** The log as the reader sees it (`LogReader`). */
export const LOG_READER = Symbol('LogReader');
/** Connections of the reader, for what `LogReader` has no method for (`Pool`). */
export const READING_POOL = Symbol('ReadingPool');
/** Where proofs of events and of cards come from (`EvidenceMeans`). */
export const EVIDENCE_MEANS = Symbol('EvidenceMeans');
/** The audit log (`AuditLog`). */
export const AUDIT_LOG = Symbol('AuditLog');
/** What reports are made from (`ReportSources`). */
export const REPORT_SOURCES = Symbol('ReportSources');
/** How long reports that were made are kept (`JobsSpan`). */
export const REPORT_JOBS_SPAN = Symbol('ReportJobsSpan');
/** How often the live feed does what it does (`LivePace`). */
export const LIVE_PACE = Symbol('LivePace');

/** Milliseconds. */
export interface LivePace {
  /** Between questions for news of the tables that are watched. */
  readonly askEveryMs: number;
  /** Between signs of life, at which who watches is looked up again. */
  readonly beatEveryMs: number;
}

/** For how long a report that was made as a job can be had, and how many of them. */
export interface JobsSpan {
  readonly keptMs: number;
  readonly keptMax: number;
}
