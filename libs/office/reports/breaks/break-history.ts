import { breakEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { placeOf } from '../figures/place';
import type { NoteReader } from './break-record';
import type { BreakStep } from './break.fields';

/** Returns all steps of a discrepancy, oldest first, including earlier openings and their explanations. */
export const breakHistoryOf = (
  events: readonly StoredEvent[],
  note: NoteReader,
): Promise<readonly BreakStep[]> =>
  Promise.all(
    events.map(async (stored): Promise<BreakStep> => {
      const event = breakEventOf(stored);
      const amount = 'amount' in event ? event.amount : undefined;
      const hash = 'reason' in event ? event.reason : null;
      return {
        type: event.type,
        at: stored.recordedAt,
        by: stored.actor,
        event: placeOf(stored),
        amount: amount === undefined ? null : `${amount}`,
        currency: ('currency' in event ? event.currency : undefined) ?? null,
        times: 'times' in event ? event.times : null,
        to: 'to' in event ? event.to : null,
        reason: hash === null ? null : { hash, text: (await note(hash))?.text ?? null },
        outcome: 'outcome' in event ? event.outcome : null,
      };
    }),
  );
