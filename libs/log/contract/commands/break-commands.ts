import { z } from 'zod';
import { BREAK_OUTCOMES } from '#game/breaks';
import { FoundDifference } from './break-fields';
import { PersonId, Text } from './fields';

/** The commands about discrepancies, a part of `COMMANDS`. */
export const BREAK_COMMANDS = {
  OpenBreak: {
    target: 'new-break',
    body: FoundDifference,
    summary:
      'Opens a discrepancy. If the same one is open, or was accepted with the same amount, nothing changes.',
    example: {
      source: 'three-way',
      table: 'BAC-01',
      day: '2026-11-21',
      amount: '-500000',
      currency: 'EUR',
      events: ['26:43'],
    },
  },
  AssignBreak: {
    target: 'break',
    body: z.strictObject({ to: PersonId }),
    summary: 'Assigns a discrepancy to a member of staff.',
    example: { to: 'ruth' },
  },
  ExplainBreak: {
    target: 'break',
    body: z.strictObject({ reason: Text }),
    summary:
      'Explains a discrepancy in writing. The explanation is printed in the report of the table’s day.',
    example: { reason: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14' },
  },
  CloseBreak: {
    target: 'break',
    body: z.strictObject({
      outcome: z.enum(BREAK_OUTCOMES, { error: `one of ${BREAK_OUTCOMES.join(', ')}` }),
    }),
    summary: 'Closes a discrepancy that another person explained: the difference is gone, or it is accepted.',
    example: { outcome: 'accepted' },
  },
} as const;
