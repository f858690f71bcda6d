import type { Money } from '#kernel/money';
import type { EventActor } from '#log/event-store';

/** An amount held on a patron's account for a table. The hold's id is the command id of the buy-in. */
export interface Held {
  readonly patron: string;
  readonly hold: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}

/**
 * Returns the key of a hold in memory, or of its bet. It includes the patron because ids are unique for each
 * patron only.
 */
export const keyOfHold = ({ patron, hold }: Pick<Held, 'patron' | 'hold'>): string => `${hold} ${patron}`;

/** A cashed-out amount on its way from a table to its patron's account. */
export interface Returned {
  /** UUID of the event that cashed it out. */
  readonly id: string;
  /** Sequence number of that event in its table's shard. */
  readonly seq: number;
  readonly patron: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}

/** A step of a held amount at the patron's account (S7). */
export type TransitStep = 'hold' | 'post' | 'release';

/** Returns the actor under which a step at the patron's account is remembered, with the hold's id. */
export const actorOfStep = (name: TransitStep, patron: string): EventActor => ({
  id: `${name}/${patron}`,
  role: 'transit',
});

/**
 * Returns the actor under which the table's answer to a hold is remembered, with the hold's id: the patron,
 * or the purchase of a bet (R12).
 */
export const actorOfPurchase = (patron: string, isBet: boolean): EventActor =>
  isBet ? actorAtTable('buy-in', patron) : { id: patron, role: 'patron' };

/** A step of a bet at its table (R12). */
export type StepAtTable = 'bet' | 'buy-in' | 'give-back';

/** Returns the actor under which a step at the table is remembered, with the hold's id. */
export const actorAtTable = (name: StepAtTable, patron: string): EventActor => ({
  id: `${name}/${patron}`,
  role: 'transit',
});
