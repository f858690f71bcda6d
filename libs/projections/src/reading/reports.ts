import type { BankCorrectionRow, BankCoupRow, BankRow } from '../bank-book/bank-book.rows';

/** Which part of a report: a gaming day (`YYYY-MM-DD`), of one table or of all (null). */
export interface ReportQuestion {
  readonly day: string;
  readonly table: string | null;
}

/** The stretch of time that a gaming day is, in UTC; `until` is the first moment behind it. */
export interface ReportSpan {
  readonly from: string;
  readonly until: string;
}

/** What a report is made from, and how far the log is in it: every event up to these places, `shard:seq`. */
export interface Read<Rows> {
  readonly rows: Rows;
  readonly position: readonly string[];
}

/** A bank with its coups and what corrections changed of them, as `sabot_read` has them; times are those of events. */
export interface BankRead {
  readonly bank: BankRow;
  readonly coups: readonly BankCoupRow[];
  readonly corrections: readonly BankCorrectionRow[];
}
