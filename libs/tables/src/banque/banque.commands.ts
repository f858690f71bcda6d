import type { Money } from '#money';
import type {
  Approve as ApproveOf,
  AssignDealer,
  BuyIn,
  CashOut,
  ChangeRules,
  CloseBetting,
  CloseTable,
  CorrectCoup as CorrectCoupOf,
  CutShoe,
  Deal,
  EndShoe,
  LeaveSeat,
  LoadShoe,
  Refuse,
  ShuffleShoe,
  TakeSeat,
  VoidCoup,
} from '../house-banked/house-banked.commands';
import type {
  BidForBank,
  CallCard,
  CloseBanco,
  CloseBidding,
  ContinueBank,
  DeclineBank,
  PassBet,
  RetireBank,
  Stand,
  StakeBank,
  TakeOverBank,
} from '../player-banked/player-banked.commands';
import type { Given } from '../table/given';
import type { Role } from '../table/person';
import type { BanqueRules } from './banque.rules';
import type { BanqueCoupInForce } from './coup-in-force';
import type { StakedOn } from './sides';

export interface OpenTable extends Given {
  readonly type: 'OpenTable';
  readonly table: string;
  readonly variant: 'banque';
  readonly currency: string;
  readonly rules: BanqueRules;
}
/** B8: after the bank was broken. */
export interface ReplenishBank extends Given {
  readonly type: 'ReplenishBank';
  /** Null: `bankMin`. */
  readonly amount: Money | null;
}
/** B7. */
export interface AcceptStakes extends Given {
  readonly type: 'AcceptStakes';
}
/** B4. */
export interface CallBanco extends Given {
  readonly type: 'CallBanco';
  readonly on: StakedOn;
}
/** B3. */
export interface PlaceBet extends Given {
  readonly type: 'PlaceBet';
  readonly on: StakedOn;
  /** À cheval: both halves together. */
  readonly stake: Money;
}
export interface CorrectCoup extends Omit<CorrectCoupOf, 'found'> {
  /** The coup as the log has it; null: it has none of this id at this table. */
  readonly found: BanqueCoupInForce | 'unsettled' | null;
}
export interface Approve extends Omit<ApproveOf, 'found'> {
  /** For a correction: its coup as the log has it. */
  readonly found: BanqueCoupInForce | null;
}

export type BanqueCommand =
  | OpenTable
  | CloseTable
  | ChangeRules
  | AssignDealer
  | TakeSeat
  | LeaveSeat
  | BuyIn
  | CashOut
  | ShuffleShoe
  | LoadShoe
  | CutShoe
  | EndShoe
  | StakeBank
  | DeclineBank
  | BidForBank
  | CloseBidding
  | ContinueBank
  | RetireBank
  | TakeOverBank
  | ReplenishBank
  | AcceptStakes
  | CallBanco
  | CloseBanco
  | PlaceBet
  | PassBet
  | CloseBetting
  | Deal
  | CallCard
  | Stand
  | VoidCoup
  | CorrectCoup
  | Approve
  | Refuse;

/** Who gives which command (`vocabulary.md`, Fields, and who gives the command; R11's by the dealer for a patron). */
export const BANQUE_GIVEN_BY = {
  OpenTable: ['pit'],
  CloseTable: ['pit'],
  ChangeRules: ['pit'],
  AssignDealer: ['pit'],
  TakeSeat: ['patron'],
  LeaveSeat: ['patron'],
  BuyIn: ['patron'],
  CashOut: ['patron'],
  ShuffleShoe: ['dealer'],
  LoadShoe: ['dealer'],
  CutShoe: ['patron'],
  EndShoe: ['pit'],
  StakeBank: ['patron'],
  DeclineBank: ['patron', 'dealer'],
  BidForBank: ['patron'],
  CloseBidding: ['dealer'],
  ContinueBank: ['patron'],
  RetireBank: ['patron', 'dealer'],
  TakeOverBank: ['patron'],
  ReplenishBank: ['patron'],
  AcceptStakes: ['patron'],
  CallBanco: ['patron'],
  CloseBanco: ['dealer'],
  PlaceBet: ['patron'],
  PassBet: ['patron', 'dealer'],
  CloseBetting: ['dealer'],
  Deal: ['dealer'],
  CallCard: ['patron', 'dealer'],
  Stand: ['patron', 'dealer'],
  VoidCoup: ['dealer', 'pit'],
  CorrectCoup: ['dealer', 'pit'],
  Approve: ['pit'],
  Refuse: ['pit', 'dealer'],
} as const satisfies Record<BanqueCommand['type'], readonly Role[]>;
