import type { HouseBankedVariant, Side, Wager } from '#baccarat';
import type { Card } from '#cards';
import type { Money } from '#money';
import type { Person, Role } from '../table/person';
import type { Way } from './ceremony.events';
import type { CoupInForce } from './coup-in-force';
import type { HouseBankedRules } from './house-banked.rules';

interface Given {
  /** Who gives it; from the token, never from the body. */
  readonly by: Person;
}

export interface OpenTable extends Given {
  readonly type: 'OpenTable';
  readonly table: string;
  readonly variant: HouseBankedVariant;
  readonly currency: string;
  readonly rules: HouseBankedRules;
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
export interface OpenBetting extends Given {
  readonly type: 'OpenBetting';
}
export interface PlaceBet extends Given {
  readonly type: 'PlaceBet';
  readonly on: Wager;
  readonly stake: Money;
}
export interface WithdrawBet extends Given {
  readonly type: 'WithdrawBet';
  readonly bet: string;
}
export interface CloseBetting extends Given {
  readonly type: 'CloseBetting';
}
export interface Deal extends Given {
  readonly type: 'Deal';
}

/** P4. */
export interface CollectCommission extends Given {
  readonly type: 'CollectCommission';
  /** Null: all who owe. */
  readonly patron: string | null;
}
/** P2. */
export interface DecideOnFive extends Given {
  readonly type: 'DecideOnFive';
  readonly draw: boolean;
  /** R11: the patron in whose place the dealer decides; null from the patron. */
  readonly for: string | null;
  /** How long the table has waited; the dealer may act once that is `decisionSeconds`. */
  readonly waitedSeconds: number;
}
/** C2. */
export interface TurnCards extends Given {
  readonly type: 'TurnCards';
  readonly hand: Side;
  readonly way: Way;
  /** Which card of the hand, from 1; null: all that lie face down. */
  readonly card: number | null;
  /** How long the cards have lain; the dealer may toss them once that is `squeezeSeconds`. */
  readonly waitedSeconds: number;
}
/** C3. */
export interface PassShoe extends Given {
  readonly type: 'PassShoe';
}
export interface VoidCoup extends Given {
  readonly type: 'VoidCoup';
  /** Null: the one on the table. */
  readonly coup: string | null;
  readonly reason: string;
}
export interface CorrectCoup extends Given {
  readonly type: 'CorrectCoup';
  readonly coup: string;
  /** The true cards in the order dealt. */
  readonly cards: readonly Card[];
  readonly reason: string;
  /** The coup as the log has it; null: it has none of this id at this table. */
  readonly found: CoupInForce | 'unsettled' | null;
}
/** P4. */
export interface WaiveCommission extends Given {
  readonly type: 'WaiveCommission';
  readonly patron: string;
  readonly amount: Money;
  readonly reason: string;
}
export interface ChangeRules extends Given {
  readonly type: 'ChangeRules';
  /** The options that change. */
  readonly rules: Readonly<Record<string, unknown>>;
}
export interface Approve extends Given {
  readonly type: 'Approve';
  /** Null: the only one open at the table. */
  readonly request: string | null;
  /** For a correction: its coup as the log has it. */
  readonly found: CoupInForce | null;
  /** How long the request has waited; once that is `approvalSeconds` it has lapsed. */
  readonly waitedSeconds: number;
}
export interface Refuse extends Given {
  readonly type: 'Refuse';
  readonly request: string | null;
}

export type HouseBankedCommand =
  | OpenTable
  | CloseTable
  | AssignDealer
  | TakeSeat
  | LeaveSeat
  | BuyIn
  | CashOut
  | ShuffleShoe
  | LoadShoe
  | ScanCard
  | CutShoe
  | EndShoe
  | OpenBetting
  | PlaceBet
  | WithdrawBet
  | CloseBetting
  | Deal
  | DecideOnFive
  | TurnCards
  | PassShoe
  | CollectCommission
  | VoidCoup
  | CorrectCoup
  | WaiveCommission
  | ChangeRules
  | Approve
  | Refuse;

/** Who gives which command (`vocabulary.md`, Fields, and who gives the command). */
export const GIVEN_BY = {
  OpenTable: ['pit'],
  CloseTable: ['pit'],
  AssignDealer: ['pit'],
  TakeSeat: ['patron'],
  LeaveSeat: ['patron'],
  BuyIn: ['patron'],
  CashOut: ['patron'],
  ShuffleShoe: ['dealer'],
  LoadShoe: ['dealer'],
  ScanCard: ['dealer'],
  CutShoe: ['patron'],
  EndShoe: ['pit'],
  OpenBetting: ['dealer'],
  PlaceBet: ['patron'],
  WithdrawBet: ['patron'],
  CloseBetting: ['dealer'],
  Deal: ['dealer'],
  DecideOnFive: ['patron', 'dealer'],
  TurnCards: ['patron', 'dealer'],
  PassShoe: ['patron'],
  CollectCommission: ['dealer'],
  VoidCoup: ['dealer', 'pit'],
  CorrectCoup: ['dealer', 'pit'],
  WaiveCommission: ['pit'],
  ChangeRules: ['pit'],
  Approve: ['pit'],
  Refuse: ['pit', 'dealer'],
} as const satisfies Record<HouseBankedCommand['type'], readonly Role[]>;
