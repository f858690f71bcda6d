import { invariant } from '#kernel/decision';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { isOpen, type OpenOf } from '../any-table/state';

/** The parts of a game that continue a table automatically. */
interface GoingOn<State extends { readonly phase: string }, Event> {
  readonly evolve: (state: State, event: Event) => State;
  /** Returns the events that follow at once; empty if a person has to act. */
  readonly following: (state: OpenOf<State>, lookup: ShoeLookup) => readonly Event[];
}

/** Returns the decided events, with all that follow automatically until a person has to act. */
export const withWhatFollows = <State extends { readonly phase: string }, Event>(
  { evolve, following }: GoingOn<State, Event>,
  state: State,
  decided: readonly Event[],
  lookup: ShoeLookup,
): readonly Event[] => {
  const all = [...decided];
  let after = decided.reduce<State>(evolve, state);
  // Each step answers the previous one; a table has few of them before a person is asked.
  for (let steps = 0; isOpen(after); steps += 1) {
    invariant(steps < 100, 'a table goes on by itself for ever');
    const next = following(after, lookup);
    if (next.length === 0) return all;
    all.push(...next);
    after = next.reduce<State>(evolve, after);
  }
  return all;
};
