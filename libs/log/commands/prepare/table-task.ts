import { leafHash, SALT_BYTES } from '#game/shoe';
import {
  bancoOf,
  betOf,
  TABLE_COMMANDS,
  wasOpened,
  type BancoFields,
  type BetFields,
  type CommandEntry,
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
      /** The secret of the shoe that the command brings. Its decks, and so its order, are those at the decision. */
      readonly secret?: Uint8Array;
      /** The text of a reason, whose hash is in the event. */
      readonly note?: Note;
    }
  /** Asks if the table would accept the command. Only a refusal is recorded. */
  | { readonly kind: 'ask'; readonly command: TableCommand }
  /** Makes another stream's refusal the answer to the table's command. */
  | { readonly kind: 'refuse'; readonly rejection: Rejection }
  /** Records the id as that of a bet whose chips are being bought (R12). */
  | { readonly kind: 'note-bet' }
  /** Refuses requests that nobody has answered in time, and ends arranged limits whose time is over. */
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
  /** The table as it was last committed, which may have changed when the command is decided. */
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
  LoadShoe: ({ cards = null }, { by }) => decide({ type: 'LoadShoe', by, cards }),
  RecordDrop: ({ amount, kind = 'counted' }, { by }) => decide({ type: 'RecordDrop', by, amount, kind }),
  ArrangeLimits: (body, { by }) => decide({ ...body, type: 'ArrangeLimits', by, secondsLeft: 0 }),
  TurnCards: ({ hand, way, card = null }, { by }) =>
    decide({ type: 'TurnCards', by, hand, way, card, waitedSeconds: 0 }),
  DrawSeats: ({ patrons, order }, { by, random }) =>
    decide({ type: 'DrawSeats', by, patrons, order: order ?? drawnByLot(patrons, random) }),
  ShuffleShoe: (_, { by, random }) =>
    decide({ type: 'ShuffleShoe', by, commitment: '' }, { secret: random(32) }),
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

/** Commands that are their fields. */
type Plain = Exclude<Name, keyof typeof PREPARED>;
type GivenPlain = Extract<GivenToTable, { name: Plain }>;
const isPlain = (given: GivenToTable): given is GivenPlain => !Object.hasOwn(PREPARED, given.name);

type FieldOf<N extends Plain> = (typeof TABLE_COMMANDS)[N] extends { readonly fields: infer Own }
  ? keyof Own | 'waitedSeconds'
  : 'waitedSeconds';
/** A command that has more than its fields, and no preparation that adds it. */
type Unprepared = {
  [N in Plain]: [Exclude<keyof CommandOf<N>, FieldOf<N> | 'type' | 'by'>] extends [never] ? never : N;
}[Plain];

/**
 * Returns a command that is its fields: `null` for those left out, and no time waited until its actor sets it. One
 * that needs a preparation does not compile.
 */
const plainCommand = (
  { name, body }: [Unprepared] extends [never] ? GivenPlain : Unprepared,
  by: Person,
): TableCommand => {
  const { fields = {}, timed }: CommandEntry = TABLE_COMMANDS[name];
  const given: Readonly<Record<string, unknown>> = body;
  const own = Object.fromEntries(Object.keys(fields).map((field) => [field, given[field] ?? null]));
  return { ...own, type: name, by, ...(timed && { waitedSeconds: 0 }) } as TableCommand; // `Unprepared` compared them
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
