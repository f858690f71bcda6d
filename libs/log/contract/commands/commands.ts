import { z } from 'zod';
import { parseRules, STAKED_ON } from '#game/tables';
import { isObject } from '#kernel/decision';
import { BREAK_COMMANDS } from './break-commands';
import {
  Amount,
  CardName,
  Count,
  CurrencyCode,
  FiveName,
  Flag,
  LotOf,
  MeansName,
  PatronId,
  PersonId,
  PlaceName,
  RequestId,
  TableId,
  Text,
  TextHashes,
  TrueCards,
  Turn,
  Variant,
  WholeOrder,
} from './fields';
import { FLOAT_COMMANDS } from './float-commands';

/** The `rules` of `OpenTable`: an object of options, which `reference/rules` describes. */
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
 * The kind of id that a command's target is: a table to be opened, an open table, a patron, a request for
 * approval, a new discrepancy or an existing one.
 */
export type Target = 'new-table' | 'table' | 'patron' | 'request' | 'new-break' | 'break';

interface Entry {
  readonly target: Target;
  readonly body: z.ZodType;
  /** Description for readers of the API. */
  readonly summary: string;
  readonly example: Readonly<Record<string, unknown>>;
  /** The fields in scripts, if scripts may give more. */
  readonly bodyInScripts?: z.ZodType;
}

/** The patron for whom the dealer acts (R11). */
const For = { for: PatronId.optional() };
const SomeAmount = z.strictObject({ amount: Amount.optional() });
/** The hand that a stake is on, at banque. */
const HandStakedOn = z.enum(STAKED_ON);

