import { invariant, type PersistentMap } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import { credited, debited } from '../chips/holdings';
import type { ChipsBought, ChipsCashed, DealerAssigned, SeatTaken, TableClosed } from '../events';
import { floatAfter, type Float } from '../float/float';
import { isFloatEvent, type FloatEvent } from '../float/float.events';
import { invitationWithdrawn, patronInvited } from '../seats/invitations';
import { isOpen, type OpenOf } from '../state';
import type { OfOneEvent } from './of-one-event';

interface AnyEvent {
  readonly type: string;
}

/** The effect of each event of a kind on a state. It doesn't compile with one missing. */
export type Evolving<State, Event extends AnyEvent, After = State> = {
  readonly [Type in Event['type']]: (state: State, event: Extract<Event, { readonly type: Type }>) => After;
};

/** The counters of an open table. */
interface Counting {
  readonly phase: string;
  readonly table: string;
  readonly float: Float | null;
  readonly eventsSinceOpening: number;
}
type AnyTable = Counting | { readonly phase: 'unopened' | 'opening' | 'closed' };

/** The events that a game applies by its table. */
type Own<Event extends AnyEvent> = Exclude<
  Event,
  FloatEvent | { readonly type: 'TableOpened' | 'TableOpening' }
>;

/** The parts of a game's fold. */
interface Folding<State extends AnyTable, Event extends AnyEvent> {
  readonly unopened: State;
  /** Applies `TableOpened`. */
  opened(state: State, event: Event): State;
  /** Applies a page of a snapshot. */
  opening(state: State, event: Event): State;
  /** Drops the charges that may follow a settlement, unless the next event is one of them (F8). */
  uncharged?(state: OpenOf<State>, next: string): OpenOf<State>;
  /**
   * Returns the phase of a table without a bank. It follows from the seats and the shoe and is not recorded.
   */
  rested?(state: OpenOf<State>): OpenOf<State>;
  /** Returns the balanced entry of an event. */
  entry(table: string, event: Event): readonly Leg[];
  readonly on: Evolving<OpenOf<State>, Own<Event>, State> &
    Readonly<Record<string, OfOneEvent<[state: OpenOf<State>, event: Event], State>>>;
}

/** A game's fold. */
export interface Fold<State extends AnyTable, Event> {
  readonly unopened: State;
  /** Applies an event. It decides nothing and throws for an event that can't have happened (style, 3). */
  evolve(this: void, state: State, event: Event): State;
  /** Returns an open table after events that leave it open. */
  openTableAfter(this: void, state: OpenOf<State>, events: readonly Event[]): OpenOf<State>;
}

/** Returns the fold of a game from its own parts. */
export const foldOf = <State extends AnyTable, Event extends AnyEvent>(
  game: Folding<State, Event>,
): Fold<State, Event> => {
  const applied = (state: OpenOf<State>, event: Event): State => {
    const step = game.on[event.type];
    invariant(step !== undefined, () => `unreachable: ${JSON.stringify(event.type)}`);
    return step(state, event);
  };
  const evolve = (state: State, event: Event): State => {
    const { type } = event;
    if (type === 'TableOpened') return game.opened(state, event);
    if (type === 'TableOpening') return game.opening(state, event);
    invariant(isOpen(state), () => `${type} in phase ${state.phase}`);
    const float = floatAfter(state, event, () => game.entry(state.table, event));
    const counted = { eventsSinceOpening: state.eventsSinceOpening + 1, float };
    const before = game.uncharged?.(state, type) ?? state;
    const after = isFloatEvent(event) ? before : applied(before, event);
    const rested = isOpen(after) ? (game.rested?.(after) ?? after) : after;
    // The new object isn't shared yet. To copy it again took 1.2 µs an event of a house-banked coup, not 0.9 (Node 24).
    return rested === state ? { ...state, ...counted } : Object.assign(rested, counted);
  };
  const openTableAfter = (state: OpenOf<State>, events: readonly Event[]): OpenOf<State> => {
    const after = events.reduce<State>(evolve, state);
    invariant(isOpen(after), () => `the table is in phase ${after.phase}`);
    return after;
  };
  return { unopened: game.unopened, evolve, openTableAfter };
};

const dealerAssigned = <State extends { readonly dealer: string | null }>(
  state: State,
  { dealer, position }: DealerAssigned,
): State => {
  invariant(position === undefined, () => `${dealer} gets a position at a table without positions`);
  return { ...state, dealer };
};

interface Purses {
  readonly chips: PersistentMap<Money>;
}

const chipsBought = <State extends Purses>(state: State, { patron, amount }: ChipsBought): State => ({
  ...state,
  chips: credited(state.chips, patron, amount),
});

const chipsCashed = <State extends Purses>(state: State, { patron, amount }: ChipsCashed): State => ({
  ...state,
  chips: debited(state.chips, patron, amount),
});

/** Applies a taken seat. */
export const seatTaken = <State extends Pick<Emptied, 'seats'>>(
  state: State,
  { seat, patron }: SeatTaken,
): State => {
  invariant(!state.seats.has(`${seat}`), `seat ${seat} is taken twice`);
  invariant(state.seats.keyOf(patron) === undefined, `${patron} takes a second seat`);
  return { ...state, seats: state.seats.with(`${seat}`, patron) };
};

/** The events that change a table of any game in the same way. */
export const AT_TABLE = {
  DealerAssigned: dealerAssigned,
  PatronInvited: patronInvited,
  InvitationWithdrawn: invitationWithdrawn,
  ChipsBought: chipsBought,
  ChipsCashed: chipsCashed,
  SeatTaken: seatTaken,
} as const;

interface Emptied extends Purses {
  readonly table: string;
  readonly seats: PersistentMap<string>;
}

/** Throws unless nobody is left at a table that is closed, and no chips. */
export function isEmptied(state: Emptied, { table }: TableClosed): void {
  invariant(state.table === table, () => `TableClosed of ${table} at ${state.table}`);
  const isEmpty = state.chips.size === 0 && state.seats.size === 0;
  invariant(isEmpty, 'a table is closed with chips or patrons at it');
}
