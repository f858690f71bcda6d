import { breaks, type BreakEvent, type BreakState } from '#game/breaks';
import { breakEventOf, encodeEvent, SCHEMA_VERSION } from '#log/contract';
import type { Ruling, StoredEvent, Subject } from '#log/event-store';
import type { BreakTask } from '../prepare/break-command';

/** A discrepancy as an aggregate of the event store. It moves no money. */
export class BreakSubject implements Subject<BreakTask, BreakState> {
  initial(): BreakState {
    return breaks.initialState;
  }

  fold(state: BreakState, stored: StoredEvent): BreakState {
    return breaks.evolve(state, breakEventOf(stored));
  }

  nameOf({ command }: BreakTask): string {
    return command.type;
  }

  decide({ command, note }: BreakTask, state: BreakState): Ruling<BreakState> {
    const decision = breaks.decide(command, state);
    if (!decision.ok) return { kind: 'refused', rejection: decision.rejection };
    const after = decision.events.reduce<BreakState>(breaks.evolve, state);
    return {
      kind: 'accepted',
      phase: after.phase,
      events: decision.events.map((event: BreakEvent) => ({
        type: event.type,
        schema: SCHEMA_VERSION,
        data: encodeEvent(event),
        legs: [],
      })),
      after,
      ...(note === undefined ? {} : { notes: [note] }),
    };
  }
}
