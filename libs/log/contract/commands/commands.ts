import { z } from 'zod';
import { isObject } from '#kernel/decision';
import { parseRules, STAKED_ON } from '#game/tables';
import { BREAK_COMMANDS } from './break-commands';
import { FLOAT_COMMANDS } from './float-commands';
import {
  Amount,
  CardName,
  Count,
  CurrencyCode,
  Flag,
  LotOf,
  MeansName,
  PatronId,
  PersonId,
  RequestId,
  TableId,
  Text,
  TextHashes,
  TrueCards,
  Variant,
  PlaceName,
  WholeOrder,
  Turn,
} from './fields';

/** `rules` of `OpenTable`: an object of options, each described by `reference/rules`. */
const RulesGiven = z
  .custom<Record<string, unknown>>(isObject, {
    error: 'BAD_RULES: an object of options such as {"decks":8}',
  })
  .meta({
    id: 'Rules',
    type: 'object',
    additionalProperties: true,
    example: { decks: 8, pays: { tie: '9:1' } },
  });

const OpenTableBody = z
  .strictObject({ table: TableId, variant: Variant, currency: CurrencyCode, rules: RulesGiven.optional() })
  .transform((body, context) => {
    const rules = parseRules(body.variant, body.rules);
    if (rules.ok) return { ...body, rules: rules.value };
    const { code, detail } = rules.rejection;
    context.addIssue({ code: 'custom', path: ['rules'], message: `${code}: ${detail}`, input: body.rules });
    return z.NEVER;
  });

const Nothing = z.strictObject({});

/**
 * Whose stream a command goes to: a table that is to be opened, an open one, that of a request, a patron's account, a
 * difference that was found, or a break.
 */
export type Target = 'new-table' | 'table' | 'patron' | 'request' | 'new-break' | 'break';

interface Entry {
  readonly target: Target;
  readonly body: z.ZodType;
  /** What it does, for the API's reader. */
  readonly summary: string;
  readonly example: Readonly<Record<string, unknown>>;
  /** Its fields in scripts, where those may have more. */
  readonly bodyInScripts?: z.ZodType;
}

/** R11: the patron in whose place the dealer acts. */
const For = { for: PatronId.optional() };
const SomeAmount = z.strictObject({ amount: Amount.optional() });
/** Where stakes lie in banque. */
const HandStakedOn = z.enum(STAKED_ON);

