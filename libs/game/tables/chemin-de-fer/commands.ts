import type { Money } from '#kernel/money';
import { givenByOf, type CommandEntry, type CommandOf, type CommandsOf } from '../any-table/command-base';
import type { EVERY_TABLE_COMMANDS, OpenTable as OpenTableOf } from '../any-table/commands';
import {
  EVERY_PLAYER_BANKED_GIVEN_BY,
  type EveryPlayerBankedCommand,
  type PLAYER_BANKED_COMMANDS,
} from '../player-banked/commands';
import type { CheminRules } from './rules/rules';
import type { CheminCoupInForce } from './settlement/coup-in-force';

/** The commands that only *chemin de fer* has. */
export const CHEMIN_COMMANDS = {
  DrawSeats: {
    givenBy: ['dealer'],
    fields: 'own',
    summary: 'Draws seats by lot and seats the patrons who draw.',
    example: { patrons: ['ada', 'bob', 'cyd'] },
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

interface Prepared {
  /** `order` is the lot: the same patrons in random order, seat 1 first. */
  readonly DrawSeats: { readonly patrons: readonly string[]; readonly order: readonly string[] };
  readonly PlaceBet: { readonly stake: Money };
}
type Entries = typeof CHEMIN_COMMANDS &
  Pick<typeof EVERY_TABLE_COMMANDS, 'PlaceBet'> &
  Pick<typeof PLAYER_BANKED_COMMANDS, 'CallBanco'>;
type Of<Name extends keyof Entries> = CommandOf<Entries, Name, Prepared>;

export type OpenTable = OpenTableOf<'chemin-de-fer', CheminRules>;
export type CheminCommand =
  OpenTable | EveryPlayerBankedCommand<CheminCoupInForce> | CommandsOf<Entries, Prepared>;
export type DrawSeats = Of<'DrawSeats'>;
export type CallBanco = Of<'CallBanco'>;
export type PlaceBet = Of<'PlaceBet'>;

/** Roles that may give each command. The dealer may give those of R11 for a patron. */
export const CHEMIN_GIVEN_BY = { ...EVERY_PLAYER_BANKED_GIVEN_BY, ...givenByOf(CHEMIN_COMMANDS) } as const;
