import type { EventFields } from '#kernel/canonical';

/**
 * An event of a log in memory: its stored fields, and its data as the text that is hashed and published (S8).
 */
export interface RelayedEvent extends EventFields {
  readonly text: string;
  /** Lower-case hex. */
  readonly hash: string;
  /** Incarnation of the event's log; a restore raises it (S16). */
  readonly incarnation: number;
}

/** A leg of an entry. */
export interface MovedLeg {
  readonly account: string;
  readonly currency: string;
  /** Minor units in decimal digits. */
  readonly amount: string;
}