/** Every command: its fields as the API and scripts take them, beside its target (`commands.md`, Fields). */
export const COMMANDS = {
  OpenTable: {
    target: 'new-table',
    body: OpenTableBody,
    summary: 'Opens a table with its house rules; an id is used once.',
    example: { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', rules: { decks: 8 } },
  },
  CloseTable: {
    target: 'table',
    body: Nothing,
    summary: 'Closes a table without stakes in play; chips go back to their patrons by themselves.',
    example: {},
  },
  AssignDealer: {
    target: 'table',
    body: z.strictObject({ dealer: PersonId }),
    summary: 'Names the dealer; from then on another dealer is refused at this table.',
    example: { dealer: 'dora' },
  },
  TakeSeat: {
    target: 'table',
    body: z.strictObject({ seat: Count(-1_000_000, 1_000_000) }),
    summary: 'Takes a free seat. Betting needs none; cutting does when anyone is seated.',
    example: { seat: 1 },
  },
  DrawSeats: {
    target: 'table',
    body: z.strictObject({ patrons: LotOf }),
    bodyInScripts: z.strictObject({ patrons: LotOf, order: LotOf.optional() }),
    summary: 'Draws seats by lot; who is named sits down.',
    example: { patrons: ['ada', 'bob', 'cyd'] },
  },
  LeaveSeat: {
    target: 'table',
    body: Nothing,
    summary: 'Leaves the seat; all chips are cashed out.',
    example: {},
  },
  BuyIn: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Brings money from the patron’s account to the table as chips.',
    example: { amount: '100000' },
  },
  CashOut: {
    target: 'table',
    body: z.strictObject({ amount: Amount.optional() }),
    summary: 'Takes chips back to the patron’s account; all of them unless an amount is given.',
    example: { amount: '50000' },
  },
  ...FLOAT_COMMANDS,
  ShuffleShoe: {
    target: 'table',
    body: Nothing,
    summary: 'Shuffles a sealed shoe and publishes the commitment to its order.',
    example: {},
  },
  LoadShoe: {
    target: 'table',
    body: Nothing,
    bodyInScripts: z.strictObject({ cards: WholeOrder.optional() }),
    summary: 'Brings a shoe that was shuffled and cut by hand; its cards are scanned as they leave it.',
    example: {},
  },
  ScanCard: {
    target: 'table',
    body: z.strictObject({ card: CardName, number: Count(1, 8 * 52).optional() }),
    summary:
      'The next card leaves a physical shoe; what it completes, as the deal or the coup, comes by itself.',
    example: { card: '8H', number: 12 },
  },
  CutShoe: {
    target: 'table',
    body: z.strictObject({ at: Count(1, 8 * 52 - 1) }),
    summary: 'Cuts the shuffled shoe, or its next supply; what follows the cut comes by itself.',
    example: { at: 137 },
  },
  EndShoe: {
    target: 'table',
    body: z.strictObject({ reason: Text }),
    summary: 'Finishes the shoe early, between coups; a sealed one is revealed.',
    example: { reason: 'a card fell to the floor' },
  },
  OpenBetting: {
    target: 'table',
    body: Nothing,
    summary: 'Opens the betting of the next coup.',
    example: {},
  },
  PlaceBet: {
    target: 'table',
    body: z.strictObject({ on: PlaceName.optional(), stake: Amount }),
    summary:
      'Stakes chips on a wager, in banque on a hand or half on each; `on` is left out in chemin de fer.',
    example: { on: 'banker', stake: '2500' },
  },
  WithdrawBet: {
    target: 'table',
    body: z.strictObject({ bet: Text }),
    summary: 'Takes back one’s own bet while betting is open.',
    example: { bet: 'BAC-01/S1/C1/B1' },
  },
  CloseBetting: { target: 'table', body: Nothing, summary: 'No more bets.', example: {} },
  Deal: {
    target: 'table',
    body: Nothing,
    summary:
      'Deals the coup to its end, or to the next decision that a person takes; it is settled by itself.',
    example: {},
  },
  StakeBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Accepts the bank that is offered and stakes it; after an auction the bid unless more is given.',
    example: { amount: '100000' },
  },
  DeclineBank: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Declines the bank that is offered.',
    example: {},
  },
  BidForBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Bids for the bank; a new bid replaces one’s own last and is above it.',
    example: { amount: '150000' },
  },
  CloseBidding: {
    target: 'table',
    body: Nothing,
    summary: 'Gives the bank to the highest bid.',
    example: {},
  },
  ContinueBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Goes on as banker; the amount is the whole new bank, by default the least.',
    example: { amount: '312000' },
  },
  RetireBank: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Retires with the bank and its reserve; it is then offered to the others.',
    example: {},
  },
  TakeOverBank: {
    target: 'table',
    body: Nothing,
    summary: 'Takes a retired bank over at exactly its amount.',
    example: {},
  },
  CallBanco: {
    target: 'table',
    body: z.strictObject({ on: HandStakedOn.optional() }),
    summary:
      'Calls banco: stakes against the whole bank alone, if the call is awarded; `on` is for banque alone.',
    example: {},
  },
  ReplenishBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Begins again with a broken bank; by default with the least it may be.',
    example: { amount: '100000' },
  },
  AcceptStakes: {
    target: 'table',
    body: Nothing,
    summary: 'Accepts stakes above the bank: what they exceed it by comes from the banker’s chips.',
    example: {},
  },
  CloseBanco: {
    target: 'table',
    body: Nothing,
    summary: 'No more calls; the banco goes to the first in order, or betting begins.',
    example: {},
  },
  PassBet: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Stakes nothing in one’s turn.',
    example: {},
  },
  CallCard: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Carte: a third card.',
    example: {},
  },
  Stand: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Non: no third card.',
    example: {},
  },
  DecideOnFive: {
    target: 'table',
    body: z.strictObject({ draw: Flag, for: PatronId.optional() }),
    summary: 'Decides whether Player’s five draws; when the time is out the dealer may, naming the patron.',
    example: { draw: true },
  },
  TurnCards: {
    target: 'table',
    body: Turn,
    summary: 'Turns cards that lie face down: for the turner’s eyes alone, or with `toss` for everyone’s.',
    example: { hand: 'player', way: 'peek', card: 1 },
  },
  PassShoe: {
    target: 'table',
    body: Nothing,
    summary:
      'Passes the shoe to the next occupied seat; given by who holds it, between settlement and no more bets.',
    example: {},
  },
  CollectCommission: {
    target: 'table',
    body: z.strictObject({ patron: PatronId.optional() }),
    summary: 'Collects tallied commission, of all who owe unless a patron is named.',
    example: { patron: 'ada' },
  },
  VoidCoup: {
    target: 'table',
    body: z.strictObject({ coup: Text.optional(), reason: Text }),
    summary: 'Asks for the open coup to be voided; once another approves, all stakes go back.',
    example: { reason: 'a card was exposed by mistake' },
  },
  CorrectCoup: {
    target: 'table',
    body: z.strictObject({ coup: Text, cards: TrueCards, reason: Text }),
    summary: 'Asks for a settled coup to be settled again from its true cards.',
    example: { coup: 'BAC-01/S1/C1', cards: ['8H', 'KD', 'AC', '5S'], reason: 'the scanner misread a card' },
  },
  WaiveCommission: {
    target: 'table',
    body: z.strictObject({ patron: PatronId, amount: Amount, reason: Text }),
    summary: 'Asks for commission that a patron owes to be waived.',
    example: { patron: 'ada', amount: '125', reason: 'the dealer forgot to announce it' },
  },
  ChangeRules: {
    target: 'table',
    body: z.strictObject({ rules: RulesGiven }),
    summary: 'Changes house rules between shoes; what favours patrons waits for another’s approval.',
    example: { rules: { limits: { default: { max: '50000' } } } },
  },
  Approve: {
    target: 'request',
    body: z.strictObject({ request: RequestId.optional() }),
    summary: 'Agrees to what another member of staff asked for, which is carried out at once.',
    example: {},
  },
  Refuse: {
    target: 'request',
    body: z.strictObject({ request: RequestId.optional() }),
    summary: 'Refuses a request, or takes back one’s own.',
    example: {},
  },
  Deposit: {
    target: 'patron',
    body: z.strictObject({
      amount: Amount,
      means: MeansName.default('cash'),
      currency: CurrencyCode.optional(),
    }),
    summary: 'Takes money in at the cage; the first deposit brings the patron into being.',
    example: { amount: '100000', currency: 'EUR' },
  },
  Withdraw: {
    target: 'patron',
    body: z.strictObject({
      amount: Amount,
      means: MeansName.default('cash'),
      currency: CurrencyCode.optional(),
    }),
    summary: 'Pays money out at the cage.',
    example: { amount: '50000', currency: 'EUR' },
  },
  EraseTexts: {
    target: 'patron',
    body: z.strictObject({ texts: TextHashes.optional() }),
    summary: 'Erases what staff wrote about a patron: all that is found, or the texts of these hashes.',
    example: {},
  },
  ...BREAK_COMMANDS,
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof COMMANDS;
/** The fields of a command, parsed; those that scripts alone give it, too. */
export type CommandBody<Name extends CommandName> = z.output<
  (typeof COMMANDS)[Name] extends { readonly bodyInScripts: infer Schema extends z.ZodType }
    ? Schema
    : (typeof COMMANDS)[Name]['body']
>;

/** What reads the fields of a command in a script. */
export const bodyInScripts = (name: CommandName): z.ZodType => {
  const entry: Entry = COMMANDS[name];
  return entry.bodyInScripts ?? entry.body;
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];
export const isCommandName = (text: unknown): text is CommandName =>
  typeof text === 'string' && Object.hasOwn(COMMANDS, text);

/** A command as it was given: its name, where it goes, and its fields. */
export type GivenCommand = {
  readonly [Name in CommandName]: {
    readonly name: Name;
    readonly target: string;
    readonly body: CommandBody<Name>;
  };
}[CommandName];
