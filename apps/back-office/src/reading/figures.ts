import { z } from 'zod';

export const Amount = z.string().meta({ description: 'Minor units in a decimal string.' });
export const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const Time = z.string().meta({ description: 'UTC, such as `2026-11-21T20:14:05.201334Z`.' });
export const Currency = z
  .object({
    code: z.string().meta({ description: 'ISO 4217 code.' }),
    minorDigits: z.int().min(0).max(4).meta({ description: 'Number of minor digits.' }),
  })
  .meta({ id: 'Currency' });
