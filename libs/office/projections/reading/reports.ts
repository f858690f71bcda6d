import type { Freshness } from './live-build';
import type { BankCorrectionRow, BankCoupRow, BankRow } from '../models/bank-book/bank-book.rows';

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

/** Rows of a list, how far the log is in them (every event up to these places, `shard:seq`), and how old they are. */
export interface Read<Rows> extends Freshness {
  readonly rows: Rows;
  readonly position: readonly string[];
}

/** How far a read model is from what a report needs. */
export interface Lag {
  readonly readModel: string;
  /** So many events that the report needs aren't handled yet. */
  readonly events: number;
  /** Shards that wait for a person; without them it is a matter of time. */
  readonly stopped: readonly number[];
  /** At the pace that was seen of it; null: not known. */
  readonly seconds: number | null;
}

/** What a report is made from, or the reason why it can't be made. */
export type ReportRead<Rows> =
  /** No worker has ever run on this database. */
  | {
      readonly kind: 'not-built';
    } /** Events are missing of the period itself, or of what else the rows show. */
  | { readonly kind: 'not-caught-up'; readonly lacks: 'period' | 'more'; readonly lag: Lag }
  | KeptRows<Rows>;

/** Rows of a report, and how far the log is in them. */
export interface KeptRows<Rows> {
  readonly kind: 'read';
  readonly readModel: string;
  readonly rows: Rows;
  /** The period is over: the rows have all of its events. */
  readonly isOver: boolean;
  /**
   * Places up to which every event is in the rows, `shard:seq`. Of a period that is over its own last event in each shard,
   * whenever it is read; else where the read model is now.
   */
  readonly position: readonly string[];
  /** Where the read model is now. */
  readonly now: readonly string[];
  /** Streams whose events are missing from an event of the period on: it could not be handled, and waits for a person. */
  readonly parkedStreams: number;
}

/** A bank with its coups and what corrections changed of them, as `sabot_read` has them; times are those of events. */
export interface BankRead {
  readonly bank: BankRow;
  readonly coups: readonly BankCoupRow[];
  readonly corrections: readonly BankCorrectionRow[];
}
