import type { OnProgress } from '#kernel/decision';
import type { Money } from '#kernel/money';

/** The limits of a period in each shard: it contains the sequence numbers after `before` up to `last`. */
export interface Bounds {
  /** The last event before the period, by shard; 0 if there is none. */
  readonly before: readonly number[];
  /** The last event of the period in the log, by shard. */
  readonly last: readonly number[];
  /** `true` if the log has later events. Otherwise the period may still grow. */
  readonly isOver: boolean;
  /** When the last event of the period was recorded; `null` if the log has none before its end. */
  readonly asOf: string | null;
  /**
   * The two ends as times (UTC, or `infinity`), for reading stored sums. `null` if all entries have to be
   * read, because the report is of a shorter log.
   */
  readonly moments: Readonly<Record<'before' | 'last', string>> | null;
}

/** Position of an event. */
export interface EventPlace {
  readonly shard: number;
  readonly seq: number;
}

/** Balance of an account in a shard at some point, with the last event that had moved it. */
export interface HeldInShard {
  readonly shard: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
  readonly seq: number | null;
}

/** Opening balance and movements of an account in a shard through a period, with today's totals. */
export interface MovedInShard extends Pick<HeldInShard, 'shard' | 'account' | 'currency'> {
  /**
   * Balance before the period, and the event that last moved the account before it; `null` if there is none.
   */
  readonly opening: Money;
  readonly openingSeq: number | null;
  /** Amounts that left the account in the period, as a positive sum, with their events. */
  readonly debits: Money;
  readonly debitSeqs: readonly number[];
  readonly credits: Money;
  readonly creditSeqs: readonly number[];
  /** Sum of all entries ever. For days with stored sums it uses these, which come from the events. */
  readonly entries: Money;
  /** The stored balance; `null` if there is none. */
  readonly balance: Money | null;
}

/** An event by its position and type. */
export interface TypedPlace extends EventPlace {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

/**
 * The ledger as reports read it. Nothing before a bound can change any more. For a long period, shards are
 * read in groups, each shard at one moment.
 */
export interface Books {
  /**
   * Returns how far the shards had come at `from` and at `until` (UTC), in a log that ends at `lastSeqOf`.
   */
  boundsOf(
    period: { readonly from: string; readonly until: string },
    lastSeqOf?: (shard: number) => number,
  ): Promise<Bounds>;
  /** Returns the current end of the log, as an empty period that follows everything. */
  now(): Promise<Bounds>;
  /**
   * Returns every account's movements, one row for each shard in which it moved, of one table or all. If the
   * times of the bounds are known, it reads the sums of the read model `ledger-days` and later entries;
   * otherwise all entries.
   */
  moves(bounds: Bounds, table: string | null, onProgress?: OnProgress): Promise<readonly MovedInShard[]>;
  /**
   * Returns balances before a period or at its end, for accounts with one of the prefixes; zeros are omitted.
   * It uses stored sums, too; without them it works backwards from today's balances.
   */
  heldAt(
    bounds: Bounds,
    when: 'before' | 'last',
    prefixes: readonly string[],
    onProgress?: OnProgress,
  ): Promise<readonly HeldInShard[]>;
  /** Returns the events of some types in the bounds, in order of shard and seq; of one stream, or of all. */
  placesOf(
    types: readonly string[],
    stream: string | null,
    bounds: Pick<Bounds, 'before' | 'last'>,
    onProgress?: OnProgress,
  ): Promise<readonly TypedPlace[]>;
  /**
   * Returns those of them that moved money of an account. It finds them by the account's entries and reads
   * nothing else.
   */
  placesOfAccount(
    account: string,
    types: readonly string[],
    bounds: Pick<Bounds, 'before' | 'last'>,
  ): Promise<readonly TypedPlace[]>;
  /**
   * Returns all requests and answers of staff in the bounds: voids, corrections, waivers, with further pages
   * of the answers. It reads them by their index.
   */
  adjustmentsIn(bounds: Pick<Bounds, 'before' | 'last'>): Promise<readonly TypedPlace[]>;
  /** Returns all requests and answers of staff at these tables, by the index of requests. */
  requestsOf(streams: readonly string[]): Promise<readonly TypedPlace[]>;
  /** Returns corrections of coups after `last`, whenever the coups were. */
  correctionsSince(last: readonly number[]): Promise<readonly TypedPlace[]>;
  /** Returns the coups that were open at these positions. */
  openCoupsAt(last: readonly number[]): Promise<readonly OpenCoup[]>;
}

/** A coup that had begun and not ended. */
export interface OpenCoup extends EventPlace {
  readonly coup: string;
  readonly stream: string;
  readonly openedAt: string;
}
