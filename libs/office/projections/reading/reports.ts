import type { BankCorrectionRow, BankCoupRow, BankRow } from '../models/bank-book/bank-book.rows';
import type { Freshness } from './live-build';

/** The part of a report: a gaming day (`YYYY-MM-DD`), of one table or of all (`null`). */
export interface ReportQuestion {
  readonly day: string;
  readonly table: string | null;
}

/** The time span of a gaming day, in UTC. `until` is the first moment after it. */
export interface ReportSpan {
  readonly from: string;
  readonly until: string;
}

/** Rows of a list with their position (`shard:seq`, up to which every event is included) and their freshness. */
export interface Read<Rows> extends Freshness {
  readonly rows: Rows;
  readonly position: readonly string[];
}

/** The lag of a read model behind the events that a report needs. */
export interface Lag {
  readonly readModel: string;
  /** The number of events that the report needs and that aren't handled yet. */
  readonly events: number;
  /** Halted shards, which need a person. Without them, waiting suffices. */
  readonly stopped: readonly number[];
  /** The estimated time at the current pace; `null` if it isn't known. */
  readonly seconds: number | null;
}

/** The data of a report, or the reason why it can't be made. */
export type ReportRead<Rows> =
  /** No worker has ever run on this database. */
  | {
      readonly kind: 'not-built';
    } /** Events are missing of the period itself, or of what else the rows show. */
  | { readonly kind: 'not-caught-up'; readonly lacks: 'period' | 'more'; readonly lag: Lag }
  | KeptRows<Rows>;

/** The rows of a report with their position in the log. */
export interface KeptRows<Rows> {
  readonly kind: 'read';
  readonly readModel: string;
  readonly rows: Rows;
  /** Set if the period is over, so that the rows have all of its events. */
  readonly isOver: boolean;
  /**
   * The positions, `shard:seq`, up to which every event is in the rows. If the period is over, its own last
   * event in each shard, so that the same report repeats; otherwise the current position of the read model.
   */
  readonly position: readonly string[];
  /** The current position of the read model. */
  readonly now: readonly string[];
  /**
   * The number of streams parked at an event of the period or earlier, which need a person. Their later
   * events are missing.
   */
  readonly parkedStreams: number;
}

/** A bank with its coups and their corrections, as stored in `sabot_read`. Times are those of events. */
export interface BankRead {
  readonly bank: BankRow;
  readonly coups: readonly BankCoupRow[];
  readonly corrections: readonly BankCorrectionRow[];
}
