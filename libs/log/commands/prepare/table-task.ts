import { leafHash, SALT_BYTES, sealShoe, type SealedShoe } from '#game/shoe';
import {
  bancoOf,
  betOf,
  wasOpened,
  type BancoFields,
  type BetFields,
  type Person,
  type TableCommand,
  type TableCoupInForce,
  type TableState,
} from '#game/tables';
import { toHex } from '#kernel/canonical';
import { parsed, type Parsed, type Rejection } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import { denominationsOf, type CommandBody, type CommandName } from '#log/contract';
import type { Note } from '#log/event-store';
import type { GivenToTable } from '../messages/addressee';
import { drawnByLot } from './seat-draw';

/** A task for a table's actor. */
export type TableTask =
  | {
      readonly kind: 'decide';
      readonly command: TableCommand;
      /** A bet that lacks only chips is not refused yet: the outcome is `asked` (R12). */
      readonly mayLack?: true;
      /** Contents of the shoe that the command brings, with the secret that is sealed with it. */
      readonly shoe?: { readonly secret: Uint8Array; readonly sealed: SealedShoe };
      /** The text of a reason, whose hash is in the event. */
      readonly note?: Note;
    }
  /** Asks if the table would accept the command. Only a refusal is recorded. */
  | { readonly kind: 'ask'; readonly command: TableCommand }
  /** Makes another stream's refusal the answer to the table's command. */
  | { readonly kind: 'refuse'; readonly rejection: Rejection }
  /** Records the id as that of a bet whose chips are being bought (R12). */
  | { readonly kind: 'note-bet' }
  /** Refuses requests that nobody has answered in time. */
  | { readonly kind: 'lapse' }
  /** Closes a transfer whose money has arrived. */
  | { readonly kind: 'close-transfer'; readonly transfer: string };

/** Returns the command of a task, or `null` for a task without one. */
export const commandOf = (task: TableTask): TableCommand | null =>
  task.kind === 'decide' || task.kind === 'ask' ? task.command : null;

/** A table's command, with the random values and facts that its decision needs. */
export type DecideTask = Extract<TableTask, { kind: 'decide' }>;

/**
 * Returns random bytes for a command before its decision: a shoe's secret, the salt of a card or of a reason.
 */
export type Random = (bytes: number) => Uint8Array;

/** The facts and random values that prepare a command. */
export interface Means {
  readonly by: Person;
  readonly commandId: string;
  /** It gives the number of decks for a shuffle; any number will do if no table is open. */
  readonly state: TableState;
  readonly random: Random;
  /** The settled coup that the command is about, as the log has it. */
  readonly found: TableCoupInForce | 'unsettled' | null;
}

type Name = GivenToTable['name'];
type CommandOf<N extends CommandName> = Extract<TableCommand, { type: N }>;
type Prepare<N extends Name> = (body: CommandBody<N>, means: Means) => Parsed<DecideTask>;

/** Returns a command as a table's actor takes it. */
export const tableTaskOf = (given: GivenToTable, means: Means): Parsed<DecideTask> => {
  if (isPlain(given)) return decide(plainCommand(given, means.by));
  const prepare = PREPARED[given.name] as Prepare<typeof given.name>; // that of its own name
  return prepare(given.body as never, means);
};

const decide = (command: TableCommand, more: Omit<DecideTask, 'kind' | 'command'> = {}): Parsed<DecideTask> =>
  parsed({ kind: 'decide', command, ...more });

/**
 * Returns fields as a game takes them. A field of the contract that `Known` lacks doesn't compile: each game
 * takes these fields one by one and would lose it.
 */
const allKnown =
  <Known extends object>() =>
  <Given extends Known>(
    fields: Given & ([Exclude<keyof Given, keyof Known | 'for'>] extends [never] ? unknown : never),
  ): Known =>
    fields;

/** Prepares a command whose reason is a text that may have to be erased. */
const withReason =
  <Body extends { readonly reason: string }>(
    commandOf: (body: Body, reason: string, means: Means) => TableCommand,
  ) =>
  (body: Body, means: Means): Parsed<DecideTask> => {
    const note = noteOf(body.reason, means.random);
    return decide(commandOf(body, note.hash, means), { note });
  };

/** Preparations that add more than a command's fields: an id, a secret, a salt, a lot, a settled coup. */
const PREPARED = {
  OpenTable: (body, { by }) => decide({ ...body, type: 'OpenTable', by } as CommandOf<'OpenTable'>), // its rules were read for its variant
  PlaceBet: (body, { by, state }) => betTask(betOf(state, by, allKnown<BetFields>()(body))),
  CallBanco: (body, { by, state }) => betTask(bancoOf(state, by, allKnown<BancoFields>()(body))),
  BuyIn: ({ amount }, { by, commandId }) => decide({ type: 'BuyIn', by, amount, hold: commandId }),
  CountFloat: ({ amount, kind = 'shift', denominations, counters = null }, { by }) => {
    const byValue = denominations === undefined ? null : denominationsOf(denominations);
    return decide({ type: 'CountFloat', by, amount, kind, denominations: byValue, counters });
  },
  DrawSeats: ({ patrons, order }, { by, random }) =>
    decide({ type: 'DrawSeats', by, patrons, order: order ?? drawnByLot(patrons, random) }),
  ShuffleShoe: (_, { by, state, random }) => {
    const secret = random(32);
    const sealed = sealShoe(hashing, secret, wasOpened(state) ? state.rules.decks : 1);
    return decide({ type: 'ShuffleShoe', by, commitment: sealed.commitment }, { shoe: { secret, sealed } });
  },
  ScanCard: ({ card, number = null }, { by, random }) => {
    const salt = random(SALT_BYTES);
    const commitment = toHex(leafHash(hashing, salt, card));
    return decide({ type: 'ScanCard', by, card, number, salt: toHex(salt), commitment });
  },
  EndShoe: withReason<CommandBody<'EndShoe'>>((_, reason, { by }) => ({ type: 'EndShoe', by, reason })),
  VoidCoup: withReason<CommandBody<'VoidCoup'>>(({ coup = null }, reason, { by }) => ({
    type: 'VoidCoup',
    by,
    coup,
    reason,
  })),
  WaiveCommission: withReason<CommandBody<'WaiveCommission'>>((body, reason, { by }) => ({
    ...body,
    type: 'WaiveCommission',
    by,
    reason,
  })),
  CorrectCoup: withReason<CommandBody<'CorrectCoup'>>(({ coup, cards, five }, reason, { by, found }) => {
    const onFive = five === undefined ? {} : { five };
    return { type: 'CorrectCoup', by, coup, cards, ...onFive, reason, found } as CommandOf<'CorrectCoup'>; // found at this table
  }),
  Approve: (body, { by, state, found }) => {
    const request = requestOf(body.request, state);
    const settled = found === 'unsettled' ? null : found;
    const command = { type: 'Approve', by, request, found: settled, waitedSeconds: 0 };
    return decide(command as CommandOf<'Approve'>); // found at this table
  },
} as const satisfies { readonly [N in Name]?: Prepare<N> };

