import type { EventActor } from '#log/event-store';
import type { Money } from '#kernel/money';

/** An amount held on a patron's account for a table; the hold's id is the buy-in's command id. */
export interface Held {
  readonly patron: string;
  readonly hold: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}

/** A key by which a hold, or the bet that it is for, is found in memory: ids are a patron's own. */
export const keyOfHold = ({ patron, hold }: Pick<Held, 'patron' | 'hold'>): string => `${hold} ${patron}`;

/** An amount that was cashed out at a table and is on its way to its patron's account. */
export interface Returned {
  /** A UUID: that of the event that cashed it out. */
  readonly id: string;
  /** The place of that event in its table's shard. */
  readonly seq: number;
  readonly patron: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}

/** A step of a held amount at the patron's account (S7). */
export type TransitStep = 'hold' | 'post' | 'release';

/** The actor by which a step on the patron's side is remembered, with the hold's id. */
export const actorOfStep = (name: TransitStep, patron: string): EventActor => ({
  id: `${name}/${patron}`,
  role: 'transit',
});

/** The actor by which the table's answer to a hold is remembered, with the hold's id: the patron, or of a bet (R12) its purchase. */
export const actorOfPurchase = (patron: string, isBet: boolean): EventActor =>
  isBet ? actorAtTable('buy-in', patron) : { id: patron, role: 'patron' };

/** A step of a bet at its table (R12). */
export type StepAtTable = 'bet' | 'buy-in' | 'give-back';

/** The actor by which a step at the table is remembered, with the hold's id. */
export const actorAtTable = (name: StepAtTable, patron: string): EventActor => ({
  id: `${name}/${patron}`,
  role: 'transit',
});
