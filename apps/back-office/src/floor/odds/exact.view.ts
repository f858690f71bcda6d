import { z } from 'zod';

/** An exact number in odds. */
export const ExactView = z
  .object({
    decimal: z.string().meta({ description: 'Rounded to nine decimals.' }),
    fraction: z.string().meta({ description: 'The exact fraction, in lowest terms.' }),
  })
  .meta({ id: 'Exact' });

export const MoveView = z.enum(['draw', 'stand']);
export const BetterView = z.enum(['draw', 'stand', 'either']);
