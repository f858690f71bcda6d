import type { CageCommand } from '#game/cage';
import type { DeckCommand } from '#game/decks';
import {
  notInvited,
  refusedAtTheDoor,
  wasOpened,
  type Person,
  type TableCoupInForce,
  type TableState,
} from '#game/tables';
import { parsed, type Parsed, type Refused } from '#kernel/decision';
import { breakStream, deckBatchStream, patronStream, tableStream } from '#log/contract';
import type { Request } from '#log/event-store';
import type { GivenToBreak, GivenToDecks, GivenToTable } from '../messages/addressee';
import type { CommandIds } from '../messages/command-ids';
import { breakTaskOf, type BreakTask } from './break-command';
import { deckCommandOf } from './deck-command';
import { tableTaskOf, type DecideTask, type Random, type TableTask } from './table-task';

/** The person who gives a command, its ids, and the digest by which a repeat is recognised. */
export interface Giver {
  readonly by: Person;
  readonly ids: CommandIds;
  readonly digest: Uint8Array;
}

/** A table's command for the table's actor. */
export interface PreparedForTable<Task extends TableTask = TableTask> {
  readonly kind: 'table';
  readonly table: string;
  readonly request: Request<Task>;
  /** `true` if the table buys the chips that a bet lacks (R12). */
  readonly buysIn: boolean;
}

/** A command with everything that its decision needs: the request to its stream's actor. */
export type Prepared =
  | PreparedForTable
  | { readonly kind: 'account'; readonly request: Request<CageCommand> }
  | { readonly kind: 'break'; readonly request: Request<BreakTask> }
  | { readonly kind: 'decks'; readonly request: Request<DeckCommand> };

const requestTo = <Command>(
  stream: string,
  command: Command,
  { by, ids, digest }: Giver,
): Request<Command> => ({ stream, command, actor: by, ...ids, causationId: null, digest });

/** Facts from which a table's command is prepared. */
export interface AtTable {
  readonly state: TableState;
  readonly random: Random;
  /** The settled coup that the command is about, from the log. */
  readonly found: TableCoupInForce | 'unsettled' | null;
}

/** Prepares a table's command. Refuses what the table's state refuses to anybody. */
export const preparedForTable = (
  given: GivenToTable,
  giver: Giver,
  facts: AtTable,
): Parsed<PreparedForTable<DecideTask>> => {
  const { state } = facts;
  const task = tableTaskOf(given, { by: giver.by, commandId: giver.ids.commandId, ...facts });
  if (!task.ok) return uninvited(given, giver, state) ?? task;
  const refused = refusedAtTheDoor(task.value.command, state);
  if (refused !== null) return refused;
  const request = requestTo(tableStream(given.target), task.value, giver);
  const buysIn = wasOpened(state) && state.rules.autoBuyIn;
  return parsed({ kind: 'table', table: given.target, request, buysIn });
};

/** Refuses a patron who is not invited before anything that tells the table's game (R15); `null` otherwise. */
const uninvited = ({ name }: GivenToTable, { by }: Giver, state: TableState): Refused | null =>
  wasOpened(state) ? notInvited({ type: name, by }, state, () => false) : null;

/** Prepares a command of a patron's account. */
export const preparedForAccount = (
  patron: string,
  command: CageCommand,
  giver: Giver,
): Extract<Prepared, { kind: 'account' }> => ({
  kind: 'account',
  request: requestTo(patronStream(patron), command, giver),
});

/** Prepares a command about a discrepancy. Refuses a person who may not give it. */
export const preparedForBreak = (given: GivenToBreak, giver: Giver, random: Random): Parsed<Prepared> => {
  const task = breakTaskOf(given, giver.by, random);
  if (!task.ok) return task;
  return parsed({ kind: 'break', request: requestTo(breakStream(given.target), task.value, giver) });
};

/** Prepares a command about a batch of decks. Refuses a person who may not give it. */
export const preparedForDecks = (given: GivenToDecks, giver: Giver): Parsed<Prepared> => {
  const command = deckCommandOf(given, giver.by);
  if (!command.ok) return command;
  return parsed({ kind: 'decks', request: requestTo(deckBatchStream(given.target), command.value, giver) });
};
