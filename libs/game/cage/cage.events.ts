import type { Money } from '#kernel/money';
import type { Means } from './cage.commands';

// These types are the stored format. A change of shape is a new schema version with an upcaster (S12).

export interface Deposited {
  readonly type: 'Deposited';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  readonly means: Means;
}
export interface Withdrawn {
  readonly type: 'Withdrawn';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  readonly means: Means;
}
export interface FundsHeld extends Hold {
  readonly type: 'FundsHeld';
  readonly patron: string;
}
export interface HoldPosted extends Hold {
  readonly type: 'HoldPosted';
  readonly patron: string;
}
export interface HoldReleased extends Hold {
  readonly type: 'HoldReleased';
  readonly patron: string;
}
export interface FundsReturned {
  readonly type: 'FundsReturned';
  readonly patron: string;
  readonly transfer: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}
/** Texts about the patron were erased. Each is identified by its hash in the event that recorded it. */
export interface TextsErased {
  readonly type: 'TextsErased';
  readonly patron: string;
  readonly what: 'reasons';
  /** At most 500, in order. */
  readonly texts: readonly string[];
}
/** The snapshot of the account: balances above zero and open holds (S6). */
export interface AccountOpening {
  readonly type: 'AccountOpening';
  readonly patron: string;
  readonly balances: readonly { readonly currency: string; readonly amount: Money }[];
  readonly holds: readonly Hold[];
}
export interface Hold {
  readonly hold: string;
  readonly table: string;
  readonly amount: Money;
  readonly currency: string;
}

export type CageEvent =
  | Deposited
  | Withdrawn
  | FundsHeld
  | HoldPosted
  | HoldReleased
  | FundsReturned
  | TextsErased
  | AccountOpening;
