import type { Money } from '#kernel/money';
import { givenByOf, type CommandEntry, type CommandOf, type CommandsOf } from '../any-table/command-base';
import type { EVERY_TABLE_COMMANDS, OpenTable as OpenTableOf } from '../any-table/commands';
import {
  EVERY_PLAYER_BANKED_GIVEN_BY,
  type EveryPlayerBankedCommand,
  type PLAYER_BANKED_COMMANDS,
} from '../player-banked/commands';
import type { StakedOn } from './betting/sides';
import type { BanqueRules } from './rules/rules';
import type { BanqueCoupInForce } from './settlement/coup-in-force';

/** The commands that only *banque* has. */
export const BANQUE_COMMANDS = {
  // B8. Without an amount: `bankMin`.
  ReplenishBank: {
    givenBy: ['patron'],
    fields: { amount: 'amount?' },
    summary: 'Begins again with a new bank after the bank was broken.',
    example: { amount: '100000' },
  },
  // B7.
  AcceptStakes: {
    givenBy: ['patron'],
    summary: 'Accepts stakes above the bank. The excess comes from the banker’s chips.',
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

interface Prepared {
  /** B4. */
  readonly CallBanco: { readonly on: StakedOn };
  /** B3. À cheval the stake is both halves together. */
  readonly PlaceBet: { readonly on: StakedOn; readonly stake: Money };
}
type Entries = typeof BANQUE_COMMANDS &
  Pick<typeof EVERY_TABLE_COMMANDS, 'PlaceBet'> &
  Pick<typeof PLAYER_BANKED_COMMANDS, 'CallBanco'>;
type Of<Name extends keyof Entries> = CommandOf<Entries, Name, Prepared>;

export type OpenTable = OpenTableOf<'banque', BanqueRules>;
export type BanqueCommand =
  OpenTable | EveryPlayerBankedCommand<BanqueCoupInForce> | CommandsOf<Entries, Prepared>;
export type ReplenishBank = Of<'ReplenishBank'>;
export type AcceptStakes = Of<'AcceptStakes'>;
export type CallBanco = Of<'CallBanco'>;
export type PlaceBet = Of<'PlaceBet'>;

/** Roles that may give each command. The dealer may give those of R11 for a patron. */
export const BANQUE_GIVEN_BY = { ...EVERY_PLAYER_BANKED_GIVEN_BY, ...givenByOf(BANQUE_COMMANDS) } as const;
