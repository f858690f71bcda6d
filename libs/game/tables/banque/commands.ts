import type { Money } from '#kernel/money';
import type { Given } from '../any-table/command-base';
import type { OpenTable as OpenTableOf } from '../any-table/commands';
import type { Role } from '../any-table/person';
import { EVERY_PLAYER_BANKED_GIVEN_BY, type EveryPlayerBankedCommand } from '../player-banked/commands';
import type { StakedOn } from './betting/sides';
import type { BanqueRules } from './rules/rules';
import type { BanqueCoupInForce } from './settlement/coup-in-force';

export type OpenTable = OpenTableOf<'banque', BanqueRules>;
/** Replenishes a broken bank (B8). */
export interface ReplenishBank extends Given {
  readonly type: 'ReplenishBank';
  /** `null`: `bankMin`. */
  readonly amount: Money | null;
}
/** Accepts stakes above the bank (B7). */
export interface AcceptStakes extends Given {
  readonly type: 'AcceptStakes';
}
/** Calls *banco* (B4). */
export interface CallBanco extends Given {
  readonly type: 'CallBanco';
  readonly on: StakedOn;
}
/** Places a bet (B3). */
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

/** Roles that may give each command (`commands.md`). The dealer may give those of R11 for a patron. */
export const BANQUE_GIVEN_BY = {
  ...EVERY_PLAYER_BANKED_GIVEN_BY,
  ReplenishBank: ['patron'],
  AcceptStakes: ['patron'],
} as const satisfies Record<BanqueCommand['type'], readonly Role[]>;
