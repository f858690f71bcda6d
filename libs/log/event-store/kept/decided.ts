import type { JsonObject } from '#kernel/canonical';
import type { Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { EventActor } from './stored-event';

/**
 * Marks an event as part of a coup. A coup is one range of its stream, from the first marked event to the
 * last one marked up to its end. A later correction does not change the range.
 */
export interface CoupMark {
  readonly coup: string;
  readonly status: 'open' | 'settled' | 'void' | 'corrected';
}

/** An event as decided, before it has a position in the log. */
export interface DecidedEvent {
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  /**
   * The balanced entry, empty if no money moves. Legs that do not sum to zero in each currency stop the
   * actor.
   */
  readonly legs: readonly Leg[];
  readonly coup?: CoupMark;
  /** `true` for the first page of a snapshot, from which the stream is read in future (S6). */
  readonly opensStream?: boolean;
}

/**
 * A secret that must not be shown yet. The vault seals it before it leaves the process (`sealed-shoe.md`, 8).
 */
export interface SealedRow {
  /** `shoe` or `face`. */
  readonly kind: string;
  readonly id: string;
  readonly plain: Uint8Array;
}

/**
 * A person's free text, such as a reason. It is stored beside the log and can be erased; the event has only
 * its salted hash (`audit-log.md`, Personal data).
 */
export interface Note {
  /** SHA-256(salt ‖ text in UTF-8) in lower-case hex, as in the event. */
  readonly hash: string;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** Money in transit between a patron's account and a table (S7). */
export interface Transfer {
  /** UUID. */
  readonly id: string;
  /**
   * `in`: from the account to the table, a row of the patron's shard. `out`: from the table to the account, a
   * row of the table's shard.
   */
  readonly direction: 'in' | 'out';
  readonly patron: string;
  readonly table: string;
  readonly currency: string;
  readonly amount: Money;
}

/** A new transfer. Its id is given, or is that of the event at this index of the same ruling. */
export type NewTransfer = Omit<Transfer, 'id'> & { readonly id: string | { readonly eventAt: number } };

/** A subject's decision on a command. */
export type Ruling<State = never> =
  | {
      readonly kind: 'accepted';
      /**
       * Events that the passing of time caused before the command. They are in its commit and not in its answer,
       * with this actor and an id of their own.
       */
      readonly timeouts?:
        { readonly actor: EventActor; readonly events: readonly DecidedEvent[] } | undefined;
      /** May be empty: closing a transfer leaves no event. */
      readonly events: readonly DecidedEvent[];
      /** The state after the events, if deciding has already computed it. */
      readonly after?: State;
      /** Phase of the table afterwards; `null` if there is none. */
      readonly phase: string | null;
      readonly sealed?: readonly SealedRow[];
      readonly notes?: readonly Note[] | undefined;
      readonly opensTransfers?: readonly NewTransfer[];
      /** Ids of transfers that this shard opened. Closing a closed one has no effect. */
      readonly closesTransfers?: readonly string[];
      /** Hashes of notes of any shard whose erasure the events record. A missing note is ignored. */
      readonly erasesNotes?: readonly string[];
    }
  | {
      readonly kind: 'refused';
      readonly rejection: Rejection;
      /** Events for the subject's trace stream (R3). They move no money and change no state. */
      readonly trace?: readonly DecidedEvent[];
      readonly sealed?: readonly SealedRow[];
    }
  /** A trial without effect that would be accepted. Nothing is written or remembered. */
  | { readonly kind: 'asked' };
