import { z } from 'zod';

/** A number of exact odds. */
export const ExactView = z
  .object({
    decimal: z.string().meta({ description: 'To the nearest of nine places.' }),
    fraction: z.string().meta({ description: 'Exactly, in lowest terms.' }),
  })
  .meta({ id: 'Exact' });

export const MoveView = z.enum(['draw', 'stand']);
export const BetterView = z.enum(['draw', 'stand', 'either']);
