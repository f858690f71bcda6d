import { accept, invariant, reject, unreachable, type Decider, type Decision } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { breakIdOf, type BreakPlace, type BreakSource } from './break-place';
import type { BreakCommand, BreakOutcome, CloseBreak, OpenBreak } from './break.commands';
import type { BreakEvent, BreakOpened, BreakRevised } from './break.events';

/** A written explanation of a discrepancy: its author, and the salted hash of the text. */
export interface Explanation {
  readonly by: string;
  readonly reason: string;
}

/** A discrepancy and the state of clearing it up. */
export interface Break {
  readonly phase: 'open' | 'explained' | 'closed';
  readonly break: string;
  readonly source: BreakSource;
  readonly place: BreakPlace;
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly events: readonly string[];
  /** Number of times that it was opened. */
  readonly times: number;
  readonly openedBy: string;
  readonly assignee: string | null;
  /** Explanations since it was last opened, or its amount last changed. */
  readonly explanations: readonly Explanation[];
  /** `null` while it isn't closed. */
  readonly outcome: BreakOutcome | null;
}
export type BreakState = { readonly phase: 'unknown' } | Break;

/**
 * The decider of a discrepancy: it is opened, assigned to a person, explained in writing, and closed by
 * another person.
 */
export const breaks: Decider<BreakCommand, BreakEvent, BreakState> = {
  initialState: { phase: 'unknown' },
  decide(command, state) {
    if (command.type === 'OpenBreak') return openBreak(command, state);
    if (state.phase === 'unknown')
      return reject('NO_SUCH_BREAK', 'No discrepancy has this id. GET /v1/breaks lists all of them.');
    const { break: id } = state;
    if (state.phase === 'closed')
      return reject(
        'WRONG_PHASE',
        'This discrepancy is closed. It opens again when the same difference is found again.',
      );
    switch (command.type) {
      case 'AssignBreak': {
        const { to, by } = command;
        return state.assignee === to ? accept() : accept({ type: 'BreakAssigned', break: id, to, by });
      }
      case 'ExplainBreak':
        return accept({ type: 'BreakExplained', break: id, reason: command.reason, by: command.by });
      case 'CloseBreak':
        return closed(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'BreakOpened') return afterOpening(state, event);
    invariant(state.phase !== 'unknown', `${event.type} of a break that was never opened`);
    invariant(event.break === state.break, `${event.type} of another break`);
    invariant(state.phase !== 'closed', `${event.type} of a break that is closed`);
    switch (event.type) {
      case 'BreakRevised': {
        const { amount, currency, events } = event;
        return { ...state, phase: 'open', amount, currency, events, explanations: [] };
      }
      case 'BreakAssigned':
        return { ...state, assignee: event.to };
      case 'BreakExplained': {
        const { by, reason } = event;
        return { ...state, phase: 'explained', explanations: [...state.explanations, { by, reason }] };
      }
      case 'BreakClosed': {
        invariant(state.phase === 'explained', 'a break is closed that nobody explained');
        return { ...state, phase: 'closed', outcome: event.outcome };
      }
      default:
        return unreachable(event);
    }
  },
};

/**
 * Opens a discrepancy. The same one is not opened twice, and one that was accepted with the same amount is
 * not opened again.
 */
const openBreak = ({ found, by }: OpenBreak, state: BreakState): Decision<BreakEvent> => {
  const event = (times: number): BreakOpened => ({
    type: 'BreakOpened',
    break: breakIdOf(found),
    ...found,
    times,
    by,
  });
  if (state.phase === 'unknown') return accept(event(1));
  invariant(breakIdOf(found) === state.break, 'OpenBreak in the stream of another break');
  const isSame = found.amount === undefined || found.amount === state.amount;
  if (state.phase === 'closed')
    return isSame && state.outcome === 'accepted' ? accept() : accept(event(state.times + 1));
  if (isSame || found.amount === undefined || found.currency === undefined) return accept();
  const { amount, currency, events } = found;
  const revised: BreakRevised = { type: 'BreakRevised', break: state.break, amount, currency, events, by };
  return accept(revised);
};

/** Closes a discrepancy. Its last explanation must be by another person. */
const closed = ({ outcome, by }: CloseBreak, state: Break): Decision<BreakEvent> => {
  const last = state.explanations.at(-1);
  if (last === undefined)
    return reject(
      'WRONG_PHASE',
      'Nobody has explained this discrepancy yet. Send ExplainBreak before CloseBreak.',
    );
  if (state.explanations.some((explanation) => explanation.by === by))
    return reject('SAME_PERSON', 'You explained this discrepancy. Another member of staff has to close it.');
  const { reason, by: explainedBy } = last;
  return accept({ type: 'BreakClosed', break: state.break, outcome, reason, explainedBy, by });
};

const afterOpening = (state: BreakState, event: BreakOpened): Break => {
  const { type: _type, break: id, source, amount, currency, events, times, by, ...place } = event;
  invariant(id === breakIdOf({ source, ...place }), `break ${id} does not match its location`);
  invariant(state.phase === 'unknown' || state.break === id, 'BreakOpened of another break');
  invariant(state.phase === 'unknown' || state.phase === 'closed', `break ${id} is open already`);
  const before = state.phase === 'unknown' ? 0 : state.times;
  invariant(times === before + 1, `break ${id} is opened for the ${times}th time after ${before}`);
  return {
    phase: 'open',
    break: id,
    source,
    place,
    amount: amount ?? null,
    currency: currency ?? null,
    events,
    times,
    openedBy: by,
    assignee: null,
    explanations: [],
    outcome: null,
  };
};
