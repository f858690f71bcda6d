import { invariant, type PersistentMap } from '#kernel/decision';
import type { Leg, Money } from '#kernel/money';
import { credited, debited } from '../any-table/chips/holdings';
import type { ChipsBought, ChipsCashed, DealerAssigned, TableClosed } from '../any-table/events';
import { floatAfter, type Float } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import { isOpen, type OpenOf } from '../any-table/state';
import { hasBank } from './phases';

interface AnyEvent {
  readonly type: string;
}

/** The effect of each event of a kind on a state. It doesn't compile with one missing. */
export type Evolving<State, Event extends AnyEvent, After = State> = {
  readonly [Type in Event['type']]: (state: State, event: Extract<Event, { readonly type: Type }>) => After;
};

/** Declared as a method, so that a function of one event is assignable; it is only called with that event. */
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
  uncharged(state: OpenOf<State>, next: string): OpenOf<State>;
  /**
   * Returns the phase of a table without a bank. It follows from the seats and the shoe and is not recorded.
   */
  rested(state: OpenOf<State>): OpenOf<State>;
  /** Returns the balanced entry of an event. */
  entry(table: string, event: Event): readonly Leg[];
  readonly on: Evolving<OpenOf<State>, Own<Event>, State> &
    Readonly<Record<string, Step<OpenOf<State>, Event, State>['step']>>;
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

/** Returns `true` for an event that may follow a settlement as the charge for a false draw (F8). */
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

/** The events that change a table of either game in the same way. */
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

/** Throws unless a table can be closed: without bank, shoe, patrons and chips. */
export function isEmptied(state: Closing, { table }: TableClosed): void {
  invariant(state.table === table, `TableClosed of ${table} at ${state.table}`);
  invariant(!hasBank(state) && state.shoe === null, `TableClosed in phase ${state.phase}`);
  const isEmpty = state.chips.size === 0 && state.seats.size === 0;
  invariant(isEmpty, 'a table is closed with chips or patrons at it');
}
