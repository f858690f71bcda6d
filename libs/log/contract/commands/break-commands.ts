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
      'Opens a break for a difference that was found; one that is open already, or was accepted as it is, isn’t opened again.',
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
    summary: 'Gives a break to somebody of the staff to find out about.',
    example: { to: 'ruth' },
  },
  ExplainBreak: {
    target: 'break',
    body: z.strictObject({ reason: Text }),
    summary:
      'Says in writing what was found out; more than once, if need be. It is printed with the table’s day.',
    example: { reason: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14' },
  },
  CloseBreak: {
    target: 'break',
    body: z.strictObject({
      outcome: z.enum(BREAK_OUTCOMES, { error: `one of ${BREAK_OUTCOMES.join(', ')}` }),
    }),
    summary:
      'Closes a break that others have explained: its difference is gone, or it is accepted as it stands.',
    example: { outcome: 'accepted' },
  },
} as const;
