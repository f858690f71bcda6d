import { z } from 'zod';
import { BREAK_OUTCOMES, BREAK_SOURCES } from '#breaks';
import { pageOf, Position } from '../reading/documented';

const Who = z.object({ id: z.string(), role: z.string() }).meta({ id: 'Who' });
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const PlaceView = z
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
  .meta({ id: 'BreakPlace', description: 'Where the difference is, as its source has it.' });

/** A difference that was found, and how far its clearing up has come. */
export const BreakView = z
  .object({
    break: z.string(),
    source: z.enum(BREAK_SOURCES),
    place: PlaceView,
    phase: z.enum(['open', 'explained', 'closed']),
    amount: z.string().nullable().meta({
      description:
        'Recorded less expected, in minor units; below zero: missing; null: it isn’t of an amount.',
    }),
    currency: z.string().nullable(),
    events: z.array(z.string()).meta({ description: 'What shows it, `shard:seq`.' }),
    times: Count.meta({ description: 'How often it was opened.' }),
    openedAt: z.string().meta({ description: 'The last time it was, UTC.' }),
    openedBy: Who,
    assignee: z.string().nullable().meta({ description: 'Who is to find out; null: nobody yet.' }),
    explanations: z
      .array(
        z
          .object({
            by: Who,
            at: z.string(),
            reason: z.object({
              hash: z.string(),
              text: z.string().nullable().meta({ description: 'Null once it was erased.' }),
            }),
          })
          .meta({ id: 'BreakExplanation' }),
      )
      .meta({ description: 'Since it was opened, or its amount changed, the last time.' }),
    outcome: z.enum(BREAK_OUTCOMES).nullable(),
    closedAt: z.string().nullable(),
    closedBy: Who.nullable(),
    last: z.string().meta({ description: 'Its last event, `shard:seq`.' }),
  })
  .meta({ id: 'Break' });
export type BreakView = z.output<typeof BreakView>;

export const BreaksView = pageOf('Breaks', BreakView);
export type BreaksView = z.output<typeof BreaksView>;

export const OneBreakView = BreakView.extend({ position: Position }).meta({ id: 'BreakFound' });
export type OneBreakView = z.output<typeof OneBreakView>;

/** A fill whose slip was lost. */
const BREAK_EXAMPLE: BreakView = {
  break: 'three-way/BAC-01/2026-11-21',
  source: 'three-way',
  place: { table: 'BAC-01', day: '2026-11-21' },
  phase: 'explained',
  amount: '-500000',
  currency: 'EUR',
  events: ['26:43'],
  times: 1,
  openedAt: '2026-11-22T06:00:04.102334Z',
  openedBy: { id: 'reconciler', role: 'integration' },
  assignee: 'ruth',
  explanations: [
    {
      by: { id: 'ruth', role: 'pit' },
      at: '2026-11-22T10:21:40.180201Z',
      reason: {
        hash: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
        text: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14',
      },
    },
  ],
  outcome: null,
  closedAt: null,
  closedBy: null,
  last: '26:61',
};
export const ONE_BREAK_EXAMPLE: OneBreakView = { ...BREAK_EXAMPLE, position: ['26:61'] };
export const BREAKS_EXAMPLE: BreaksView = { items: [BREAK_EXAMPLE], next: null, position: ['26:61'] };
