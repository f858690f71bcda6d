import type { BankCorrectionRow, BankCoupRow, BankRow } from '../bank-book/bank-book.rows';

/** Which part of a report: a day (UTC, `YYYY-MM-DD`), of one table or of all (null). */
export interface ReportQuestion {
  readonly day: string;
  readonly table: string | null;
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

/** Money in decimal strings of minor units, by wager. */
export interface TakingsRow {
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  readonly wager: string;
  readonly span: 'day' | 'month' | 'year';
  readonly bets: string;
  readonly staked: string;
  readonly returned: string;
  readonly commission: string;
}
