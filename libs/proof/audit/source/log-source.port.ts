import type { Money } from '#kernel/money';
import type { SignedHead, Transfer } from '#log/event-store';
import type { RawEvent } from './raw-event';

/** The head of a shard: its last event, as the log states it. */
export interface HeadRow {
  readonly shard: number;
  readonly seq: number;
  /** Lower-case hex. */
  readonly chain: string;
}

/** A shard to verify from a sequence number on. Events before it are only represented by their hashes. */
export interface ShardSpan extends HeadRow {
  /** The first sequence number; 1 for the whole shard. */
  readonly from: number;
}

/** A range of a stream's versions. If it is that of a coup, `coup` helps to find the shoe's opening position sooner. */
export type StreamSpan = Pick<CoupRow, 'shard' | 'stream' | 'firstVersion' | 'lastVersion'> &
  Partial<Pick<CoupRow, 'coup'>>;

/** The position of a coup, as the coup index states it. */
export interface CoupRow {
  readonly coup: string;
  readonly shard: number;
  readonly stream: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly status: string;
  /** Versions of its corrections and their further pages, later in the stream. */
  readonly corrections: readonly number[];
}

/** One recorded leg of the ledger. */
export interface LedgerLeg {
  readonly shard: number;
  readonly seq: number;
  readonly leg: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** The recorded row of a stream. */
export interface StreamRow {
  readonly stream: string;
  readonly shard: number;
  readonly version: number;
  readonly opening: number;
}

/** A recorded balance of the ledger. */
export interface AccountRow {
  readonly shard: number;
  readonly account: string;
  readonly currency: string;
  readonly balance: Money;
}

/** A text that may have to be erased, with the salt of its event's hash. */
export interface NoteRow {
  readonly shard: number;
  readonly hash: string;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** A row of the vault without its sealed contents, as a verifier may see it. */
export interface VaultRow {
  readonly kind: string;
  readonly id: string;
  readonly shard: number;
}

/** A remembered accepted command, with the events that the row says it made. */
export interface CommandRow {
  /** `actorKey`. */
  readonly actor: string;
  readonly commandId: string;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** The row of a transfer. */
export interface TransferRow extends Transfer {
  /** The shard that opened the transfer. */
  readonly shard: number;
  /** Set once the money is no longer in transit. */
  readonly isClosed: boolean;
}

/** A row that a reader who goes shard by shard would never see. */
export interface StrayRow {
  readonly of: 'event' | 'entry' | 'account';
  readonly shard: number;
  /** The sequence number; `null` for an account. */
  readonly seq: number | null;
  /** The stream or the account. */
  readonly name: string;
}

/**
 * The contents of an event without actor, time and hash: all that its entry follows from. `text` is empty if
 * it has no entry.
 */
export type EventBody = Pick<RawEvent, 'seq' | 'stream' | 'type' | 'schema' | 'text'>;

/** An operational row that no running system can have written. */
export interface HouseFault {
  readonly kind: 'lease' | 'position' | 'installation' | 'command';
  /** The shard, or `null` if the row belongs to none. */
  readonly shard: number | null;
  readonly detail: string;
}

/** The events of a log, and the positions of coups among them. Replays and chains are computed from these. */
export interface EventSource {
  heads(): Promise<readonly HeadRow[]>;
  /** Returns at most `limit` events of a shard after a sequence number, in order. */
  events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]>;
  /** Returns the same events, with only the fields that an entry follows from. */
  bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]>;
  coup(coup: string): Promise<CoupRow | null>;
  /**
   * Returns a coup's events and those before it, from an opening position of its stream (nearly always the
   * last one) or from the stream's beginning (S6). Those before the coup say what happened in which command;
   * their actors, times, ids and hashes may be missing.
   */
  eventsToCoup(row: StreamSpan): Promise<readonly RawEvent[]>;
  /**
   * Returns the next `ShoeRevealed` of a stream after a version and before another shoe, or `null` if there
   * is none yet.
   */
  nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null>;
  /**
   * Returns events from a version on that ask for a void or a correction, or answer such a request, in order
   * of version.
   */
  requestEvents(shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]>;
  /** Returns the legs of a range of a shard, both ends included, in order of sequence number and leg. */
  legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]>;
}

/** The log as far as the evidence of a coup needs it. */
export interface EvidenceSource extends EventSource {
  /** Returns these events of a stream in full, in order of version. Leaves out those that don't exist. */
  eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]>;
}

/** The whole log and its side tables, all read as of one moment. */
export interface LogSource extends EvidenceSource {
  /** Returns the recorded hashes of a shard's events after a sequence number, in order. */
  hashes(
    shard: number,
    afterSeq: number,
    limit: number,
  ): Promise<readonly { readonly seq: number; readonly hash: string }[]>;
  /** Returns the sums of a shard's entries before a sequence number. */
  sumsBefore(shard: number, seq: number): Promise<readonly AccountRow[]>;
  streams(names: readonly string[]): Promise<readonly StreamRow[]>;
  /** Returns the numbers of stream and coup rows, to detect rows that belong to no event. */
  counts(): Promise<{ readonly streams: number; readonly coups: number }>;
  /** Returns stream rows after a name, in order. */
  streamsAfter(name: string, limit: number): Promise<readonly StreamRow[]>;
  /** Returns the sequence number of a stream's first event in a shard, or `null` if it has none. */
  firstEvent(shard: number, stream: string): Promise<number | null>;
  accounts(shard: number): Promise<readonly AccountRow[]>;
  coups(ids: readonly string[]): Promise<readonly CoupRow[]>;
  coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]>;
  /**
   * Returns texts that may have to be erased, after a hash and in order of hash, in lower-case hex
   * (`audit-log.md`, Personal data). Returns `null` if texts aren't kept, as in an export.
   */
  notesAfter(hash: string, limit: number): Promise<readonly NoteRow[] | null>;
  /** Returns rows of the vault after a kind and id, in order, or `null` if there is no vault, as in an export. */
  vaultRowsAfter(after: Pick<VaultRow, 'kind' | 'id'>, limit: number): Promise<readonly VaultRow[] | null>;
  /** Returns every head with its MAC, or `null` if MACs aren't kept, as in an export. */
  signedHeads(): Promise<readonly SignedHead[] | null>;
  /** Returns rows of transfers after an id, in order, or `null` if they aren't kept, as in an export. */
  transferRowsAfter(id: string, limit: number): Promise<readonly TransferRow[] | null>;
  /**
   * Returns invalid rows of leases, positions, restores and the installation, in order, or `null` if such
   * rows aren't kept.
   */
  houseFaults(): Promise<readonly HouseFault[] | null>;
  /** Returns rows in shards that don't exist or before a shard's first sequence number: the first of each table. */
  strays(): Promise<readonly StrayRow[]>;
  /** Reads all accepted commands page by page, in any order. Returns `null` if they aren't kept. */
  commandPages(): AsyncIterable<readonly CommandRow[]> | null;
}
