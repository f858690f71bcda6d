import type { Money } from '#kernel/money';
import type { Given } from '../any-table/command-base';
import type { Role } from '../any-table/person';
import { EVERY_TABLE_GIVEN_BY, type EveryTableCommand } from '../any-table/commands';

// The commands of player-banked tables that both variants have.

/** R11: a command that the dealer may give in a patron's place. */
export interface ForPatron extends Given {
  /** The patron in whose place the dealer acts; null from the patron. */
  readonly for: string | null;
  /** How long the table has waited; the dealer may act once that is `decisionSeconds`. */
  readonly waitedSeconds: number;
}
export interface DrawSeats extends Given {
  readonly type: 'DrawSeats';
  readonly patrons: readonly string[];
  /** The lot, drawn by whoever gives the command: the same patrons, seat 1 first. */
  readonly order: readonly string[];
}
export interface StakeBank extends Given {
  readonly type: 'StakeBank';
  /** Null, after an auction: the bid. */
  readonly amount: Money | null;
}
export interface DeclineBank extends ForPatron {
  readonly type: 'DeclineBank';
}
export interface BidForBank extends Given {
  readonly type: 'BidForBank';
  /** Null only where a list is kept (B1). */
  readonly amount: Money | null;
}
export interface CloseBidding extends Given {
  readonly type: 'CloseBidding';
}
export interface ContinueBank extends Given {
  readonly type: 'ContinueBank';
  /** The whole new bank; null: the least. */
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
/** *Carte*. */
export interface CallCard extends ForPatron {
  readonly type: 'CallCard';
}
/** *Non*. */
export interface Stand extends ForPatron {
  readonly type: 'Stand';
}

/** What may be given at every player-banked table; `Found`: a settled coup as the log has it. */
export type EveryPlayerBankedCommand<Found> =
  | EveryTableCommand<Found>
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

/** What is given in the course of a coup, whatever it says of it at each table. */
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

/** The roles that give each command (`commands.md`); the dealer gives R11's for a patron. */
export const EVERY_PLAYER_BANKED_GIVEN_BY = {
  ...EVERY_TABLE_GIVEN_BY,
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
