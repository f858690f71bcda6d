import { denominationsOf, type CommandName } from '#log/contract';
import type { Note } from '#log/event-store';
import { hashing } from '#kernel/hashing';
import { parsed, type Parsed, type Rejection } from '#kernel/decision';
import { leafHash, SALT_BYTES, sealShoe, type SealedShoe } from '#game/shoe';
import {
  bancoOf,
  betOf,
  isFloatCommand,
  type BancoFields,
  type BetFields,
  type Person,
  type TableCommand,
  type TableCoupInForce,
  type TableState,
} from '#game/tables';
import { toHex } from '#kernel/canonical';
import { drawnByLot } from './seat-draw';
import type { GivenToTable } from '../messages/addressee';

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

/** A table's command, with the random values and facts that its decision needs. */
export type DecideTask = Extract<TableTask, { kind: 'decide' }>;

/**
 * Returns random bytes for a command before its decision: a shoe's secret, the salt of a card or of a reason.
 */
export type Random = (bytes: number) => Uint8Array;

/**
 * Returns a command as a table's actor takes it. The table's `state` gives the number of decks for a shuffle;
 * any number will do if no table is open.
 */
export const tableTaskOf = (
  given: GivenToTable,
  by: Person,
  commandId: string,
  state: TableState,
  random: Random,
  found: TableCoupInForce | 'unsettled' | null = null,
): Parsed<DecideTask> => {
  if (isOfFloat(given)) return parsed(decide(ofFloat(given, by)));
  if (given.name !== 'PlaceBet' && given.name !== 'CallBanco')
    return parsed(taskOf(given, by, commandId, state, random, found));
  const placed =
    given.name === 'PlaceBet'
      ? betOf(state, by, allKnown<BetFields>()(given.body))
      : bancoOf(state, by, allKnown<BancoFields>()(given.body));
  return placed.ok ? parsed(decide(placed.value)) : placed;
};

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

const decide = (command: TableCommand): DecideTask => ({ kind: 'decide', command });

const taskOf = (
  given: Exclude<GivenToTable, OfFloat | { name: 'PlaceBet' | 'CallBanco' }>,
  by: Person,
  commandId: string,
  state: TableState,
  random: Random,
  found: TableCoupInForce | 'unsettled' | null,
): DecideTask => {
  switch (given.name) {
    case 'BuyIn':
      return decide({ type: given.name, by, amount: given.body.amount, hold: commandId });
    case 'CashOut':
    case 'StakeBank':
    case 'BidForBank':
    case 'ContinueBank':
    case 'ReplenishBank':
      return decide({ type: given.name, by, amount: given.body.amount ?? null });
    case 'ShuffleShoe':
    case 'LoadShoe':
    case 'ScanCard':
      return shoeTaskOf(given, by, state, random);
    case 'CollectCommission':
    case 'DecideOnFive':
    case 'TurnCards':
    case 'DeclineBank':
    case 'RetireBank':
    case 'PassBet':
    case 'CallCard':
    case 'Stand':
      return decide(withDefaults(given, by));
    case 'DrawSeats': {
      const { patrons, order = drawnByLot(patrons, random) } = given.body;
      return decide({ type: given.name, by, patrons, order });
    }
    case 'EndShoe':
    case 'VoidCoup':
    case 'WaiveCommission':
    case 'CorrectCoup':
    case 'Approve':
    case 'Refuse':
      return exceptionTaskOf(given, by, state, random, found);
    case 'OpenTable': // its rules were read for its variant
    case 'AssignDealer':
    case 'TakeSeat':
    case 'CutShoe':
    case 'WithdrawBet':
    case 'CloseTable':
    case 'LeaveSeat':
    case 'OpenBetting':
    case 'ChangeRules':
    case 'CloseBetting':
    case 'Deal':
    case 'PassShoe':
    case 'CloseBidding':
    case 'TakeOverBank':
    case 'AcceptStakes':
    case 'CloseBanco':
      return decide({ ...given.body, type: given.name, by } as CommandOf<typeof given.name>);
  }
};

type OfFloat = Extract<GivenToTable, { name: 'RecordFill' | 'RecordCredit' | 'CountFloat' | 'RecordDrop' }>;
const isOfFloat = (given: GivenToTable): given is OfFloat => isFloatCommand({ type: given.name });

/** Prepares a command about the chips in the tray. */
const ofFloat = (given: OfFloat, by: Person): CommandOf<typeof given.name> => {
  switch (given.name) {
    case 'RecordFill':
    case 'RecordCredit':
      return { type: given.name, by, amount: given.body.amount };
    case 'CountFloat': {
      const { amount, kind = 'shift', denominations, counters = null } = given.body;
      const byValue = denominations === undefined ? null : denominationsOf(denominations);
      return { type: given.name, by, amount, kind, denominations: byValue, counters };
    }
    case 'RecordDrop':
      return { type: given.name, by, amount: given.body.amount, kind: given.body.kind ?? 'counted' };
  }
};

type WithDefaults =
  | 'CollectCommission'
  | 'DecideOnFive'
  | 'TurnCards'
  | 'DeclineBank'
  | 'RetireBank'
  | 'PassBet'
  | 'CallCard'
  | 'Stand';

