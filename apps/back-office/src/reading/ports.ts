/** The log as the reader sees it (`LogReader`). */
export const LOG_READER = Symbol('LogReader');
/** Connections of the reader, for what `LogReader` has no method for (`Pool`); known in this folder alone. */
export const READING_POOL = Symbol('ReadingPool');
/** Source of the proofs of events and of cards (`EvidenceMeans`). */
export const EVIDENCE_MEANS = Symbol('EvidenceMeans');
/** The audit log (`AuditLog`). */
export const AUDIT_LOG = Symbol('AuditLog');
/** Sources that reports are made from (`ReportSources`). */
export const REPORT_SOURCES = Symbol('ReportSources');
