import { breaks, type BreakState } from '#game/breaks';
import { breakEventOf } from '#log/contract';
import type { Ruling, StoredEvent, Subject } from '#log/event-store';
import type { BreakTask } from '../prepare/break-command';
import { ruleOf } from './moneyless-subject';

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
    const ruling = ruleOf(breaks, command, state);
    return ruling.kind === 'accepted' && note !== undefined ? { ...ruling, notes: [note] } : ruling;
  }
}
