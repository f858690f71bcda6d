import { z } from 'zod';
import { Time } from '../../../reading/figures';
import { FRAME, FRAME_EXAMPLE, PERIOD, PERIOD_EXAMPLE } from './frame.view';

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

export const LEDGER_DAY_EXAMPLE = {
  day: '2026-11-21',
  table: null,
  ...PERIOD_EXAMPLE,
  isOver: true,
  asOf: '2026-11-21T23:58:12.204711Z',
  ...FRAME_EXAMPLE,
};

export const RESTATEMENT_EXAMPLE = {
  coup: 'BAC-01/S12/C45',
  request: 'BAC-01/R3',
  recordedAt: '2026-11-22T09:14:05.201334Z',
  day: '2026-11-22',
  event: '26:911',
};

export const figureExample = (amount: string, ...events: string[]) => ({ amount, events });