/** Every command: its fields beside the target, as the API and scripts take them (`commands.md`). */
export const COMMANDS = {
  OpenTable: {
    target: 'new-table',
    body: OpenTableBody,
    summary: 'Opens a table with its house rules.',
    example: { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', rules: { decks: 8 } },
  },
  CloseTable: {
    target: 'table',
    body: Nothing,
    summary: 'Closes a table that has no stakes in play. All chips go back to their patrons.',
    example: {},
  },
  AssignDealer: {
    target: 'table',
    body: z.strictObject({ dealer: PersonId }),
    summary: 'Assigns a dealer to the table.',
    example: { dealer: 'dora' },
  },
  TakeSeat: {
    target: 'table',
    body: z.strictObject({ seat: Count(-1_000_000, 1_000_000) }),
    summary: 'Takes a free seat. House-banked games need a seat only to cut, hold the shoe or turn cards.',
    example: { seat: 1 },
  },
  DrawSeats: {
    target: 'table',
    body: z.strictObject({ patrons: LotOf }),
    bodyInScripts: z.strictObject({ patrons: LotOf, order: LotOf.optional() }),
    summary: 'Draws seats by lot and seats the patrons who draw.',
    example: { patrons: ['ada', 'bob', 'cyd'] },
  },
  LeaveSeat: {
    target: 'table',
    body: Nothing,
    summary: 'Leaves the seat. All chips are cashed out.',
    example: {},
  },
  BuyIn: {
    target: 'table',
    body: z.strictObject({ amount: Amount }),
    summary: 'Moves money from the patron’s account to the table, as chips.',
    example: { amount: '100000' },
  },
  CashOut: {
    target: 'table',
    body: z.strictObject({ amount: Amount.optional() }),
    summary: 'Moves chips back to the patron’s account.',
    example: { amount: '50000' },
  },
  ...FLOAT_COMMANDS,
  ShuffleShoe: {
    target: 'table',
    body: Nothing,
    summary: 'Shuffles a sealed shoe and publishes a commitment to its order.',
    example: {},
  },
  LoadShoe: {
    target: 'table',
    body: Nothing,
    bodyInScripts: z.strictObject({ cards: WholeOrder.optional() }),
    summary: 'Loads a physical shoe, shuffled and cut by hand. Its cards are scanned as they leave it.',
    example: {},
  },
  ScanCard: {
    target: 'table',
    body: z.strictObject({ card: CardName, number: Count(1, 8 * 52).optional() }),
    summary:
      'Records the next card of a physical shoe. If it completes the burn, the deal or the coup, the events of that follow.',
    example: { card: '8H', number: 12 },
  },
  CutShoe: {
    target: 'table',
    body: z.strictObject({ at: Count(1, 8 * 52 - 1) }),
    summary: 'Cuts the shuffled shoe or its next supply. The burn follows at once.',
    example: { at: 137 },
  },
  EndShoe: {
    target: 'table',
    body: z.strictObject({ reason: Text }),
    summary: 'Finishes the shoe early, between coups. A sealed shoe is revealed.',
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
    summary: 'Stakes chips on a wager, or against a patron’s bank.',
    example: { on: 'banker', stake: '2500' },
  },
  WithdrawBet: {
    target: 'table',
    body: z.strictObject({ bet: Text }),
    summary: 'Takes back the patron’s own bet while betting is open.',
    example: { bet: 'BAC-01/S1/C1/B1' },
  },
  CloseBetting: { target: 'table', body: Nothing, summary: 'Closes the betting.', example: {} },
  NameCutter: {
    target: 'table',
    body: z.strictObject({ patron: PatronId, ...For }),
    summary: 'Names the patron who cuts the shoe.',
    example: { patron: 'bob' },
  },
  Deal: {
    target: 'table',
    body: z.strictObject(For),
    summary:
      'Deals the coup to its end, or to the next decision of a person. A finished coup is settled at once.',
    example: {},
  },
  StakeBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Accepts the offered bank and stakes it.',
    example: { amount: '100000' },
  },
  DeclineBank: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Declines the offered bank.',
    example: {},
  },
  BidForBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Bids for the bank. A new bid replaces the patron’s last one and has to be higher.',
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
    summary: 'Continues as banker with a new bank.',
    example: { amount: '312000' },
  },
  RetireBank: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Retires with the bank and its reserve. The bank is then offered to the others.',
    example: {},
  },
  TakeOverBank: {
    target: 'table',
    body: Nothing,
    summary: 'Takes over a retired bank at exactly its amount.',
    example: {},
  },
  CallBanco: {
    target: 'table',
    body: z.strictObject({ on: HandStakedOn.optional() }),
    summary: 'Calls banco: if the call is awarded, the patron alone covers the whole bank.',
    example: {},
  },
  ReplenishBank: {
    target: 'table',
    body: SomeAmount,
    summary: 'Begins again with a new bank after the bank was broken.',
    example: { amount: '100000' },
  },
  AcceptStakes: {
    target: 'table',
    body: Nothing,
    summary: 'Accepts stakes above the bank. The excess comes from the banker’s chips.',
    example: {},
  },
  CloseBanco: {
    target: 'table',
    body: Nothing,
    summary:
      'Closes the calls of banco. The first caller in order gets the banco; without a call, betting begins.',
    example: {},
  },
  PassBet: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Stakes nothing when it is the patron’s turn.',
    example: {},
  },
  CallCard: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Calls _carte_: a third card.',
    example: {},
  },
  Stand: {
    target: 'table',
    body: z.strictObject(For),
    summary: 'Calls _non_: no third card.',
    example: {},
  },
  DecideOnFive: {
    target: 'table',
    body: z.strictObject({ draw: Flag, for: PatronId.optional() }),
    summary: 'Decides whether a Player hand of five draws a third card.',
    example: { draw: true },
  },
  TurnCards: {
    target: 'table',
    body: Turn,
    summary: 'Turns face-down cards: for the turner alone, or with `toss` for everyone.',
    example: { hand: 'player', way: 'peek', card: 1 },
  },
  PassShoe: {
    target: 'table',
    body: Nothing,
    summary: 'Passes the shoe to the next occupied seat, between a settlement and the close of betting.',
    example: {},
  },
  CollectCommission: {
    target: 'table',
    body: z.strictObject({ patron: PatronId.optional() }),
    summary: 'Collects the commission that was tallied and not yet paid.',
    example: { patron: 'ada' },
  },
  VoidCoup: {
    target: 'table',
    body: z.strictObject({ coup: Text.optional(), reason: Text }),
    summary: 'Requests that an open coup is voided. After another person’s approval all stakes go back.',
    example: { reason: 'a card was exposed by mistake' },
  },
  CorrectCoup: {
    target: 'table',
    body: z.strictObject({ coup: Text, cards: TrueCards, five: FiveName.optional(), reason: Text }),
    summary: 'Requests that a settled coup is settled again from its true cards.',
    example: { coup: 'BAC-01/S1/C1', cards: ['8H', 'KD', 'AC', '5S'], reason: 'the scanner misread a card' },
  },
  WaiveCommission: {
    target: 'table',
    body: z.strictObject({ patron: PatronId, amount: Amount, reason: Text }),
    summary: 'Requests that commission owed by a patron is waived.',
    example: { patron: 'ada', amount: '125', reason: 'the dealer forgot to announce it' },
  },
  ChangeRules: {
    target: 'table',
    body: z.strictObject({ rules: RulesGiven }),
    summary: 'Changes house rules between shoes. Some changes wait for another person’s approval.',
    example: { rules: { limits: { default: { max: '50000' } } } },
  },
  Approve: {
    target: 'request',
    body: z.strictObject({ request: RequestId.optional() }),
    summary: 'Approves another person’s request. It is carried out at once.',
    example: {},
  },
  Refuse: {
    target: 'request',
    body: z.strictObject({ request: RequestId.optional() }),
    summary: 'Refuses a request, or withdraws the person’s own.',
    example: {},
  },
  Deposit: {
    target: 'patron',
    body: z.strictObject({
      amount: Amount,
      means: MeansName.default('cash'),
      currency: CurrencyCode.optional(),
    }),
    summary: 'Pays money in at the cage. The first deposit creates the patron’s account.',
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
    summary: 'Erases texts that staff wrote about a patron.',
    example: {},
  },
  ...BREAK_COMMANDS,
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof COMMANDS;
/** The parsed fields of a command, with those that only scripts may give. */
export type CommandBody<Name extends CommandName> = z.output<
  (typeof COMMANDS)[Name] extends { readonly bodyInScripts: infer Schema extends z.ZodType }
    ? Schema
    : (typeof COMMANDS)[Name]['body']
>;

/** Returns the schema of a command's fields in a script. */
export const bodyInScripts = (name: CommandName): z.ZodType => {
  const entry: Entry = COMMANDS[name];
  return entry.bodyInScripts ?? entry.body;
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];
export const isCommandName = (text: unknown): text is CommandName =>
  typeof text === 'string' && Object.hasOwn(COMMANDS, text);

/** A command: its name, its target and its fields. */
export type GivenCommand = {
  readonly [Name in CommandName]: {
    readonly name: Name;
    readonly target: string;
    readonly body: CommandBody<Name>;
  };
}[CommandName];
