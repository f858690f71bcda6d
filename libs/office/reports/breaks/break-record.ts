import { breaks, type BreakState } from '#game/breaks';
import { invariant } from '#kernel/decision';
import { breakEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { placeOf } from '../figures/place';
import type { BreakRecord } from './break.fields';

/** Returns the text of a salted hash, or `null` if it no longer exists (`LogReader`). */
export type NoteReader = (hash: string) => Promise<{ readonly text: string } | null>;

/** Returns a discrepancy from all of its events, with the texts of its explanations. */
export async function breakRecordOf(events: readonly StoredEvent[], note: NoteReader): Promise<BreakRecord> {
  const state = events.reduce<BreakState>(
    (before, stored) => breaks.evolve(before, breakEventOf(stored)),
    breaks.initialState,
  );
  const [opened, last] = [lastOf(events, 'BreakOpened'), events.at(-1)];
  invariant(state.phase !== 'unknown' && opened !== null && last !== undefined, 'a break without an opening');
  const closed = state.phase === 'closed' ? lastOf(events, 'BreakClosed') : null;
  const all = events.filter(({ type }) => type === 'BreakExplained');
  const written = all.slice(all.length - state.explanations.length);
  return {
    break: state.break,
    source: state.source,
    place: state.place,
    phase: state.phase,
    amount: state.amount === null ? null : `${state.amount}`,
    currency: state.currency,
    events: state.events,
    times: state.times,
    openedAt: opened.recordedAt,
    openedBy: opened.actor,
    assignee: state.assignee,
    explanations: await Promise.all(
      state.explanations.map(async ({ reason: hash }, at) => {
        const stored = written[at];
        invariant(stored !== undefined, 'an explanation without an event');
        const text = (await note(hash))?.text ?? null;
        return { by: stored.actor, at: stored.recordedAt, reason: { hash, text } };
      }),
    ),
    outcome: state.outcome,
    closedAt: closed?.recordedAt ?? null,
    closedBy: closed?.actor ?? null,
    last: placeOf(last),
  };
}

const lastOf = (events: readonly StoredEvent[], type: string): StoredEvent | null =>
  events.findLast((event) => event.type === type) ?? null;