/** Fills in omitted fields. The actor sets how long the table has waited. */
const withDefaults = (
  given: Extract<GivenToTable, { name: WithDefaults }>,
  by: Person,
): CommandOf<typeof given.name> => {
  switch (given.name) {
    case 'CollectCommission':
      return { type: given.name, by, patron: given.body.patron ?? null };
    case 'DecideOnFive': {
      const { draw, for: patron = null } = given.body;
      return { type: given.name, by, draw, for: patron, waitedSeconds: 0 };
    }
    case 'TurnCards': {
      const { hand, way, card = null } = given.body;
      return { type: given.name, by, hand, way, card, waitedSeconds: 0 };
    }
    case 'DeclineBank':
    case 'RetireBank':
    case 'PassBet':
    case 'CallCard':
    case 'Stand':
      return { type: given.name, by, for: given.body.for ?? null, waitedSeconds: 0 };
  }
};

/** Prepares a command that brings hidden cards to a table, with the secret or the salt that hides them. */
const shoeTaskOf = (
  given: Extract<GivenToTable, { name: 'ShuffleShoe' | 'LoadShoe' | 'ScanCard' }>,
  by: Person,
  state: TableState,
  random: Random,
): DecideTask => {
  switch (given.name) {
    case 'ShuffleShoe': {
      const secret = random(32);
      const sealed = sealShoe(hashing, secret, 'rules' in state ? state.rules.decks : 1);
      const command = { type: given.name, by, commitment: sealed.commitment } as const;
      return { kind: 'decide', command, shoe: { secret, sealed } };
    }
    case 'LoadShoe':
      return { kind: 'decide', command: { type: given.name, by, cards: given.body.cards ?? null } };
    case 'ScanCard': {
      const { card, number = null } = given.body;
      const salt = random(SALT_BYTES);
      const commitment = toHex(leafHash(hashing, salt, card));
      return {
        kind: 'decide',
        command: { type: given.name, by, card, number, salt: toHex(salt), commitment },
      };
    }
  }
};

type Exception = Extract<
  GivenToTable,
  { name: 'EndShoe' | 'VoidCoup' | 'WaiveCommission' | 'CorrectCoup' | 'Approve' | 'Refuse' }
>;

const exceptionTaskOf = (
  given: Exception,
  by: Person,
  state: TableState,
  random: Random,
  found: TableCoupInForce | 'unsettled' | null,
): DecideTask => {
  switch (given.name) {
    case 'EndShoe': {
      const note = noteOf(given.body.reason, random);
      return { kind: 'decide', command: { type: given.name, by, reason: note.hash }, note };
    }
    case 'VoidCoup': {
      const note = noteOf(given.body.reason, random);
      const command = { type: given.name, by, coup: given.body.coup ?? null, reason: note.hash } as const;
      return { kind: 'decide', command, note };
    }
    case 'WaiveCommission': {
      const note = noteOf(given.body.reason, random);
      return { kind: 'decide', command: { ...given.body, type: given.name, by, reason: note.hash }, note };
    }
    case 'CorrectCoup': {
      const note = noteOf(given.body.reason, random);
      const { coup, cards, five } = given.body;
      const onFive = five === undefined ? {} : { five };
      const command = { type: given.name, by, coup, cards, ...onFive, reason: note.hash, found };
      return { kind: 'decide', command: command as CommandOf<'CorrectCoup'>, note }; // found at this table
    }
    case 'Approve': {
      const request = requestOf(given.body.request, state);
      const settled = found === 'unsettled' ? null : found;
      const command = { type: given.name, by, request, found: settled, waitedSeconds: 0 };
      return decide(command as CommandOf<'Approve'>); // found at this table
    }
    case 'Refuse':
      return { kind: 'decide', command: { type: given.name, by, request: given.body.request ?? null } };
  }
};

/** Returns the id of the request that is meant, so that its look-up and its decision agree. */
const requestOf = (named: string | undefined, state: TableState): string | null => {
  const [only, ...others] = 'requests' in state ? state.requests.open : [];
  return named ?? (others.length === 0 ? (only?.request ?? null) : null);
};

/** Returns the settled coup that a command is about; `null` if it is about none. */
export const coupOfCommand = (given: GivenToTable, state: TableState): string | null => {
  if (given.name === 'CorrectCoup') return given.body.coup;
  if (given.name !== 'Approve' || !('requests' in state)) return null;
  const request = requestOf(given.body.request, state);
  const asked = state.requests.open.find((open) => open.request === request)?.asked;
  return asked?.what === 'correction' ? asked.coup : null;
};

type CommandOf<Name extends CommandName> = Extract<TableCommand, { type: Name }>;

/**
 * Returns a text that may have to be erased later. The event has its salted hash; the text is stored beside
 * the log (`sealed-shoe.md`).
 */
export const noteOf = (text: string, random: Random): Note => {
  const salt = random(16);
  return { hash: toHex(hashing.sha256(Buffer.concat([salt, Buffer.from(text, 'utf8')]))), salt, text };
};
