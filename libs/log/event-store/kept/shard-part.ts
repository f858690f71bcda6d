import type { Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { CoupMark, Note, Transfer } from './decided';
import type { StoredEvent } from './stored-event';

/** A shard's compare-and-set row: lock, fence, position and chain at once (S2). */
export interface ShardHead {
  readonly shard: number;
  /** Raised by whoever takes the shard over; an older one writes nothing any more. */
  readonly epoch: number;
  /** Raised by every batch, one of refusals alone included. */
  readonly batch: number;
  /** The last event's; 0: none yet. */
  readonly seq: number;
  readonly chain: Uint8Array;
  readonly incarnation: number;
  /** The last event's time; null: none yet. */
  readonly recordedAt: string | null;
}

/** All that one batch writes of one shard: every row of it belongs to this shard (S19). */
export interface ShardPart {
  readonly shard: number;
  readonly epoch: number;
  /** The head's batch before this one. */
  readonly batch: number;
  readonly incarnation: number;
  /** The head after this batch. */
  readonly seq: number;
  readonly chain: Uint8Array;
  readonly events: readonly PlacedEvent[];
  readonly streams: readonly StreamChange[];
  readonly entries: readonly EntryRow[];
  /** One a touched account, summed over the batch, in account order. */
  readonly accounts: readonly Leg[];
  /** In order of actor and id, so that two writers can't wait for each other. */
  readonly commands: readonly CommandRow[];
  readonly sealed: readonly SealedBytes[];
  readonly notes: readonly Note[];
  readonly coups: readonly CoupRange[];
  readonly opensTransfers: readonly Transfer[];
  readonly closesTransfers: readonly string[];
  /** Of any shard: what its events say are erased. */
  readonly erasesNotes: readonly string[];
}

/** The head once the part is written. */
export const headAfter = (head: ShardHead, { batch, seq, chain, events }: ShardPart): ShardHead => ({
  ...head,
  batch: batch + 1,
  seq,
  chain,
  recordedAt: events.at(-1)?.event.recordedAt ?? head.recordedAt,
});

/** An event with its place, and its data as the RFC 8785 text that is hashed, stored and published (S8). */
export interface PlacedEvent {
  readonly event: StoredEvent;
  readonly text: string;
}

export interface StreamChange {
  readonly stream: string;
  /** The version before the batch; 0: the batch makes the stream. */
  readonly expected: number;
  readonly version: number;
  /** Where the stream is read from now on; null: as before (S6). */
  readonly opening: number | null;
}

/** One leg of an event's entry, numbered from 0. */
export interface EntryRow {
  readonly seq: number;
  readonly leg: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: Money;
}

/** What is remembered of a command: what was asked, as a keyed digest, and what an aggregate decided (S9). */
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

/** A secret as it is stored; without the key file it says nothing. */
export interface SealedBytes {
  readonly kind: string;
  readonly id: string;
  readonly keyId: string;
  readonly nonce: Uint8Array;
  /** Ciphertext and tag. */
  readonly body: Uint8Array;
}

/** Where a coup's events lie: a range of versions of its stream. */
export interface CoupRange {
  readonly coup: string;
  readonly stream: string;
  /** The range that this batch adds; null when it holds corrections alone. */
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
