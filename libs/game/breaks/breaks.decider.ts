import { accept, invariant, reject, unreachable, type Decider, type Decision } from '#kernel/decision';
import type { Money } from '#kernel/money';
import type { BreakCommand, BreakOutcome, CloseBreak, OpenBreak } from './break.commands';
import type { BreakEvent, BreakOpened, BreakRevised } from './break.events';
import { breakIdOf, type BreakPlace, type BreakSource } from './break-place';

/** What somebody wrote of a break: who, and the salted hash of the text. */
export interface Explanation {
  readonly by: string;
  readonly reason: string;
}

/** A difference that was found, and how far its clearing up has come. */
export interface Break {
  readonly phase: 'open' | 'explained' | 'closed';
  readonly break: string;
  readonly source: BreakSource;
  readonly place: BreakPlace;
  readonly amount: Money | null;
  readonly currency: string | null;
  readonly events: readonly string[];
  /** How often it was opened. */
  readonly times: number;
  readonly openedBy: string;
  readonly assignee: string | null;
  /** Since it was opened, or its amount changed, the last time. */
  readonly explanations: readonly Explanation[];
  /** Null: it isn't closed. */
  readonly outcome: BreakOutcome | null;
}
export type BreakState = { readonly phase: 'unknown' } | Break;

/** One break: a difference that was found, given to somebody, explained in writing, and closed by somebody else. */
export const breaks: Decider<BreakCommand, BreakEvent, BreakState> = {
  initialState: { phase: 'unknown' },
  decide(command, state) {
    if (command.type === 'OpenBreak') return opened(command, state);
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

/** The same difference doesn't open a second break; one that was accepted as it is doesn't open again. */
const opened = ({ found, by }: OpenBreak, state: BreakState): Decision<BreakEvent> => {
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

/** Four eyes: who explained it doesn't say that the explanation will do. */
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
  invariant(id === breakIdOf({ source, ...place }), `break ${id} isn't what its place says`);
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
