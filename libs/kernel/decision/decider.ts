import type { Rejection } from './rejection';

/** The result of a decision: events to record, or a refusal. */
export type Decision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** Accepts a command with these events, in this order. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event> => ({ ok: true, events });

/**
 * A pure state machine. Time, ids and cards come in with the command or the context. `decide` refuses or
 * returns events; `evolve` applies an event and throws at one that can't have happened.
 */
export interface Decider<Command, Event, State, Context = void> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State, context: Context) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
}
