import type { Money } from '#kernel/money';
import type { ForPatron, Given } from '../any-table/command-base';
import { EVERY_TABLE_GIVEN_BY, type EveryTableCommand } from '../any-table/commands';
import type { Role } from '../any-table/person';

// The commands that both player-banked variants have.

export interface DrawSeats extends Given {
  readonly type: 'DrawSeats';
  readonly patrons: readonly string[];
  /** The lot: the same patrons in random order, seat 1 first. */
  readonly order: readonly string[];
}
/** Names the patron who cuts the shoe (R4). */
export interface NameCutter extends ForPatron {
  readonly type: 'NameCutter';
  readonly patron: string;
}
export interface StakeBank extends Given {
  readonly type: 'StakeBank';
  /** `null`, after an auction: the bid. */
  readonly amount: Money | null;
}
export interface DeclineBank extends ForPatron {
  readonly type: 'DeclineBank';
}
export interface BidForBank extends Given {
  readonly type: 'BidForBank';
  /** `null` only if a list is kept (B1). */
  readonly amount: Money | null;
}
export interface CloseBidding extends Given {
  readonly type: 'CloseBidding';
}
export interface ContinueBank extends Given {
  readonly type: 'ContinueBank';
  /** The whole new bank; `null`: the smallest one. */
  readonly amount: Money | null;
}
export interface RetireBank extends ForPatron {
  readonly type: 'RetireBank';
}
export interface TakeOverBank extends Given {
  readonly type: 'TakeOverBank';
}
export interface CloseBanco extends Given {
  readonly type: 'CloseBanco';
}
export interface PassBet extends ForPatron {
  readonly type: 'PassBet';
}
/** Calls *carte*. */
export interface CallCard extends ForPatron {
  readonly type: 'CallCard';
}
/** Calls *non*. */
export interface Stand extends ForPatron {
  readonly type: 'Stand';
}

/** Commands of every player-banked table. `Found` is a settled coup from the log. */
export type EveryPlayerBankedCommand<Found> =
  | EveryTableCommand<Found>
  | NameCutter
  | StakeBank
  | DeclineBank
  | BidForBank
  | CloseBidding
  | ContinueBank
  | RetireBank
  | TakeOverBank
  | CloseBanco
  | PassBet
  | CallCard
  | Stand;

/** Commands during a coup, whatever their fields at each table. */
export type CoupCommandType =
  | 'CallBanco'
  | 'CloseBanco'
  | 'PlaceBet'
  | 'PassBet'
  | 'CloseBetting'
  | 'Deal'
  | 'ScanCard'
  | 'CallCard'
  | 'Stand';

/** Roles that may give each command (`commands.md`). The dealer may give those of R11 for a patron. */
export const EVERY_PLAYER_BANKED_GIVEN_BY = {
  ...EVERY_TABLE_GIVEN_BY,
  Deal: ['dealer', 'patron'],
  NameCutter: ['patron', 'dealer'],
  StakeBank: ['patron'],
  DeclineBank: ['patron', 'dealer'],
  BidForBank: ['patron'],
  CloseBidding: ['dealer'],
  ContinueBank: ['patron'],
  RetireBank: ['patron', 'dealer'],
  TakeOverBank: ['patron'],
  CallBanco: ['patron'],
  CloseBanco: ['dealer'],
  PassBet: ['patron', 'dealer'],
  CallCard: ['patron', 'dealer'],
  Stand: ['patron', 'dealer'],
} as const satisfies Record<EveryPlayerBankedCommand<unknown>['type'] | 'CallBanco', readonly Role[]>;
