import { z } from 'zod';
import { Position } from '../reading/documented';
import { Count, Time } from './figures';

/** What every report says of itself beside its question and its rows. */
export const FRAME = {
  log: z.object({ size: Count, root: z.string() }).nullable().meta({
    description:
      'Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet.',
  }),
  sealed: z.boolean().meta({
    description: 'Whether that log has all the events in it; then `size` gives the same bytes for ever.',
  }),
  rows: Count,
  sha256: z.string().meta({
    description: 'Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON.',
  }),
  position: Position,
};

/** The stretch of time that a report is of; `until` is the first moment behind it. */
export const PERIOD = { timeZone: z.string(), from: Time, until: Time };

export const PERIOD_EXAMPLE = {
  timeZone: 'UTC',
  from: '2026-11-21T00:00:00.000000Z',
  until: '2026-11-22T00:00:00.000000Z',
};

/** A frame in an example. */
export const FRAME_EXAMPLE = {
  log: { size: 4711, root: '8f7f1cd7a2a4c2d8f5f0a3a1c8c1f0d5b3f0a7e9d2c4b6a8091a2b3c4d5e6f70' },
  sealed: true,
  rows: 1,
  sha256: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
  position: ['26:120'],
};
