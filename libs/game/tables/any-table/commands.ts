import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import { FLOAT_GIVEN_BY, type FloatCommand } from './float/float.commands';
import type { Given } from './command-base';
import type { TrueCards } from './requests/correcting';
import type { Role } from './person';

// The commands that every table has.

/** `Rules`: those of the family that the variant is of. */
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
/** The chips come when the hold on the patron's account stands: until then the table is asked, without effect (S7). */
export interface BuyIn extends Given {
  readonly type: 'BuyIn';
  readonly amount: Money;
  readonly hold: string;
}
export interface CashOut extends Given {
  readonly type: 'CashOut';
  /** Null: all that may be cashed out. */
  readonly amount: Money | null;
}
/** The edge has drawn the secret; the table learns the commitment alone. */
export interface ShuffleShoe extends Given {
  readonly type: 'ShuffleShoe';
  readonly commitment: string;
}
/** A shoe shuffled and cut by hand, whose cards are scanned as they leave it (R3). */
export interface LoadShoe extends Given {
  readonly type: 'LoadShoe';
  /** In scripts the whole order: the table learns the count, and looks the faces up. Null: nobody knows it. */
  readonly cards: readonly Card[] | null;
}
/** A card as it leaves a physical shoe (R3). */
export interface ScanCard extends Given {
  readonly type: 'ScanCard';
  readonly card: Card;
  /** Its number in the shoe, from 1, as the scanner counts; null: the scanner doesn't. */
  readonly number: number | null;
  /** For a card that lies face down: 16 bytes that the edge has drawn, and SHA-256(0x00 ‖ salt ‖ card), both in hex. */
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
export interface Deal extends Given {
  readonly type: 'Deal';
}
export interface VoidCoup extends Given {
  readonly type: 'VoidCoup';
  /** Null: the one on the table. */
  readonly coup: string | null;
  readonly reason: string;
}
/** `Found`: a settled coup as the log has it. */
export interface CorrectCoup<Found> extends Given, TrueCards {
  readonly type: 'CorrectCoup';
  readonly coup: string;
  readonly reason: string;
  /** The coup as the log has it; null: it has none of this id at this table. */
  readonly found: Found | 'unsettled' | null;
}
export interface ChangeRules extends Given {
  readonly type: 'ChangeRules';
  /** The options that change. */
  readonly rules: Readonly<Record<string, unknown>>;
}
export interface Approve<Found> extends Given {
  readonly type: 'Approve';
  /** Null: the only one open at the table. */
  readonly request: string | null;
  /** For a correction: its coup as the log has it. */
  readonly found: Found | null;
  /** How long the request has waited; once that is `approvalSeconds` it has lapsed. */
  readonly waitedSeconds: number;
}
export interface Refuse extends Given {
  readonly type: 'Refuse';
  readonly request: string | null;
}

/** What may be given at every table. */
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

/** The roles that give each command that every table has (`commands.md`). */
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
