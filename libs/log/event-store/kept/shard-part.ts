import type { Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { CoupMark, Note, Transfer } from './decided';
import type { StoredEvent } from './stored-event';

/** A shard's compare-and-set row: lock, fence, position and chain in one (S2). */
export interface ShardHead {
  readonly shard: number;
  /** Each takeover raises it; a writer with an older epoch can't write. */
  readonly epoch: number;
  /** Each batch raises it, even one with refusals only. */
  readonly batch: number;
  /** Sequence number of the last event; 0 if there is none. */
  readonly seq: number;
  readonly chain: Uint8Array;
  readonly incarnation: number;
  /** Time of the last event; `null` if there is none. */
  readonly recordedAt: string | null;
}

/** Everything that one batch writes to one shard (S19). */
export interface ShardPart {
  readonly shard: number;
  readonly epoch: number;
  /** The head's batch number before this one. */
  readonly batch: number;
  readonly incarnation: number;
  /** Sequence number of the head after this batch. */
  readonly seq: number;
  readonly chain: Uint8Array;
  readonly events: readonly PlacedEvent[];
  readonly streams: readonly StreamChange[];
  readonly entries: readonly EntryRow[];
  /** One leg for each account, summed over the batch, in order of account. */
  readonly accounts: readonly Leg[];
  /** In order of actor and id, so that two writers can't wait for each other. */
  readonly commands: readonly CommandRow[];
  readonly sealed: readonly SealedBytes[];
  readonly notes: readonly Note[];
  readonly coups: readonly CoupRange[];
  readonly opensTransfers: readonly Transfer[];
  readonly closesTransfers: readonly string[];
  /** Hashes of notes of any shard whose erasure the events record. */
  readonly erasesNotes: readonly string[];
}

/** Returns the head after the part is written. */
export const headAfter = (head: ShardHead, { batch, seq, chain, events }: ShardPart): ShardHead => ({
  ...head,
  batch: batch + 1,
  seq,
  chain,
  recordedAt: events.at(-1)?.event.recordedAt ?? head.recordedAt,
});

/**
 * An event with its position, and its data as the RFC 8785 text that is hashed, stored and published (S8).
 */
export interface PlacedEvent {
  readonly event: StoredEvent;
  readonly text: string;
}

export interface StreamChange {
  readonly stream: string;
  /** Version before the batch; 0 if the batch creates the stream. */
  readonly expected: number;
  readonly version: number;
  /** Version from which the stream is read in future; `null` if unchanged (S6). */
  readonly opening: number | null;
}

/** A leg of an event's entry, numbered from 0. */
export interface EntryRow {
  readonly seq: number;
  readonly leg: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/**
 * The remembered outcome of a command: the keyed digest of its content, and the aggregate's decision (S9).
 */
export interface CommandRow {
  /** `role:id`. */
  readonly actor: string;
  readonly commandId: string;
  readonly shard: number;
  readonly digest: Uint8Array;
  readonly decided: Decided;
}

export type Decided =
  | {
      readonly kind: 'accepted';
      readonly firstSeq: number;
      readonly lastSeq: number;
      readonly phase: string | null;
    }
  | { readonly kind: 'refused'; readonly rejection: Rejection };

export interface CommandKey {
  readonly actor: string;
  readonly commandId: string;
}

/** A secret as it is stored. It is unreadable without the key file. */
export interface SealedBytes {
  readonly kind: string;
  readonly id: string;
  readonly keyId: string;
  readonly nonce: Uint8Array;
  /** Ciphertext and tag. */
  readonly body: Uint8Array;
}

/** The range of versions of a stream that contains a coup's events. */
export interface CoupRange {
  readonly coup: string;
  readonly stream: string;
  /** The range that this batch adds; `null` if it has only corrections. */
  readonly range: {
    readonly firstSeq: number;
    readonly lastSeq: number;
    readonly firstVersion: number;
    readonly lastVersion: number;
    readonly status: Exclude<CoupMark['status'], 'corrected'>;
  } | null;
  /** Versions of its corrections. */
  readonly corrections: readonly number[];
}
