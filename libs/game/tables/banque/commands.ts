import type { Money } from '#kernel/money';
import { EVERY_PLAYER_BANKED_GIVEN_BY, type EveryPlayerBankedCommand } from '../player-banked/commands';
import type { Given } from '../any-table/command-base';
import type { Role } from '../any-table/person';
import type { OpenTable as OpenTableOf } from '../any-table/commands';
import type { BanqueRules } from './rules/rules';
import type { BanqueCoupInForce } from './settlement/coup-in-force';
import type { StakedOn } from './betting/sides';

export type OpenTable = OpenTableOf<'banque', BanqueRules>;
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

export type BanqueCommand =
  | OpenTable
  | EveryPlayerBankedCommand<BanqueCoupInForce>
  | ReplenishBank
  | AcceptStakes
  | CallBanco
  | PlaceBet;

/** The roles that give each command (`commands.md`); the dealer gives R11's for a patron. */
export const BANQUE_GIVEN_BY = {
  ...EVERY_PLAYER_BANKED_GIVEN_BY,
  ReplenishBank: ['patron'],
  AcceptStakes: ['patron'],
} as const satisfies Record<BanqueCommand['type'], readonly Role[]>;
