import type { HouseBankedVariant, Side, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { Given } from '../any-table/command-base';
import {
  EVERY_TABLE_GIVEN_BY,
  type EveryTableCommand,
  type OpenTable as OpenTableOf,
} from '../any-table/commands';
import type { Role } from '../any-table/person';
import type { HouseBankedRules } from './rules/rules';
import type { CoupInForce } from './settlement/coup-in-force';
import type { Way } from './squeeze/ceremony.events';

export type OpenTable = OpenTableOf<HouseBankedVariant, HouseBankedRules>;
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

/** Collects tallied commission (P4). */
export interface CollectCommission extends Given {
  readonly type: 'CollectCommission';
  /** `null`: all patrons who owe. */
  readonly patron: string | null;
}
/** Decides on Player's five (P2). */
export interface DecideOnFive extends Given {
  readonly type: 'DecideOnFive';
  readonly draw: boolean;
  /** The patron for whom the dealer decides; `null` from the patron (R11). */
  readonly for: string | null;
  /** The time for which the table has waited. The dealer may act after `decisionSeconds`. */
  readonly waitedSeconds: number;
}
/** Turns face-down cards (C2). */
export interface TurnCards extends Given {
  readonly type: 'TurnCards';
  readonly hand: Side;
  readonly way: Way;
  /** Number of the card in the hand, from 1; `null`: all face-down ones. */
  readonly card: number | null;
  /** The time for which the cards have been face down. The dealer may toss them after `squeezeSeconds`. */
  readonly waitedSeconds: number;
}
/** Passes the shoe (C3). */
export interface PassShoe extends Given {
  readonly type: 'PassShoe';
}
/** Requests a waiver of commission (P4). */
export interface WaiveCommission extends Given {
  readonly type: 'WaiveCommission';
  readonly patron: string;
  readonly amount: Money;
  readonly reason: string;
}

export type HouseBankedCommand =
  | OpenTable
  | EveryTableCommand<CoupInForce>
  | OpenBetting
  | PlaceBet
  | WithdrawBet
  | DecideOnFive
  | TurnCards
  | PassShoe
  | CollectCommission
  | WaiveCommission;

/** Roles that may give each command (`commands.md`). */
export const GIVEN_BY = {
  ...EVERY_TABLE_GIVEN_BY,
  OpenBetting: ['dealer'],
  WithdrawBet: ['patron'],
  DecideOnFive: ['patron', 'dealer'],
  TurnCards: ['patron', 'dealer'],
  PassShoe: ['patron'],
  CollectCommission: ['dealer'],
  WaiveCommission: ['pit'],
} as const satisfies Record<HouseBankedCommand['type'], readonly Role[]>;
