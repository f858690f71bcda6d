import type { SignedHead, Transfer } from '#log/event-store';
import type { Money } from '#kernel/money';
import type { RawEvent } from './raw-event';

/** A shard's head: how far the log says it goes. */
export interface HeadRow {
  readonly shard: number;
  readonly seq: number;
  /** Lower-case hex. */
  readonly chain: string;
}

/** A shard to verify, from a seq on: what lies before it is taken as its hashes say. */
export interface ShardSpan extends HeadRow {
  /** 1: all of it. */
  readonly from: number;
}

/** A run of a stream's versions; `coup`: the one that it is, by which its shoe's opening is found sooner. */
export type StreamSpan = Pick<CoupRow, 'shard' | 'stream' | 'firstVersion' | 'lastVersion'> &
  Partial<Pick<CoupRow, 'coup'>>;

/** Where the coup index says that a coup lies. */
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

/** One leg as the ledger keeps it. */
export interface LedgerLeg {
  readonly shard: number;
  readonly seq: number;
  readonly leg: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** What the log keeps of a stream. */
export interface StreamRow {
  readonly stream: string;
  readonly shard: number;
  readonly version: number;
  readonly opening: number;
}

/** A balance as the ledger keeps it. */
export interface AccountRow {
  readonly shard: number;
  readonly account: string;
  readonly currency: string;
  readonly balance: Money;
}

/** A text that may have to be erased, beside the salt that its event's hash was made with. */
export interface NoteRow {
  readonly shard: number;
  readonly hash: string;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** A row of the vault as whoever verifies may see it: nothing of what is sealed. */
export interface VaultRow {
  readonly kind: string;
  readonly id: string;
  readonly shard: number;
}

/** An accepted command that is remembered, and which events it made by that. */
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
  /** The shard that opened it. */
  readonly shard: number;
  /** Its money isn't on its way any more. */
  readonly isClosed: boolean;
}

/** A row where nobody looks who reads a log shard by shard. */
export interface StrayRow {
  readonly of: 'event' | 'entry' | 'account';
  readonly shard: number;
  /** Null: of an account. */
  readonly seq: number | null;
  /** The stream, or the account. */
  readonly name: string;
}

/** What an event says, without who, when and its hash: all that an entry follows from. The text is empty where none does. */
export type EventBody = Pick<RawEvent, 'seq' | 'stream' | 'type' | 'schema' | 'text'>;

/** A row by which a house runs that can't be so, whatever the house did. */
export interface HouseFault {
  readonly kind: 'lease' | 'position' | 'installation' | 'command';
  /** `null`: of no shard. */
  readonly shard: number | null;
  readonly detail: string;
}

/** The events of a log and where coups lie among them: what replays and chains are made from. */
export interface EventSource {
  heads(): Promise<readonly HeadRow[]>;
  /** Events of a shard after a seq, in its order, at most `limit`. */
  events(shard: number, afterSeq: number, limit: number): Promise<readonly RawEvent[]>;
  /** The same events, no more of each than an entry follows from. */
  bodies(shard: number, afterSeq: number, limit: number): Promise<readonly EventBody[]>;
  coup(coup: string): Promise<CoupRow | null>;
  /**
   * A coup's events, and those before it from an opening of its stream, nearly always the last, or its beginning on (S6). Those before it say what
   * happened in which command; who, when, their ids and hashes may be left out.
   */
  eventsToCoup(row: StreamSpan): Promise<readonly RawEvent[]>;
  /** The next `ShoeRevealed` of a stream after a version and before another shoe; null while there is none. */
  nextReveal(shard: number, stream: string, afterVersion: number): Promise<RawEvent | null>;
  /** Events of a stream from a version on that ask for a void or a correction, or answer, in the order of their versions. */
  requestEvents(shard: number, stream: string, fromVersion: number): Promise<readonly RawEvent[]>;
  /** Legs of a range of a shard, both ends included, in order of seq and leg. */
  legs(shard: number, firstSeq: number, lastSeq: number): Promise<readonly LedgerLeg[]>;
}

/** What the evidence of a coup is made from. */
export interface EvidenceSource extends EventSource {
  /** These events of a stream whole, in the order of their versions; those that aren't there are left out. */
  eventsAt(shard: number, stream: string, versions: readonly number[]): Promise<readonly RawEvent[]>;
}

/** All that lies in the log and beside it. Everything is read as it stood at one moment. */
export interface LogSource extends EvidenceSource {
  /** What the rows of a shard's events say their hashes are, after a seq, in order of seq. */
  hashes(
    shard: number,
    afterSeq: number,
    limit: number,
  ): Promise<readonly { readonly seq: number; readonly hash: string }[]>;
  /** What a shard's entries before a seq sum to. */
  sumsBefore(shard: number, seq: number): Promise<readonly AccountRow[]>;
  streams(names: readonly string[]): Promise<readonly StreamRow[]>;
  /** How many rows there are of streams and coups: to notice those that no event accounts for. */
  counts(): Promise<{ readonly streams: number; readonly coups: number }>;
  /** Stream rows after a name, in their order. */
  streamsAfter(name: string, limit: number): Promise<readonly StreamRow[]>;
  /** The seq of a stream's first event in a shard; null: it has none. */
  firstEvent(shard: number, stream: string): Promise<number | null>;
  accounts(shard: number): Promise<readonly AccountRow[]>;
  coups(ids: readonly string[]): Promise<readonly CoupRow[]>;
  coupsAfter(id: string, limit: number): Promise<readonly CoupRow[]>;
  /**
   * Texts beside the log after a hash, in their order; hashes in lower-case hex (`audit-log.md`, Personal data). `null` where
   * texts aren't kept, as in an export.
   */
  notesAfter(hash: string, limit: number): Promise<readonly NoteRow[] | null>;
  /** Rows of the vault after a kind and id, in their order; `null` where there is no vault, as in an export. */
  vaultRowsAfter(after: Pick<VaultRow, 'kind' | 'id'>, limit: number): Promise<readonly VaultRow[] | null>;
  /** Every head with its MAC; `null` where MACs aren't kept, as in an export. */
  signedHeads(): Promise<readonly SignedHead[] | null>;
  /** Rows of transfers after an id, in its order; `null` where such rows aren't kept, as in an export. */
  transferRowsAfter(id: string, limit: number): Promise<readonly TransferRow[] | null>;
  /** The rows of leases, positions, restores and the installation that can't be so, in order; `null` where they aren't kept. */
  houseFaults(): Promise<readonly HouseFault[] | null>;
  /** Rows in shards that there aren't, and before a shard's first seq: the first of each place. */
  strays(): Promise<readonly StrayRow[]>;
  /** All accepted commands, page by page, in whatever order they lie; null: what remembers them isn't here. */
  commandPages(): AsyncIterable<readonly CommandRow[]> | null;
}
