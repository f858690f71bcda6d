import { z } from 'zod';
import {
  parseRules,
  STAKED_ON,
  TABLE_COMMANDS,
  type CommandEntry,
  type FieldKind,
  type Fields,
  type FieldTypes,
} from '#game/tables';
import { isObject } from '#kernel/decision';
import { BREAK_COMMANDS } from './break-commands';
import { DECK_COMMANDS } from './deck-commands';
import {
  Amount,
  CardName,
  Count,
  CurrencyCode,
  FiveName,
  Flag,
  Instant,
  LotOf,
  MeansName,
  OnlyTrue,
  PatronId,
  PersonId,
  PlaceName,
  PositionName,
  RequestId,
  TableId,
  Text,
  TextHashes,
  TrueCards,
  Turn,
  Variant,
  WholeOrder,
} from './fields';
import { CountedFloat, CountedInScripts, RecordedDrop } from './float-fields';

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
  .strictObject({
    table: TableId,
    variant: Variant,
    currency: CurrencyCode,
    rules: RulesGiven.optional(),
    private: OnlyTrue.exactOptional(),
  })
  .transform((body, context) => {
    const rules = parseRules(body.variant, body.rules);
    if (rules.ok) return { ...body, rules: rules.value };
    const { code, detail } = rules.rejection;
    context.addIssue({ code: 'custom', path: ['rules'], message: `${code}: ${detail}`, input: body.rules });
    return z.NEVER;
  });

/**
 * The kind of id that a command's target is: a table to be opened, an open table, a patron or a request for
 * approval; a new or an existing discrepancy; a new or an existing batch of decks.
 */
export type Target =
  'new-table' | 'table' | 'patron' | 'request' | 'new-break' | 'break' | 'new-batch' | 'batch';

interface Entry {
  readonly target: Target;
  readonly body: z.ZodType;
  /** Description for readers of the API. */
  readonly summary: string;
  readonly example: Readonly<Record<string, unknown>>;
}

/** The schema of each kind of field. */
const FIELDS = {
  amount: Amount,
  card: CardName,
  'card-number': Count(1, 8 * 52),
  position: PositionName,
  'cut-at': Count(1, 8 * 52 - 1),
  flag: Flag,
  instant: Instant,
  options: RulesGiven,
  patron: PatronId,
  person: PersonId,
  request: RequestId,
  seat: Count(-1_000_000, 1_000_000),
  text: Text,
} as const satisfies { readonly [Kind in FieldKind]: z.ZodType<FieldTypes[Kind]> };

const bodyOf = (fields: Fields): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, kind]) => {
        const field = FIELDS[kind.replace('?', '') as FieldKind]; // the kind without its mark
        return [name, kind.endsWith('?') ? field.optional() : field];
      }),
    ),
  );

/** The schemas of bodies that are more than a list of fields. */
const OWN_BODIES = {
  OpenTable: OpenTableBody,
  PlaceBet: z.strictObject({ on: PlaceName.optional(), stake: Amount }),
  /** In banque: the punters' hand that the bet is on. */
  CallBanco: z.strictObject({ on: z.enum(STAKED_ON).optional() }),
  TurnCards: Turn,
  DrawSeats: z.strictObject({ patrons: LotOf }),
  LoadShoe: z.strictObject({}),
  CountFloat: CountedFloat,
  RecordDrop: RecordedDrop,
  CorrectCoup: z.strictObject({ coup: Text, cards: TrueCards, five: FiveName.optional(), reason: Text }),
} as const satisfies { readonly [Name in OwnName]: z.ZodType };

/** The fields of commands that have additional fields in scripts of `sabot play`. */
const BODIES_IN_SCRIPTS = {
  DrawSeats: z.strictObject({ patrons: LotOf, order: LotOf.optional() }),
  LoadShoe: z.strictObject({ cards: WholeOrder.optional() }),
  CountFloat: CountedInScripts,
} as const;

type TableCommands = typeof TABLE_COMMANDS;
type TableCommandName = keyof TableCommands;
type OwnName = {
  [Name in TableCommandName]: TableCommands[Name] extends { readonly fields: 'own' } ? Name : never;
}[TableCommandName];
type FieldsOf<Name extends TableCommandName> = TableCommands[Name] extends {
  readonly fields: infer Given extends Fields;
}
  ? Given
  : object;
type SchemaOf<Kind> = Kind extends `${infer Some extends FieldKind}?`
  ? z.ZodOptional<(typeof FIELDS)[Some]>
  : Kind extends FieldKind
    ? (typeof FIELDS)[Kind]
    : never;
type BodyOf<Name extends TableCommandName> = Name extends OwnName
  ? (typeof OWN_BODIES)[Name]
  : z.ZodObject<
      { -readonly [Field in keyof FieldsOf<Name>]: SchemaOf<FieldsOf<Name>[Field]> },
      z.core.$strict
    >;

const tableCommands = Object.fromEntries(
  Object.entries<CommandEntry>(TABLE_COMMANDS).map(([name, entry]) => {
    const { target = 'table', fields = {}, summary, example = {} } = entry;
    const body = fields === 'own' ? OWN_BODIES[name as OwnName] : bodyOf(fields);
    return [name, { target, body, summary, example }];
  }),
) as unknown as {
  readonly [Name in TableCommandName]: Omit<Entry, 'body'> & { readonly body: BodyOf<Name> };
};

/** Every command with its fields, apart from the target, as the API and scripts take them (`commands.md`). */
export const COMMANDS = {
  ...tableCommands,
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
  ...DECK_COMMANDS,
} as const satisfies Record<string, Entry>;

export type CommandName = keyof typeof COMMANDS;
/** The parsed fields of a command, with those that only scripts may give. */
export type CommandBody<Name extends CommandName> = z.output<
  Name extends keyof typeof BODIES_IN_SCRIPTS
    ? (typeof BODIES_IN_SCRIPTS)[Name]
    : (typeof COMMANDS)[Name]['body']
>;

/** Returns the schema of a command's fields in a script. */
export const bodyInScripts = (name: CommandName): z.ZodType => {
  const inScripts: Readonly<Partial<Record<CommandName, z.ZodType>>> = BODIES_IN_SCRIPTS;
  return inScripts[name] ?? COMMANDS[name].body;
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
