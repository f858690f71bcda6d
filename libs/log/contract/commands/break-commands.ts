import { z } from 'zod';
import { BREAK_OUTCOMES } from '#game/breaks';
import { FoundDifference } from './break-fields';
import { PersonId, Text } from './fields';

/** The commands of breaks, as `COMMANDS` has all of them. */
export const BREAK_COMMANDS = {
  OpenBreak: {
    target: 'new-break',
    body: FoundDifference,
    summary:
      'Opens a discrepancy. A difference that is open already, or was accepted with this amount, is not opened again.',
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
    summary: 'Assigns a discrepancy to a member of staff, who investigates it.',
    example: { to: 'ruth' },
  },
  ExplainBreak: {
    target: 'break',
    body: z.strictObject({ reason: Text }),
    summary:
      'Explains a discrepancy in writing, once or several times. The report of the table’s day prints it.',
    example: { reason: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14' },
  },
  CloseBreak: {
    target: 'break',
    body: z.strictObject({
      outcome: z.enum(BREAK_OUTCOMES, { error: `one of ${BREAK_OUTCOMES.join(', ')}` }),
    }),
    summary:
      'Closes a discrepancy that another person explained: mended if the difference is gone, accepted if it stays.',
    example: { outcome: 'accepted' },
  },
} as const;
