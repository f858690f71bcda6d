import { invariant } from '#kernel/decision';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { isOpen, type OpenOf } from './phases';

/** How a table goes on by itself. */
interface GoingOn<State extends { readonly phase: string }, Event> {
  readonly evolve: (state: State, event: Event) => State;
  /** What follows at once, without anybody's doing; nothing when somebody has to act. */
  readonly following: (state: OpenOf<State>, lookup: ShoeLookup) => readonly Event[];
}

/** What was decided, and all that follows from it by itself until somebody has to act again. */
export const withWhatFollows = <State extends { readonly phase: string }, Event>(
  { evolve, following }: GoingOn<State, Event>,
  state: State,
  decided: readonly Event[],
  lookup: ShoeLookup,
): readonly Event[] => {
  const all = [...decided];
  let after = decided.reduce<State>(evolve, state);
  // A step is one answer to the last: a table has few of them before a person is asked.
  for (let steps = 0; isOpen(after); steps += 1) {
    invariant(steps < 100, 'a table goes on by itself for ever');
    const next = following(after, lookup);
    if (next.length === 0) return all;
    all.push(...next);
    after = next.reduce<State>(evolve, after);
  }
  return all;
};
