import type { Card } from '#game/cards';
import type { CommandEntry, CommandOf, CommandsOf, Given } from './command-base';
import { FLOAT_COMMANDS, type FloatCommand } from './float/float.commands';
import type { TrueCards } from './requests/correcting';

/** The commands that every table has. `OpenTable` and `PlaceBet` have their own types in each game. */
export const EVERY_TABLE_COMMANDS = {
  OpenTable: {
    givenBy: ['pit'],
    fields: 'own',
    target: 'new-table',
    summary: 'Opens a table with its house rules.',
    example: { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', rules: { decks: 8 } },
  },
  CloseTable: {
    givenBy: ['pit'],
    summary: 'Closes a table that has no stakes in play. All chips go back to their patrons.',
  },
  AssignDealer: {
    givenBy: ['pit'],
    fields: { dealer: 'person', position: 'position?' },
    summary: 'Assigns a dealer to the table, or a person to a position at it.',
    example: { dealer: 'dora', position: 'second-dealer' },
  },
  Invite: {
    givenBy: ['pit'],
    fields: { patron: 'patron' },
    summary: 'Invites a patron to a private table.',
    example: { patron: 'ada' },
  },
  WithdrawInvitation: {
    givenBy: ['pit'],
    fields: { patron: 'patron' },
    summary:
      'Withdraws an invitation. Stakes stay and new ones are refused. The patron leaves the seat and may cash out.',
    example: { patron: 'ada' },
  },
  TakeSeat: {
    givenBy: ['patron'],
    fields: { seat: 'seat' },
    summary: 'Takes a free seat. House-banked games need a seat only to cut, hold the shoe or turn cards.',
    example: { seat: 1 },
  },
  LeaveSeat: { givenBy: ['patron'], summary: 'Leaves the seat. All chips are cashed out.' },
  BuyIn: {
    givenBy: ['patron'],
    fields: { amount: 'amount' },
    summary: 'Moves money from the patron’s account to the table, as chips.',
    example: { amount: '100000' },
  },
  // Without an amount: everything that may be cashed out.
  CashOut: {
    givenBy: ['patron'],
    fields: { amount: 'amount?' },
    summary: 'Moves chips back to the patron’s account.',
    example: { amount: '50000' },
  },
  ...FLOAT_COMMANDS,
  ShuffleShoe: {
    givenBy: ['dealer'],
    summary: 'Shuffles a sealed shoe and publishes a commitment to its order.',
  },
  // Its cards are scanned as they leave it (R3).
  LoadShoe: {
    givenBy: ['dealer'],
    fields: 'own',
    summary: 'Loads a physical shoe, shuffled and cut by hand. Its cards are scanned as they leave it.',
  },
  // `number` is that of the card in the shoe, from 1, if the scanner counts.
  ScanCard: {
    givenBy: ['dealer'],
    fields: { card: 'card', number: 'card-number?' },
    summary:
      'Records the next card of a physical shoe. If it completes the burn, the deal or the coup, the events of that follow.',
    example: { card: '8H', number: 12 },
  },
  CutShoe: {
    givenBy: ['patron'],
    fields: { at: 'cut-at' },
    summary: 'Cuts the shuffled shoe or its next supply. The burn follows at once.',
    example: { at: 137 },
  },
  EndShoe: {
    givenBy: ['pit'],
    fields: { reason: 'text' },
    summary: 'Finishes the shoe early, between coups. A sealed shoe is revealed.',
    example: { reason: 'a card fell to the floor' },
  },
  PlaceBet: {
    givenBy: ['patron'],
    fields: 'own',
    summary: 'Stakes chips on a wager, or against a patron’s bank.',
    example: { on: 'banker', stake: '2500' },
  },
  CloseBetting: { givenBy: ['dealer'], summary: 'Closes the betting.' },
  // `for` is given only where the banker deals (F7).
  Deal: {
    givenBy: ['dealer'],
    fields: { for: 'patron?' },
    timed: true,
    summary:
      'Deals the coup to its end, or to the next decision of a person. A finished coup is settled at once.',
  },
  // Without a coup: the open one.
  VoidCoup: {
    givenBy: ['dealer', 'pit'],
    fields: { coup: 'text?', reason: 'text' },
    summary: 'Requests that an open coup is voided. After another person’s approval all stakes go back.',
    example: { reason: 'a card was exposed by mistake' },
  },
  CorrectCoup: {
    givenBy: ['dealer', 'pit'],
    fields: 'own',
    summary: 'Requests that a settled coup is settled again from its true cards.',
    example: { coup: 'BAC-01/S1/C1', cards: ['8H', 'KD', 'AC', '5S'], reason: 'the scanner misread a card' },
  },
  ChangeRules: {
    givenBy: ['pit'],
    fields: { rules: 'options' },
    summary: 'Changes house rules between shoes. Some changes wait for another person’s approval.',
    example: { rules: { limits: { default: { max: '50000' } } } },
  },
  // R7. `on` is a kind of the option `limits`.
  ArrangeLimits: {
    givenBy: ['pit'],
    fields: { patron: 'patron', on: 'text', max: 'amount', until: 'instant' },
    summary: 'Requests another maximum for one patron’s stakes on a kind, until a time.',
    example: { patron: 'ada', on: 'banker', max: '5000000', until: '2026-12-01T04:00:00Z' },
  },
  RevokeLimits: {
    givenBy: ['pit'],
    fields: { patron: 'patron', on: 'text' },
    summary: 'Ends a limit that was arranged for a patron. The table’s own applies again.',
    example: { patron: 'ada', on: 'banker' },
  },
  // Without a request: the only open one of the table.
  Approve: {
    givenBy: ['pit'],
    target: 'request',
    fields: { request: 'request?' },
    timed: true,
    summary: 'Approves another person’s request. It is carried out at once.',
  },
  Refuse: {
    givenBy: ['pit', 'dealer'],
    target: 'request',
    fields: { request: 'request?' },
    summary: 'Refuses a request, or withdraws the person’s own.',
  },
} as const satisfies Readonly<Record<string, CommandEntry>>;

/** The fields that preparation adds. `Found` is a settled coup from the log. */
interface Prepared<Found> {
  /**
   * The hold on the patron's account that has the amount. Before it exists, the command is only tried, without effect
   * (S7).
   */
  readonly BuyIn: { readonly hold: string };
  /** The commitment to the order. The secret is made and stays outside. */
  readonly ShuffleShoe: { readonly commitment: string };
  /**
   * In scripts the whole order: the table receives the number and looks the cards up. `null`: nobody knows the order.
   */
  readonly LoadShoe: { readonly cards: readonly Card[] | null };
  /** For a face-down card: 16 random bytes, and SHA-256(0x00 ‖ salt ‖ card), both in hex. */
  readonly ScanCard: { readonly salt: string; readonly commitment: string };
  readonly CorrectCoup: TrueCards & {
    readonly coup: string;
    /** SHA-256(salt ‖ text), lower-case hex, like every `reason` that reaches a table. */
    readonly reason: string;
    /** The coup from the log; `null` if this table has none of this id. */
    readonly found: Found | 'unsettled' | null;
  };
  /** The seconds from the decision to `until`: none are left if that has passed. */
  readonly ArrangeLimits: { readonly secondsLeft: number };
  /** The coup of a correction, from the log. The request has lapsed after `approvalSeconds`. */
  readonly Approve: { readonly found: Found | null };
}

/** `Rules` are those of the variant's family. */
export interface OpenTable<Variant extends string, Rules> extends Given {
  readonly type: 'OpenTable';
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  /** Set for a private table; absent for one that is open to every patron (R15). */
  readonly private?: true;
}

type Entries = Omit<typeof EVERY_TABLE_COMMANDS, 'OpenTable' | 'PlaceBet' | FloatCommand['type']>;
type Of<Name extends keyof Entries, Found = never> = CommandOf<Entries, Name, Prepared<Found>>;

/** Commands that every table has, with the same fields. */
export type EveryTableCommand<Found> = CommandsOf<Entries, Prepared<Found>> | FloatCommand;

export type CloseTable = Of<'CloseTable'>;
export type AssignDealer = Of<'AssignDealer'>;
export type Invite = Of<'Invite'>;
export type WithdrawInvitation = Of<'WithdrawInvitation'>;
export type TakeSeat = Of<'TakeSeat'>;
export type LeaveSeat = Of<'LeaveSeat'>;
export type BuyIn = Of<'BuyIn'>;
export type CashOut = Of<'CashOut'>;
export type ShuffleShoe = Of<'ShuffleShoe'>;
export type LoadShoe = Of<'LoadShoe'>;
export type ScanCard = Of<'ScanCard'>;
export type CutShoe = Of<'CutShoe'>;
export type EndShoe = Of<'EndShoe'>;
export type CloseBetting = Of<'CloseBetting'>;
export type Deal = Of<'Deal'>;
export type VoidCoup = Of<'VoidCoup'>;
export type CorrectCoup<Found> = Of<'CorrectCoup', Found>;
export type ChangeRules = Of<'ChangeRules'>;
export type ArrangeLimits = Of<'ArrangeLimits'>;
export type RevokeLimits = Of<'RevokeLimits'>;
export type Approve<Found> = Of<'Approve', Found>;
export type Refuse = Of<'Refuse'>;
