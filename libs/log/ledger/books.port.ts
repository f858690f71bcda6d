import type { OnProgress } from '#kernel/decision';
import type { Money } from '#kernel/money';

/** How far each shard had come at two moments: of the period between them are the seqs behind `before` up to `last`. */
export interface Bounds {
  /** By shard; 0: nothing yet. */
  readonly before: readonly number[];
  /** By shard: the last event of the period, or that the log has of it. */
  readonly last: readonly number[];
  /** Whether the log goes on behind the period: without, more may come of it. */
  readonly isOver: boolean;
  /** When the last event of the period was recorded; null: the log has none up to its end. */
  readonly asOf: string | null;
  /**
   * The two moments themselves (UTC, or `infinity`), up to which sums that are kept say what there was; null: all entries
   * have to be read, as a log that ends earlier was asked for.
   */
  readonly moments: Readonly<Record<'before' | 'last', string>> | null;
}

/** Where an event stands. */
export interface EventPlace {
  readonly shard: number;
  readonly seq: number;
}

/** What an account held in a shard at some point, and the last event that had moved it by then. */
export interface HeldInShard {
  readonly shard: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
  readonly seq: number | null;
}

/** An account's course in a shard through a period, and what its entries and its balance have come to since. */
export interface MovedInShard extends Pick<HeldInShard, 'shard' | 'account' | 'currency'> {
  /** Before the period, and the last event of it that moved the account; null: none had. */
  readonly opening: Money;
  readonly openingSeq: number | null;
  /** What the account gave in the period, as a positive amount, and by which events. */
  readonly debits: Money;
  readonly debitSeqs: readonly number[];
  readonly credits: Money;
  readonly creditSeqs: readonly number[];
  /** All entries that there are, whenever; of days whose sums are kept by these, which come from the events. */
  readonly entries: Money;
  /** What is kept as the balance; null: no such account is kept. */
  readonly balance: Money | null;
}

/** An event by its place and its type. */
export interface TypedPlace extends EventPlace {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
}

/**
 * The books of the house as reports ask for them; nothing that was read before a bound can change any more. Of a long
 * period some shards are read at a time, each of them at one moment.
 */
export interface Books {
  /** How far the shards had come at `from` and at `until` (UTC), in a log that ends where `lastSeqOf` says. */
  boundsOf(
    period: { readonly from: string; readonly until: string },
    lastSeqOf?: (shard: number) => number,
  ): Promise<Bounds>;
  /** The log as it stands, as a period of which nothing is left: all that there is lies before it. */
  now(): Promise<Bounds>;
  /**
   * Every account's course, a row for each shard in which it moved; of one table, or of all the house. With its moments
   * known it reads the sums that the read model `ledger-days` keeps, and the entries behind them; where nobody keeps them,
   * all entries.
   */
  moves(bounds: Bounds, table: string | null, onProgress?: OnProgress): Promise<readonly MovedInShard[]>;
  /**
   * What accounts held before a period, or at its end, those whose names begin so; zeros are left out. Likewise; without
   * kept sums it goes backwards from the balances.
   */
  heldAt(
    bounds: Bounds,
    when: 'before' | 'last',
    prefixes: readonly string[],
    onProgress?: OnProgress,
  ): Promise<readonly HeldInShard[]>;
  /** The events of some types behind `before` up to `last`, in order of shard and seq; of one stream, or of all. */
  placesOf(
    types: readonly string[],
    stream: string | null,
    bounds: Pick<Bounds, 'before' | 'last'>,
    onProgress?: OnProgress,
  ): Promise<readonly TypedPlace[]>;
  /** Those of them that moved money of an account: by its entries, so that nothing else of the period is read. */
  placesOfAccount(
    account: string,
    types: readonly string[],
    bounds: Pick<Bounds, 'before' | 'last'>,
  ): Promise<readonly TypedPlace[]>;
  /**
   * All that staff asked for or answered behind `before` up to `last`: voids, corrections, waivers, with further pages of
   * the answers. By their index, so that no other event is read.
   */
  adjustmentsIn(bounds: Pick<Bounds, 'before' | 'last'>): Promise<readonly TypedPlace[]>;
  /** All that staff asked for or answered at these tables, whenever: by the index of requests. */
  requestsOf(streams: readonly string[]): Promise<readonly TypedPlace[]>;
  /** Corrections of coups behind `last`, whatever came of the period since. */
  correctionsSince(last: readonly number[]): Promise<readonly TypedPlace[]>;
  /** The coups that were open when each shard had come so far. */
  openCoupsAt(last: readonly number[]): Promise<readonly OpenCoup[]>;
}

/** A coup that had begun and not ended. */
export interface OpenCoup extends EventPlace {
  readonly coup: string;
  readonly stream: string;
  readonly openedAt: string;
}
