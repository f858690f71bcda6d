import type { HouseBankedVariant, Side, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import { givenByOf, type CommandEntry, type CommandOf, type CommandsOf } from '../any-table/command-base';
import {
  EVERY_TABLE_COMMANDS,
  type EveryTableCommand,
  type OpenTable as OpenTableOf,
} from '../any-table/commands';
import type { HouseBankedRules } from './rules/rules';
import type { CoupInForce } from './settlement/coup-in-force';
import type { Way } from './squeeze/ceremony.events';

/** The commands that only house-banked tables have. */
export const HOUSE_BANKED_COMMANDS = {
  // By option patrons shuffle and deal (P14).
  ShuffleShoe: { ...EVERY_TABLE_COMMANDS.ShuffleShoe, givenBy: ['dealer', 'patron'] },
  Deal: { ...EVERY_TABLE_COMMANDS.Deal, givenBy: ['dealer', 'patron'] },
  OpenBetting: { givenBy: ['dealer'], summary: 'Opens the betting of the next coup.' },
  WithdrawBet: {
    givenBy: ['patron'],
    fields: { bet: 'text' },
    summary: 'Takes back the patron’s own bet while betting is open.',
    example: { bet: 'BAC-01/S1/C1/B1' },
  },
  // P2. `for` is the patron for whom the dealer decides, after `decisionSeconds` (R11).
  DecideOnFive: {
    givenBy: ['patron', 'dealer'],
    fields: { draw: 'flag', for: 'patron?' },
    timed: true,
    summary: 'Decides whether a Player hand of five draws a third card.',
    example: { draw: true },
  },
  // C2. The dealer may toss the cards after `squeezeSeconds`.
  TurnCards: {
    givenBy: ['patron', 'dealer'],
    fields: 'own',
    timed: true,
    summary: 'Turns face-down cards: for the turner alone, or with `toss` for everyone.',
    example: { hand: 'player', way: 'peek', card: 1 },
  },
  PassShoe: {
    givenBy: ['patron'],
    summary: 'Passes the shoe to the next occupied seat, between a settlement and the close of betting.',
  },
  // P4. Without a patron: from all patrons who owe.
  CollectCommission: {
    givenBy: ['dealer'],
    fields: { patron: 'patron?' },
    summary: 'Collects the commission that was tallied and not yet paid.',
    example: { patron: 'ada' },
  },
  WaiveCommission: {
    givenBy: ['pit'],
    fields: { patron: 'patron', amount: 'amount', reason: 'text' },
    summary: 'Requests that commission owed by a patron is waived.',
    example: { patron: 'ada', amount: '125', reason: 'the dealer forgot to announce it' },
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

interface Prepared {
  readonly PlaceBet: { readonly on: Wager; readonly stake: Money };
  /** `card` is its number in the hand, from 1; `null`: all face-down ones. */
  readonly TurnCards: { readonly hand: Side; readonly way: Way; readonly card: number | null };
}
type Entries = Omit<typeof HOUSE_BANKED_COMMANDS, 'ShuffleShoe' | 'Deal'> &
  Pick<typeof EVERY_TABLE_COMMANDS, 'PlaceBet'>;
type Of<Name extends keyof Entries> = CommandOf<Entries, Name, Prepared>;

export type OpenTable = OpenTableOf<HouseBankedVariant, HouseBankedRules>;
export type HouseBankedCommand = OpenTable | EveryTableCommand<CoupInForce> | CommandsOf<Entries, Prepared>;
export type PlaceBet = Of<'PlaceBet'>;
export type WithdrawBet = Of<'WithdrawBet'>;
export type CollectCommission = Of<'CollectCommission'>;
export type DecideOnFive = Of<'DecideOnFive'>;
export type TurnCards = Of<'TurnCards'>;
export type PassShoe = Of<'PassShoe'>;
export type WaiveCommission = Of<'WaiveCommission'>;

/** Roles that may give each command. */
export const GIVEN_BY = givenByOf({ ...EVERY_TABLE_COMMANDS, ...HOUSE_BANKED_COMMANDS });
