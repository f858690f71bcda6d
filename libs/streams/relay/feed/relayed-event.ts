import type { EventFields } from '#kernel/canonical';

/** An event of a log in memory: the stored fields, and its data as the text that is hashed and published (S8). */
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
