/** The log as the reader sees it (`LogReader`). */
export const LOG_READER = Symbol('LogReader');
/** Connections of the reader, for what `LogReader` has no method for (`Pool`). */
export const READING_POOL = Symbol('ReadingPool');
