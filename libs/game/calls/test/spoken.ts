import { anyTable, type TableEvent } from '#game/tables';
import { callsOf, type TableCall } from '..';

/** A call with the event at which it is made. */
export interface Spoken extends TableCall {
  readonly at: TableEvent['type'];
}

/** Returns all calls of a table's events, from its first. */
export const spoken = (events: readonly TableEvent[]): readonly Spoken[] => {
  let state = anyTable.initialState;
  return events.flatMap((event) => {
    const calls = callsOf(event, state);
    state = anyTable.evolve(state, event);
    return calls.map((call) => ({ ...call, at: event.type }));
  });
};
