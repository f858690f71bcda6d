import { breaks, type Break, type BreakState } from '#game/breaks';
import type { JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import { breakEventOf, jsonOf } from '#log/contract';
import type { ReadModel, TableShape, TakenEvent } from '../../running/read-model.port';

/** A person or a service, as events name the actor of their command. */
type Who = { readonly id: string; readonly role: string };

/** A discrepancy after its last event. Money is decimal strings of minor units; a reason is the hash of its text. */
export type BreakRow = {
  readonly break: string;
  readonly source: Break['source'];
  readonly phase: Break['phase'];
  /** The table concerned, for the search. */
  readonly table: string | null;
  readonly place: JsonObject;
  readonly amount: string | null;
  readonly currency: string | null;
  /** The events that show it, as `shard:seq`. */
  readonly events: readonly string[];
  readonly times: number;
  readonly opened_at: string;
  readonly opened_by: Who;
  readonly assignee: string | null;
  readonly explanations: readonly { readonly by: Who; readonly at: string; readonly reason: string }[];
  readonly outcome: Break['outcome'];
  readonly closed_at: string | null;
  readonly closed_by: Who | null;
  /** Its last event. */
  readonly seq: number;
};

const VALUES: readonly Exclude<keyof BreakRow, 'break'>[] = [
  'source',
  'phase',
  'table',
  'place',
  'amount',
  'currency',
  'events',
  'times',
  'opened_at',
  'opened_by',
  'assignee',
  'explanations',
  'outcome',
  'closed_at',
  'closed_by',
  'seq',
];
const BREAK_TABLES = {
  break: { key: ['break'], values: VALUES },
} as const satisfies Readonly<Record<string, TableShape>>;

/** The state of the row; `null` before the discrepancy is opened. */
type State = { readonly row: BreakRow | null };

/** Every discrepancy that was found, with the progress of its clarification, so that a list needs no replay. */
export const breaksFound: ReadModel<State> = {
  name: 'breaks',
  version: 1,
  takes: ['BreakOpened', 'BreakRevised', 'BreakAssigned', 'BreakExplained', 'BreakClosed'],
  tables: BREAK_TABLES,
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
  const opened =
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
    opened_at: opened.at,
    opened_by: opened.by,
    assignee,
    explanations: explanations.map(({ reason }, at) => before?.explanations[at] ?? { ...now, reason }),
    outcome,
    closed_at: phase === 'closed' ? now.at : null,
    closed_by: phase === 'closed' ? now.by : null,
    seq,
  };
};
