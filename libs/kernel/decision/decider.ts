import type { Rejection } from './rejection';

/** What a decision comes to: events to record, or the reason why the rules refuse. */
export type Decision<Event> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** The command is accepted and these events, in this order, are what happened. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event> => ({ ok: true, events });

/**
 * A pure state machine. Time, ids and cards come in with the command or the context; nothing else varies.
 * `decide` refuses or answers with events; `evolve` decides nothing and stops at an event that can't have happened.
 */
export interface Decider<Command, Event, State, Context = void> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State, context: Context) => Decision<Event>;
  readonly evolve: (state: State, event: Event) => State;
}
