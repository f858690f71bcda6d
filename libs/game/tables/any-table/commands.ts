import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { ForPatron, Given } from './command-base';
import { FLOAT_GIVEN_BY, type FloatCommand } from './float/float.commands';
import type { Role } from './person';
import type { TrueCards } from './requests/correcting';

// The commands that every table has.

/** `Rules` are those of the variant's family. */
export interface OpenTable<Variant extends string, Rules> extends Given {
  readonly type: 'OpenTable';
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
}
export interface CloseTable extends Given {
  readonly type: 'CloseTable';
}
export interface AssignDealer extends Given {
  readonly type: 'AssignDealer';
  readonly dealer: string;
}
export interface TakeSeat extends Given {
  readonly type: 'TakeSeat';
  readonly seat: number;
}
export interface LeaveSeat extends Given {
  readonly type: 'LeaveSeat';
}
/**
 * Buys chips with the amount of a hold on the patron's account. Before the hold exists, the command is only
 * tried, without effect (S7).
 */
export interface BuyIn extends Given {
  readonly type: 'BuyIn';
  readonly amount: Money;
  readonly hold: string;
}
export interface CashOut extends Given {
  readonly type: 'CashOut';
  /** `null`: everything that may be cashed out. */
  readonly amount: Money | null;
}
/** Brings a shuffled shoe. The secret is made outside; the table receives only the commitment. */
export interface ShuffleShoe extends Given {
  readonly type: 'ShuffleShoe';
  readonly commitment: string;
}
/** Brings a shoe that was shuffled and cut by hand; its cards are scanned as they leave it (R3). */
export interface LoadShoe extends Given {
  readonly type: 'LoadShoe';
  /**
   * In scripts the whole order: the table receives the number and looks the cards up. `null`: nobody knows
   * the order.
   */
  readonly cards: readonly Card[] | null;
}
/** Records a card that leaves a physical shoe (R3). */
export interface ScanCard extends Given {
  readonly type: 'ScanCard';
  readonly card: Card;
  /** Number of the card in the shoe, from 1, as the scanner counts; `null` if it doesn't count. */
  readonly number: number | null;
  /** For a face-down card: 16 random bytes, and SHA-256(0x00 ‖ salt ‖ card), both in hex. */
  readonly salt: string;
  readonly commitment: string;
}
export interface CutShoe extends Given {
  readonly type: 'CutShoe';
  readonly at: number;
}
export interface EndShoe extends Given {
  readonly type: 'EndShoe';
  /** SHA-256(salt ‖ text), lower-case hex. */
  readonly reason: string;
}
export interface CloseBetting extends Given {
  readonly type: 'CloseBetting';
}
/** Deals the coup. `for` is given only where the banker deals (F7). */
export interface Deal extends ForPatron {
  readonly type: 'Deal';
}
export interface VoidCoup extends Given {
  readonly type: 'VoidCoup';
  /** The id of the coup; `null` means the open coup. */
  readonly coup: string | null;
  readonly reason: string;
}
/** `Found` is a settled coup from the log. */
export interface CorrectCoup<Found> extends Given, TrueCards {
  readonly type: 'CorrectCoup';
  readonly coup: string;
  readonly reason: string;
  /** The coup from the log; `null` if this table has none of this id. */
  readonly found: Found | 'unsettled' | null;
}
export interface ChangeRules extends Given {
  readonly type: 'ChangeRules';
  /** The options that change. */
  readonly rules: Readonly<Record<string, unknown>>;
}
export interface Approve<Found> extends Given {
  readonly type: 'Approve';
  /** `null`: the only open request of the table. */
  readonly request: string | null;
  /** For a correction: its coup from the log. */
  readonly found: Found | null;
  /** The time for which the request has waited. It has lapsed after `approvalSeconds`. */
  readonly waitedSeconds: number;
}
export interface Refuse extends Given {
  readonly type: 'Refuse';
  readonly request: string | null;
}

/** Commands that every table has. */
export type EveryTableCommand<Found> =
  | CloseTable
  | ChangeRules
  | AssignDealer
  | TakeSeat
  | LeaveSeat
  | BuyIn
  | CashOut
  | FloatCommand
  | ShuffleShoe
  | LoadShoe
  | ScanCard
  | CutShoe
  | EndShoe
  | CloseBetting
  | Deal
  | VoidCoup
  | CorrectCoup<Found>
  | Approve<Found>
  | Refuse;

/** Roles that may give each command that every table has (`commands.md`). */
export const EVERY_TABLE_GIVEN_BY = {
  OpenTable: ['pit'],
  CloseTable: ['pit'],
  ChangeRules: ['pit'],
  AssignDealer: ['pit'],
  TakeSeat: ['patron'],
  LeaveSeat: ['patron'],
  BuyIn: ['patron'],
  CashOut: ['patron'],
  ...FLOAT_GIVEN_BY,
  ShuffleShoe: ['dealer'],
  LoadShoe: ['dealer'],
  ScanCard: ['dealer'],
  CutShoe: ['patron'],
  EndShoe: ['pit'],
  PlaceBet: ['patron'],
  CloseBetting: ['dealer'],
  Deal: ['dealer'],
  VoidCoup: ['dealer', 'pit'],
  CorrectCoup: ['dealer', 'pit'],
  Approve: ['pit'],
  Refuse: ['pit', 'dealer'],
} as const satisfies Record<EveryTableCommand<unknown>['type'] | 'OpenTable' | 'PlaceBet', readonly Role[]>;
