import { z } from 'zod';
import { Time } from '../../../reading/figures';
import { FRAME, PERIOD } from './frame.view';

/** What every report of the books of a gaming day has. */
export const LEDGER_DAY = {
  day: z.string(),
  table: z.string().nullable(),
  ...PERIOD,
  isOver: z.boolean().meta({
    description: 'True if the log contains events after the day. Until then the figures can change.',
  }),
  asOf: Time.nullable().meta({
    description: 'Time of the last included event; `null` if there is none.',
  }),
  ...FRAME,
};

/** What changed a day's figures after it. */
export const RestatementView = z
  .object({
    coup: z.string(),
    request: z.string(),
    recordedAt: Time,
    day: z.string().meta({ description: 'Gaming day whose reports include the money of the coup.' }),
    event: z.string().meta({ description: 'The correction, as `shard:seq`.' }),
  })
  .meta({ id: 'Restatement' });
