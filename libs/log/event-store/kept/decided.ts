import type { Rejection } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import type { JsonObject } from '#kernel/canonical';

/**
 * What an event is in the life of a coup: from the first event marked with it to the last one marked before or at its
 * end, the coup is one range of its stream. A correction comes later and leaves the range as it is.
 */
export interface CoupMark {
  readonly coup: string;
  readonly status: 'open' | 'settled' | 'void' | 'corrected';
}

/** One event as decided, before it has a place in the log. */
export interface DecidedEvent {
  readonly type: string;
  readonly schema: number;
  readonly data: JsonObject;
  /** Its balanced entry; empty when it moves no money. Legs that don't sum to zero per currency stop the actor. */
  readonly legs: readonly Leg[];
  readonly coup?: CoupMark;
  /** The first page of an opening position (S6): the stream is read from here from now on. */
  readonly opensStream?: boolean;
}

/** A secret to be kept until it may be shown. The vault seals it before it leaves the process (`sealed-shoe.md`, 8). */
export interface SealedRow {
  /** What it is: `shoe`, `face`. */
  readonly kind: string;
  readonly id: string;
  readonly plain: Uint8Array;
}

/**
 * Free text of a person, such as a reason: it lies beside the log and can be erased, and the event carries its salted
 * hash alone (`audit-log.md`, Personal data).
 */
export interface Note {
  /** SHA-256(salt ‖ text in UTF-8), lower-case hex: as the event says it. */
  readonly hash: string;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** Money on its way between a patron's account and a table (S7). */
export interface Transfer {
  /** A UUID. */
  readonly id: string;
  /** `in`: from the account to the table, a row of the patron's shard; `out`: back again, a row of the table's. */
  readonly direction: 'in' | 'out';
  readonly patron: string;
  readonly table: string;
  readonly currency: string;
  readonly amount: Money;
}

/** A transfer as decided: its id is known, or it takes that of the event at this index of the same ruling. */
export type NewTransfer = Omit<Transfer, 'id'> & { readonly id: string | { readonly eventAt: number } };

/** What a subject says to a command. */
export type Ruling<State = never> =
  | {
      readonly kind: 'accepted';
      /** May be empty: a transfer closed leaves no event. */
      readonly events: readonly DecidedEvent[];
      /** The state that they lead to, where deciding has made it: it is the fold, and isn't folded a second time. */
      readonly after?: State;
      /** The phase it leaves its table in; null where there is none. */
      readonly phase: string | null;
      readonly sealed?: readonly SealedRow[];
      readonly notes?: readonly Note[];
      readonly opensTransfers?: readonly NewTransfer[];
      /** Ids of transfers that this shard opened. To close one that is closed already changes nothing. */
      readonly closesTransfers?: readonly string[];
      /** Hashes of notes, of any shard, that its events say are erased. One that isn't there any more changes nothing. */
      readonly erasesNotes?: readonly string[];
    }
  | {
      readonly kind: 'refused';
      readonly rejection: Rejection;
      /** What a refusal leaves in the subject's trace stream (R3). It moves no money and changes no state. */
      readonly trace?: readonly DecidedEvent[];
      readonly sealed?: readonly SealedRow[];
    }
  /** A question without effect, answered with yes: nothing is written, nothing remembered. */
  | { readonly kind: 'asked' };
