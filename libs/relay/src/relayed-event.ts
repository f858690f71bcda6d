import type { EventFields } from '#transparency';

/** An event as the relay reads it: the stored fields, and its data as the text that is hashed and published (S8). */
export interface RelayedEvent extends EventFields {
  readonly text: string;
  /** Lower-case hex. */
  readonly hash: string;
  /** Of the log that it lies in: raised by a restore (S16). */
  readonly incarnation: number;
}

/** One leg of an event's entry, with its event. */
export interface RelayedLeg {
  readonly event: RelayedEvent;
  /** Its number in the entry, from 0. */
  readonly leg: number;
  /** How many legs the entry has. */
  readonly legs: number;
  readonly account: string;
  readonly currency: string;
  /** Minor units in decimal digits. */
  readonly amount: string;
}
