import type { BreakEvent } from '#game/breaks';
import { breakEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { placeOf } from '../figures/place';
import type { NoteReader } from './break-record';
import type { BreakStep } from './break.fields';

/** The fields of an event that a step shows. Each type has only some of them. */
interface StepFields extends Pick<BreakEvent, 'type'> {
  readonly amount?: bigint;
  readonly currency?: string;
  readonly times?: number;
  readonly to?: string;
  readonly reason?: string;
  readonly outcome?: NonNullable<BreakStep['outcome']>;
}

/** Returns all steps of a discrepancy, oldest first, including earlier openings and their explanations. */
export const breakHistoryOf = (
  events: readonly StoredEvent[],
  note: NoteReader,
): Promise<readonly BreakStep[]> =>
  Promise.all(
    events.map(async (stored): Promise<BreakStep> => {
      const event = breakEventOf(stored);
      const { amount, currency, times, to, reason: hash, outcome }: StepFields = event;
      return {
        type: event.type,
        at: stored.recordedAt,
        by: stored.actor,
        event: placeOf(stored),
        amount: amount === undefined ? null : `${amount}`,
        currency: currency ?? null,
        times: times ?? null,
        to: to ?? null,
        reason: hash === undefined ? null : { hash, text: (await note(hash))?.text ?? null },
        outcome: outcome ?? null,
      };
    }),
  );
