import { z } from 'zod';
import { BREAK_OUTCOMES, BREAK_SOURCES } from '#game/breaks';
import { component, Count, field, type ShownBy } from '../frame/fields';

/** A member of staff or a service. */
const Who = component('Who', { id: z.string(), role: z.string() });

/** A written text by the hash in its event. `text` is null once it is erased. */
const WrittenReason = z.object({
  hash: z.string(),
  text: z.string().nullable().meta({ description: 'Null once it was erased.' }),
});

const Place = z
  .object({
    what: z.string().exactOptional(),
    table: z.string().exactOptional(),
    day: z.string().exactOptional(),
    shift: z.string().exactOptional(),
    topic: z.string().exactOptional(),
    partition: Count.exactOptional(),
    shard: Count.exactOptional(),
    seq: Count.exactOptional(),
    leg: Count.exactOptional(),
    account: z.string().exactOptional(),
    size: Count.exactOptional(),
    offset: Count.exactOptional(),
    transaction: z.string().exactOptional(),
  })
  .meta({ id: 'BreakPlace', description: 'Place of the difference, with the fields of its source.' });

/** A discrepancy as shown: its place and the progress of its clarification. */
export const BreakShown = component('Break', {
  break: z.string(),
  source: z.enum(BREAK_SOURCES),
  place: Place,
  phase: z.enum(['open', 'explained', 'closed']),
  amount: z.string().nullable().meta({
    description:
      'Recorded − expected, in minor units; below zero if something is missing. null if it has no amount.',
  }),
  currency: z.string().nullable(),
  events: z.array(z.string()).meta({ description: 'Events that show the difference, `shard:seq`.' }),
  times: Count.meta({ description: 'How often it was opened.' }),
  openedAt: z.string().meta({ description: 'Time of the last opening, UTC.' }),
  openedBy: Who,
  assignee: z
    .string()
    .nullable()
    .meta({ description: 'Person who investigates; null if nobody is assigned.' }),
  explanations: z
    .array(
      component('BreakExplanation', {
        by: Who,
        at: z.string(),
        reason: WrittenReason,
      }),
    )
    .meta({ description: 'Explanations since the last opening or the last change of its amount.' }),
  outcome: z.enum(BREAK_OUTCOMES).nullable(),
  closedAt: field(z.string().nullable(), 'Closed', 'Time at which it was closed. Empty while it is open.'),
  closedBy: Who.nullable(),
  last: z.string().meta({ description: 'Its last event, `shard:seq`.' }),
});
export type BreakRecord = ShownBy<typeof BreakShown>;

/** One step in the history of a discrepancy. */
export const BreakStepShown = z
  .object({
    type: z.enum(['BreakOpened', 'BreakRevised', 'BreakAssigned', 'BreakExplained', 'BreakClosed']),
    at: z.string(),
    by: Who,
    event: z.string().meta({ description: '`shard:seq`.' }),
    amount: z.string().nullable().meta({ description: 'Recorded − expected, in minor units.' }),
    currency: z.string().nullable(),
    times: Count.nullable().meta({ description: 'Number of this opening, from 1.' }),
    to: z.string().nullable().meta({ description: 'Person to whom it was assigned.' }),
    reason: WrittenReason.nullable(),
    outcome: z.enum(BREAK_OUTCOMES).nullable(),
  })
  .meta({ id: 'BreakStep', description: 'One step; fields that its event does not have are null.' });
export type BreakStep = ShownBy<typeof BreakStepShown>;
