import { BREAK_OUTCOMES, BREAK_SOURCES, breaks, type Break, type BreakState } from '#game/breaks';
import type { JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { breakEventOf, jsonOf } from '#log/contract';
import { arrayOf, columns, int, json, oneOf, orNull, text, type RowOf } from '#log/event-store';
import { shapeOf, type ReadModel, type TakenEvent } from '../../running/read-model.port';

/** A person or a service, as events name the actor of their command. */
type Who = { readonly id: string; readonly role: string };

/** A discrepancy after its last event. Money is decimal strings of minor units; a reason is the hash of its text. */
export const BREAK = columns({
  break: text,
  source: oneOf(...BREAK_SOURCES),
  phase: oneOf('open', 'explained', 'closed'),
  /** The table concerned, for the search. */
  table: orNull(text),
  place: json<JsonObject>(),
  amount: orNull(text),
  currency: orNull(text),
  /** The events that show it, as `shard:seq`. */
  events: arrayOf(text),
  times: int,
  opened_at: text,
  opened_by: json<Who>(),
  assignee: orNull(text),
  explanations: json<readonly { readonly by: Who; readonly at: string; readonly reason: string }[]>(),
  outcome: orNull(oneOf(...BREAK_OUTCOMES)),
  closed_at: orNull(text),
  closed_by: orNull(json<Who>()),
  /** Its last event. */
  seq: int,
});
export type BreakRow = RowOf<typeof BREAK>;

/** The state of the row; `null` before the discrepancy is opened. */
type State = { readonly row: BreakRow | null };

/** Every discrepancy that was found, with the progress of its clarification, so that a list needs no replay. */
export const breaksFound: ReadModel<State> = {
  name: 'breaks',
  version: 1,
  takes: ['BreakOpened', 'BreakRevised', 'BreakAssigned', 'BreakExplained', 'BreakClosed'],
  tables: { break: shapeOf(BREAK, ['break']) },
  initial: { row: null },
  fold({ row: before }, taken) {
    const state = breaks.evolve(stateOf(before), breakEventOf(taken));
    invariant(state.phase !== 'unknown', 'a break without an opening');
    const row = rowOf(state, before, taken);
    return { state: { row }, rows: [{ table: 'break', values: row }] };
  },
};

const stateOf = (row: BreakRow | null): BreakState => {
  if (row === null) return breaks.initialState;
  const {
    break: id,
    source,
    phase,
    place,
    amount,
    currency,
    events,
    times,
    opened_by,
    assignee,
    outcome,
  } = row;
  return {
    phase,
    break: id,
    source,
    place,
    amount: amount === null ? null : moneyOf(amount),
    currency,
    events,
    times,
    openedBy: opened_by.id,
    assignee,
    explanations: row.explanations.map(({ by, reason }) => ({ by: by.id, reason })),
    outcome,
  };
};

/** Returns the row with actors and times, which the state doesn't need. */
const rowOf = (
  {
    phase,
    break: id,
    source,
    place,
    amount,
    currency,
    events,
    times,
    assignee,
    explanations,
    outcome,
  }: Break,
  before: BreakRow | null,
  { type, actor, recordedAt, seq }: TakenEvent,
): BreakRow => {
  const now = { by: { ...actor }, at: recordedAt };
  const opening =
    type === 'BreakOpened' || before === null ? now : { by: before.opened_by, at: before.opened_at };
  return {
    break: id,
    source,
    phase,
    table: place.table ?? null,
    place: jsonOf(place) as JsonObject, // an object stays one
    amount: amount === null ? null : `${amount}`,
    currency,
    events,
    times,
    opened_at: opening.at,
    opened_by: opening.by,
    assignee,
    explanations: explanations.map(({ reason }, at) => before?.explanations[at] ?? { ...now, reason }),
    outcome,
    closed_at: phase === 'closed' ? now.at : null,
    closed_by: phase === 'closed' ? now.by : null,
    seq,
  };
};
