import type { Money } from '#kernel/money';
import type { Given } from '../any-table/command-base';
import type { OpenTable as OpenTableOf } from '../any-table/commands';
import type { Role } from '../any-table/person';
import {
  EVERY_PLAYER_BANKED_GIVEN_BY,
  type DrawSeats,
  type EveryPlayerBankedCommand,
} from '../player-banked/commands';
import type { CheminRules } from './rules/rules';
import type { CheminCoupInForce } from './settlement/coup-in-force';

export type OpenTable = OpenTableOf<'chemin-de-fer', CheminRules>;
export interface CallBanco extends Given {
  readonly type: 'CallBanco';
}
export interface PlaceBet extends Given {
  readonly type: 'PlaceBet';
  readonly stake: Money;
}

export type CheminCommand =
  OpenTable | EveryPlayerBankedCommand<CheminCoupInForce> | DrawSeats | CallBanco | PlaceBet;

/** Roles that may give each command (`commands.md`). The dealer may give those of R11 for a patron. */
export const CHEMIN_GIVEN_BY = {
  ...EVERY_PLAYER_BANKED_GIVEN_BY,
  DrawSeats: ['dealer'],
} as const satisfies Record<CheminCommand['type'], readonly Role[]>;
