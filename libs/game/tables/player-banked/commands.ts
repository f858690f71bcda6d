import { givenByOf, type CommandEntry, type CommandOf, type CommandsOf } from '../any-table/command-base';
import { EVERY_TABLE_COMMANDS, type EveryTableCommand } from '../any-table/commands';

/** A command that the dealer may give for a patron, after `decisionSeconds` (R11). */
const FOR_PATRON = { givenBy: ['patron', 'dealer'], fields: { for: 'patron?' }, timed: true } as const;

/** The commands that both player-banked variants have. `CallBanco` has its own type in each. */
export const PLAYER_BANKED_COMMANDS = {
  // By option the banker deals (F7).
  Deal: { ...EVERY_TABLE_COMMANDS.Deal, givenBy: ['dealer', 'patron'] },
  // R3.
  JoinShuffle: {
    givenBy: ['patron'],
    summary:
      'Takes part in the shuffle before the cut: each player in the order of the seats, then the banker.',
  },
  // R4.
  NameCutter: {
    ...FOR_PATRON,
    fields: { patron: 'patron', for: 'patron?' },
    summary: 'Names the patron who cuts the shoe.',
    example: { patron: 'bob' },
  },
  // Without an amount, after an auction: the bid.
  StakeBank: {
    givenBy: ['patron'],
    fields: { amount: 'amount?' },
    summary: 'Accepts the offered bank and stakes it.',
    example: { amount: '100000' },
  },
  DeclineBank: { ...FOR_PATRON, summary: 'Declines the offered bank.' },
  // Without an amount only if a list is kept (B1).
  BidForBank: {
    givenBy: ['patron'],
    fields: { amount: 'amount?' },
    summary: 'Bids for the bank. A new bid replaces the patron’s last one and has to be higher.',
    example: { amount: '150000' },
  },
  CloseBidding: { givenBy: ['dealer'], summary: 'Gives the bank to the highest bid.' },
  // The whole new bank; without an amount: the smallest one.
  ContinueBank: {
    givenBy: ['patron'],
    fields: { amount: 'amount?' },
    summary: 'Continues as banker with a new bank.',
    example: { amount: '312000' },
  },
  RetireBank: {
    ...FOR_PATRON,
    summary: 'Retires with the bank and its reserve. The bank is then offered to the others.',
  },
  TakeOverBank: { givenBy: ['patron'], summary: 'Takes over a retired bank at exactly its amount.' },
  CallBanco: {
    givenBy: ['patron'],
    fields: 'own',
    summary: 'Calls banco: if the call is awarded, the patron alone covers the whole bank.',
  },
  CloseBanco: {
    givenBy: ['dealer'],
    summary:
      'Closes the calls of banco. The first caller in order gets the banco; without a call, betting begins.',
  },
  PassBet: { ...FOR_PATRON, summary: 'Stakes nothing when it is the patron’s turn.' },
  CallCard: { ...FOR_PATRON, summary: 'Calls _carte_: a third card.' },
  Stand: { ...FOR_PATRON, summary: 'Calls _non_: no third card.' },
} as const satisfies Readonly<Record<string, CommandEntry>>;

type Entries = Omit<typeof PLAYER_BANKED_COMMANDS, 'CallBanco' | 'Deal'>;
type Of<Name extends keyof Entries> = CommandOf<Entries, Name>;

/** Commands of every player-banked table. `Found` is a settled coup from the log. */
export type EveryPlayerBankedCommand<Found> = EveryTableCommand<Found> | CommandsOf<Entries>;
export type JoinShuffle = Of<'JoinShuffle'>;
export type NameCutter = Of<'NameCutter'>;
export type StakeBank = Of<'StakeBank'>;
export type DeclineBank = Of<'DeclineBank'>;
export type BidForBank = Of<'BidForBank'>;
export type CloseBidding = Of<'CloseBidding'>;
export type ContinueBank = Of<'ContinueBank'>;
export type RetireBank = Of<'RetireBank'>;
export type TakeOverBank = Of<'TakeOverBank'>;
export type CloseBanco = Of<'CloseBanco'>;
export type PassBet = Of<'PassBet'>;
export type CallCard = Of<'CallCard'>;
export type Stand = Of<'Stand'>;

/** Roles that may give each command. The dealer may give those of R11 for a patron. */
export const EVERY_PLAYER_BANKED_GIVEN_BY = givenByOf({ ...EVERY_TABLE_COMMANDS, ...PLAYER_BANKED_COMMANDS });
