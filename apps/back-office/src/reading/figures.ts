import { z } from 'zod';

export { Amount, component, Count, Time } from '#office/reports';

export const Currency = z
  .object({
    code: z.string().meta({ description: 'ISO 4217 code.' }),
    minorDigits: z.int().min(0).max(4).meta({ description: 'Number of minor digits.' }),
  })
  .meta({ id: 'Currency' });

/** P2: the Player’s move on a five that nobody was asked for. */
export const FiveSaid = z.enum(['draw', 'stand']).nullable().meta({
  description: 'The Player’s move on a five that nobody was asked for.',
});

/** The mark of a private table. */
export const Private = z
  .literal(true)
  .optional()
  .meta({ description: '`true` at a private table, otherwise absent (R15).' });
