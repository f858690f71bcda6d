import type { EventFields } from '#transparency';

/** An event as the relay reads it: the stored fields, and its data as the text that is hashed and published (S8). */
export interface RelayedEvent extends EventFields {
  readonly text: string;
  /** Lower-case hex. */
  readonly hash: string;
  /** Of the log that it lies in: raised by a restore (S16). */
  readonly incarnation: number;
}

/** What a leg of an entry moves. */
export interface MovedLeg {
  readonly account: string;
  readonly currency: string;
  /** Minor units in decimal digits. */
  readonly amount: string;
}

/** A leg by the address of its event. */
export interface PlacedLeg extends MovedLeg {
  readonly shard: number;
  readonly seq: number;
  /** Its number in the entry, from 0. */
  readonly leg: number;
}
