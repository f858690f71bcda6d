import type { Money } from '#money';
import type {
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
  Approve as ApproveOf,
} from '../house-banked/house-banked.commands';
import type {
  BidForBank,
  CallCard,
  CloseBanco,
  CloseBidding,
  ContinueBank,
  DeclineBank,
  DrawSeats,
  PassBet,
  RetireBank,
  Stand,
  StakeBank,
  TakeOverBank,
} from '../player-banked/player-banked.commands';
import type { Given } from '../table/given';
import type { Role } from '../table/person';
import type { CheminRules } from './chemin.rules';
import type { CheminCoupInForce } from './coup-in-force';

export interface OpenTable extends Given {
  readonly type: 'OpenTable';
  readonly table: string;
  readonly variant: 'chemin-de-fer';
  readonly currency: string;
  readonly rules: CheminRules;
}
export interface CallBanco extends Given {
  readonly type: 'CallBanco';
}
export interface PlaceBet extends Given {
  readonly type: 'PlaceBet';
  readonly stake: Money;
}
export interface CorrectCoup extends Omit<CorrectCoupOf, 'found'> {
  /** The coup as the log has it; null: it has none of this id at this table. */
  readonly found: CheminCoupInForce | 'unsettled' | null;
}
export interface Approve extends Omit<ApproveOf, 'found'> {
  /** For a correction: its coup as the log has it. */
  readonly found: CheminCoupInForce | null;
}

export type CheminCommand =
  | OpenTable
  | CloseTable
  | ChangeRules
  | AssignDealer
  | TakeSeat
  | LeaveSeat
  | DrawSeats
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
export const CHEMIN_GIVEN_BY = {
  OpenTable: ['pit'],
  CloseTable: ['pit'],
  ChangeRules: ['pit'],
  AssignDealer: ['pit'],
  TakeSeat: ['patron'],
  LeaveSeat: ['patron'],
  DrawSeats: ['dealer'],
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
} as const satisfies Record<CheminCommand['type'], readonly Role[]>;
