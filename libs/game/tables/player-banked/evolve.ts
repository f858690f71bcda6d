import { invariant, type PersistentMap } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import { credited, debited } from '../any-table/chips/holdings';
import type { ChipsBought, ChipsCashed, DealerAssigned, TableClosed } from '../any-table/events';
import { floatAfter, type Float } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import { hasBank, isOpen, type OpenOf } from './phases';

interface AnyEvent {
  readonly type: string;
}

/** A table of what each event of a kind does to a state. It doesn't compile without one of them. */
export type Evolving<State, Event extends AnyEvent, After = State> = {
  readonly [Type in Event['type']]: (state: State, event: Extract<Event, { readonly type: Type }>) => After;
};

/** Written as a method: a function of one event is then assignable, and is called with that event only. */
interface Step<State, Event, After> {
  step(state: State, event: Event): After;
}

/** The counters of an open table. */
interface Counting {
  readonly phase: string;
  readonly table: string;
  readonly float: Float | null;
  readonly eventsSinceOpening: number;
}
type AnyTable = Counting | { readonly phase: 'unopened' | 'opening' | 'closed' };

/** The events that a game folds by its table. */
type Own<Event extends AnyEvent> = Exclude<
  Event,
  FloatEvent | { readonly type: 'TableOpened' | 'TableOpening' }
>;

/** The parts of a game's fold. */
interface Folding<State extends AnyTable, Event extends AnyEvent> {
  readonly unopened: State;
  /** The table as `TableOpened` opens it. */
  opened(state: State, event: Event): State;
  /** The table after a page of an opening position. */
  opening(state: State, event: Event): State;
  /** F8: the table without the charges that may follow a settlement, unless the next event is one of them. */
  uncharged(state: OpenOf<State>, next: string): OpenOf<State>;
  /** Returns the phase of a table without a bank. No event records it: it follows from the seats and the shoe. */
  rested(state: OpenOf<State>): OpenOf<State>;
  /** The balanced entry of an event. */
  entry(table: string, event: Event): readonly Leg[];
  readonly on: Evolving<OpenOf<State>, Own<Event>, State> &
    Readonly<Record<string, Step<OpenOf<State>, Event, State>['step']>>;
}

/** A game's fold. */
export interface Fold<State extends AnyTable, Event> {
  readonly unopened: State;
  /** Decides nothing and forgives nothing: an event that can't have happened stops the fold (style, 3). */
  evolve(this: void, state: State, event: Event): State;
  /** An open table after events that leave it open. */
  openTableAfter(this: void, state: OpenOf<State>, events: readonly Event[]): OpenOf<State>;
}

/** Makes the fold of a game out of what differs from the other's. */
export const foldOf = <State extends AnyTable, Event extends AnyEvent>(
  game: Folding<State, Event>,
): Fold<State, Event> => {
  const evolve = (state: State, event: Event): State => {
    const { type } = event;
    if (type === 'TableOpened') return game.opened(state, event);
    if (type === 'TableOpening') return game.opening(state, event);
    invariant(isOpen(state), `${type} in phase ${state.phase}`);
    const float = floatAfter(state, event, () => game.entry(state.table, event));
    const eventsSinceOpening = state.eventsSinceOpening + 1;
    const next: OpenOf<State> = { ...game.uncharged(state, type), eventsSinceOpening, float };
    if (isFloatEvent(event)) return next;
    const step = game.on[type];
    invariant(step !== undefined, `unreachable: ${JSON.stringify(type)}`);
    const after = step(next, event);
    return isOpen(after) ? game.rested(after) : after;
  };
  const openTableAfter = (state: OpenOf<State>, events: readonly Event[]): OpenOf<State> => {
    const after = events.reduce<State>(evolve, state);
    invariant(isOpen(after), `the table is in phase ${after.phase}`);
    return after;
  };
  return { unopened: game.unopened, evolve, openTableAfter };
};

const CHARGES: readonly string[] = ['FineCharged', 'LossMadeGood', 'ShortfallPaid'];

/** F8: tells whether an event may come between a settlement and what a false draw in it costs. */
export const isCharge = (type: string): boolean => CHARGES.includes(type);

const dealerAssigned = <State extends { readonly dealer: string | null }>(
  state: State,
  { dealer }: DealerAssigned,
): State => ({ ...state, dealer });

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

/** The events that change a table of either game alike. */
export const AT_TABLE = {
  DealerAssigned: dealerAssigned,
  ChipsBought: chipsBought,
  ChipsCashed: chipsCashed,
} as const;

interface Closing extends Purses {
  readonly phase: string;
  readonly table: string;
  readonly shoe: unknown;
  readonly seats: PersistentMap<string>;
}

/** Stops unless a table can be closed: nobody and nothing is at it. */
export function isEmptied(state: Closing, { table }: TableClosed): void {
  invariant(state.table === table, `TableClosed of ${table} at ${state.table}`);
  invariant(!hasBank(state) && state.shoe === null, `TableClosed in phase ${state.phase}`);
  const isEmpty = state.chips.size === 0 && state.seats.size === 0;
  invariant(isEmpty, 'a table is closed with chips or patrons at it');
}
