import { accept, reject, type Decider, type Decision, type Refused } from '#kernel/decision';
import { kindNotOffered } from '../any-table/arranged/arranging';
import { buyIn } from '../any-table/chips/chips';
import type { AssignDealer } from '../any-table/commands';
import type { DealerAssigned } from '../any-table/events';
import { decideFloat } from '../any-table/float/float';
import type { Person, Role } from '../any-table/person';
import type { Holdings } from '../any-table/position';
import { refusedBeforeGame, wrongPhase } from '../any-table/preconditions';
import type { Asked } from '../any-table/requests/approval-asked';
import { heldUp } from '../any-table/requests/exceptions';
import type { RequestBook } from '../any-table/requests/requests';
import { decideInvitation, notInvited, type Invited } from '../any-table/seats/invitations';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { isOpen, wasOpened, type OpenedState, type OpenOf } from '../any-table/state';
import { cashOut } from './seats/seats';
import { namedOutOfPlace } from './seats/who-may-act';
import { withWhatFollows } from './what-follows';

interface AnyCommand {
  readonly type: string;
  readonly by: Person;
}
interface AnyEvent {
  readonly type: string;
}
interface Open {
  readonly table: string;
  readonly phase: string;
  readonly requests: RequestBook<Asked>;
  readonly owed: Holdings['owed'];
  readonly invited?: Invited;
}
type AnyTable =
  | Open
  | { readonly phase: 'unopened' }
  | {
      readonly table: string;
      readonly phase: 'opening' | 'closed';
      readonly owed: Holdings['owed'];
      readonly invited?: Invited;
    };

/** The decision for each command of a kind at an open table. It doesn't compile with one missing. */
export type Deciding<State, Command extends AnyCommand, Event> = {
  readonly [Type in Command['type']]: (
    command: Extract<Command, { readonly type: Type }>,
    state: State,
    lookup: ShoeLookup,
  ) => Decision<Event>;
};

/** The refusals of impossible values, for commands with such values. */
export type RefusingValues<State, Command extends AnyCommand> = {
  readonly [Type in Command['type']]?: (
    command: Extract<Command, { readonly type: Type }>,
    state: State,
  ) => Refused | null;
};

/**
 * Declared as methods, so that a function of one command is assignable; it is only called with that command.
 */
interface Answer<State, Command, Event> {
  decide(command: Command, state: State, lookup: ShoeLookup): Decision<Event>;
  refuse(command: Command, state: State): Refused | null;
}

/** The parts of a game's decider. */
interface Game<Command extends AnyCommand, Event extends AnyEvent, State extends AnyTable> {
  readonly unopened: State;
  readonly givenBy: Readonly<Record<Command['type'], readonly Role[]>>;
  readonly values: RefusingValues<State, Command> &
    Readonly<Record<string, Answer<State, Command, Event>['refuse']>>;
  open(command: Command, state: State): Decision<Event>;
  readonly commands: Deciding<OpenOf<State>, Exclude<Command, { readonly type: 'OpenTable' }>, Event> &
    Readonly<Record<string, Answer<OpenOf<State>, Command, Event>['decide']>>;
  readonly evolve: (state: State, event: Event) => State;
  readonly openTableAfter: (state: OpenOf<State>, events: readonly Event[]) => OpenOf<State>;
  /** Returns `true` if a patron has anything at the table (R15). */
  readonly isPlaying: (state: OpenedState<State>, patron: string) => boolean;
  /** Returns the events that follow without a command; empty if a person has to act. */
  readonly following: (state: OpenOf<State>, lookup: ShoeLookup) => readonly Event[];
  /** Returns the payments of debts from new chips (R5). */
  paidOfOwed(state: OpenOf<State>): readonly Event[];
}

/** A game's decider, and its refusals before the game's rules apply. */
interface Decided<Command, Event, State> {
  readonly decider: Decider<Command, Event, State, ShoeLookup>;
  /** Refuses a command (`errors.md`, order of precedence, 1 and 2); `null` if it may be decided. */
  readonly refusedAtTheDoor: (command: Command, state: State) => Refused | null;
}

/** Returns the decider of a game from its own parts. */
export const deciderOf = <Command extends AnyCommand, Event extends AnyEvent, State extends AnyTable>(
  game: Game<Command, Event, State>,
): Decided<Command, Event, State> => {
  const { evolve, following, openTableAfter } = game;

  const refusedAtTheDoor = (command: Command, state: State): Refused | null => {
    const type: Command['type'] = command.type;
    return refusedBeforeGame(command, state, {
      roles: game.givenBy[type],
      uninvited: () =>
        wasOpened(state) ? notInvited(command, state, (patron) => game.isPlaying(state, patron)) : null,
      badValue: () => game.values[command.type]?.(command, state) ?? null,
    });
  };

  const decide = (command: Command, state: State, lookup: ShoeLookup): Decision<Event> => {
    const { type } = command;
    const refused = refusedAtTheDoor(command, state);
    if (refused !== null) return refused;
    if (type === 'OpenTable') return game.open(command, state);
    const answer = game.commands[type];
    if (!isOpen(state) || answer === undefined) return wrongPhase(command, state);
    const decision = heldUp(command, state) ?? answer(command, state, lookup);
    return decision.ok ? goingOn(state, decision.events, lookup) : decision;
  };

  /** Returns the decided events, the events that follow without a command, and payments of debts (R5). */
  const goingOn = (state: OpenOf<State>, decided: readonly Event[], lookup: ShoeLookup): Decision<Event> => {
    const events = withWhatFollows<State, Event>({ evolve, following }, state, decided, lookup);
    if (state.owed.size === 0 || events.at(-1)?.type === 'TableClosed') return accept(...events);
    return accept(...events, ...game.paidOfOwed(openTableAfter(state, events)));
  };

  return { decider: { initialState: game.unopened, decide, evolve }, refusedAtTheDoor };
};

const assignDealer = ({ dealer }: AssignDealer): Decision<DealerAssigned> =>
  accept({ type: 'DealerAssigned', dealer });

/** The commands that every game decides in the same way. */
export const AT_TABLE = {
  AssignDealer: assignDealer,
  Invite: decideInvitation,
  WithdrawInvitation: decideInvitation,
  BuyIn: buyIn,
  CashOut: cashOut,
  RecordFill: decideFloat,
  RecordCredit: decideFloat,
  CountFloat: decideFloat,
  RecordDrop: decideFloat,
} as const;

/** Refuses a limit on another kind than the only one of these tables (R7). */
const onPunter = ({ on }: { readonly on: string }, state: AnyTable): Refused | null =>
  wasOpened(state) ? kindNotOffered(state, on, ['punter']) : null;

/** The commands of staff whose values these tables check in the same way. */
export const OF_STAFF = { ArrangeLimits: onPunter, RevokeLimits: onPunter } as const;

/** Refuses a position where the croupier pays the stakes for the banker (P13); `null` otherwise. */
const noPositions = ({ position }: AssignDealer): Refused | null =>
  position === null ? null : reject('BAD_FIELD', 'position: one croupier pays at this game. Leave it out.');

/** Values that every game refuses: positions (P13), and `for` of a dealer or a patron (R11). */
export const NAMING = {
  AssignDealer: noPositions,
  DeclineBank: namedOutOfPlace,
  RetireBank: namedOutOfPlace,
  PassBet: namedOutOfPlace,
  CallCard: namedOutOfPlace,
  Stand: namedOutOfPlace,
  NameCutter: namedOutOfPlace,
} as const;
