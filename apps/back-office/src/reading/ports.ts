/** The provider of `LogReader`. */
export const LOG_READER = Symbol('LogReader');
/**
 * The provider of the reader's connections (`Pool`), for queries that `LogReader` doesn't have. Only used in this
 * folder.
 */
export const READING_POOL = Symbol('ReadingPool');
/** The provider of proofs of events and cards (`EvidenceMeans`). */
export const EVIDENCE_MEANS = Symbol('EvidenceMeans');
/** The provider of `AuditLog`. */
export const AUDIT_LOG = Symbol('AuditLog');
/** The provider of the sources of reports (`ReportSources`). */
export const REPORT_SOURCES = Symbol('ReportSources');