const betTask = (bet: Parsed<TableCommand>): Parsed<DecideTask> => (bet.ok ? decide(bet.value) : bet);

/** Commands that are their fields, with defaults for those left out. */
type Plain = Exclude<Name, keyof typeof PREPARED>;
type GivenPlain = Extract<GivenToTable, { name: Plain }>;
const isPlain = (given: GivenToTable): given is GivenPlain => !Object.hasOwn(PREPARED, given.name);

type RequiredKey<T> = {
  [K in keyof T as string extends K ? never : K]-?: object extends Pick<T, K> ? never : K;
} extends infer Keys
  ? Keys[keyof Keys]
  : never;
/** Fields of a command that its body may lack. */
type LeftOut<N extends Plain> = Exclude<
  RequiredKey<CommandOf<N>>,
  'type' | 'by' | RequiredKey<CommandBody<N>>
>;
/** A field of a body that the command doesn't have, or has otherwise. */
type Unfit<N extends Plain> = {
  [K in keyof CommandBody<N> as string extends K ? never : K]-?: K extends keyof CommandOf<N>
    ? [Exclude<CommandBody<N>[K], undefined>] extends [CommandOf<N>[K]]
      ? never
      : K
    : K;
} extends infer Keys
  ? Keys[keyof Keys]
  : never;

type AnyUnfit = { [N in Plain]: Unfit<N> }[Plain];

const NO_AMOUNT = { amount: null };
/** R11: the patron's own, until its actor sets how long the table has waited. */
const IN_NO_PLACE = { for: null, waitedSeconds: 0 };

/** Defaults of fields that a body leaves out. A command that needs a line here does not compile without it. */
const DEFAULTS: {
  readonly [N in Plain as [LeftOut<N>] extends [never] ? never : N]: {
    readonly [K in LeftOut<N>]: CommandOf<N>[K];
  };
} = {
  CashOut: NO_AMOUNT,
  StakeBank: NO_AMOUNT,
  BidForBank: NO_AMOUNT,
  ContinueBank: NO_AMOUNT,
  ReplenishBank: NO_AMOUNT,
  DecideOnFive: IN_NO_PLACE,
  DeclineBank: IN_NO_PLACE,
  RetireBank: IN_NO_PLACE,
  PassBet: IN_NO_PLACE,
  CallCard: IN_NO_PLACE,
  Stand: IN_NO_PLACE,
  TurnCards: { card: null, waitedSeconds: 0 },
  CollectCommission: { patron: null },
  LoadShoe: { cards: null },
  RecordDrop: { kind: 'counted' },
  Refuse: { request: null },
};

/**
 * Returns the fields of a command with its defaults. A body with a field that its command lacks does not
 * compile.
 */
const plainCommand = (
  { name, body }: [AnyUnfit] extends [never] ? GivenPlain : AnyUnfit,
  by: Person,
): TableCommand => {
  const fields: Readonly<Record<string, unknown>> = body;
  const defaults = Object.entries(
    Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name as keyof typeof DEFAULTS] : {},
  );
  const filled = Object.fromEntries(defaults.map(([field, value]) => [field, fields[field] ?? value]));
  return { ...body, ...filled, type: name, by } as TableCommand; // the types above compare the fields
};

/** Returns the id of the request that is meant, so that its look-up and its decision agree. */
const requestOf = (named: string | undefined, state: TableState): string | null => {
  const [only, ...others] = wasOpened(state) ? state.requests.open : [];
  return named ?? (others.length === 0 ? (only?.request ?? null) : null);
};

/** Returns the settled coup that a command is about; `null` if it is about none. */
export const coupOfCommand = (given: GivenToTable, state: TableState): string | null => {
  if (given.name === 'CorrectCoup') return given.body.coup;
  if (given.name !== 'Approve' || !wasOpened(state)) return null;
  const request = requestOf(given.body.request, state);
  const asked = state.requests.open.find((open) => open.request === request)?.asked;
  return asked?.what === 'correction' ? asked.coup : null;
};

/**
 * Returns a text that may have to be erased later. The event has its salted hash; the text is stored beside
 * the log (`sealed-shoe.md`).
 */
export const noteOf = (text: string, random: Random): Note => {
  const salt = random(16);
  return { hash: toHex(hashing.sha256(Buffer.concat([salt, Buffer.from(text, 'utf8')]))), salt, text };
};
