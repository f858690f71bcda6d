import { z } from 'zod';
import { BreakShown, BreakStepShown } from '#office/reports';
import { keptPageOf, Position } from '../../reading/documented';

export const BreakView = BreakShown;
export type BreakView = z.output<typeof BreakView>;

export const BreaksView = keptPageOf('Breaks', BreakView);
export type BreaksView = z.output<typeof BreaksView>;

export const OneBreakView = BreakView.extend({
  history: z.array(BreakStepShown).meta({
    description: 'All steps, the oldest first, including those before the last opening.',
  }),
  position: Position,
}).meta({ id: 'BreakFound' });
export type OneBreakView = z.output<typeof OneBreakView>;

/** A fill whose slip was lost. */
const BREAK_EXAMPLE: BreakView = {
  break: 'three-way/BAC-01/2026-11-21',
  source: 'three-way',
  place: { table: 'BAC-01', day: '2026-11-21' },
  phase: 'explained',
  amount: '-500000',
  currency: 'EUR',
  events: ['26:43'],
  times: 1,
  openedAt: '2026-11-22T06:00:04.102334Z',
  openedBy: { id: 'reconciler', role: 'integration' },
  assignee: 'ruth',
  explanations: [
    {
      by: { id: 'ruth', role: 'pit' },
      at: '2026-11-22T10:21:40.180201Z',
      reason: {
        hash: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
        text: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14',
      },
    },
  ],
  outcome: null,
  closedAt: null,
  closedBy: null,
  last: '26:61',
};
const NOTHING_ELSE = { amount: null, currency: null, times: null, to: null, reason: null, outcome: null };
export const ONE_BREAK_EXAMPLE: OneBreakView = {
  ...BREAK_EXAMPLE,
  history: [
    {
      ...NOTHING_ELSE,
      type: 'BreakOpened',
      at: '2026-11-22T06:00:04.102334Z',
      by: { id: 'reconciler', role: 'integration' },
      event: '26:58',
      amount: '-500000',
      currency: 'EUR',
      times: 1,
    },
    {
      ...NOTHING_ELSE,
      type: 'BreakAssigned',
      at: '2026-11-22T08:02:11.004120Z',
      by: { id: 'kim', role: 'pit' },
      event: '26:60',
      to: 'ruth',
    },
    {
      ...NOTHING_ELSE,
      type: 'BreakExplained',
      at: '2026-11-22T10:21:40.180201Z',
      by: { id: 'ruth', role: 'pit' },
      event: '26:61',
      reason: {
        hash: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
        text: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14',
      },
    },
  ],
  position: ['26:61'],
};
export const BREAKS_EXAMPLE: BreaksView = {
  items: [BREAK_EXAMPLE],
  next: null,
  position: ['26:61'],
  asOf: '2026-11-22T10:21:41.000417Z',
  behind: 0,
};
