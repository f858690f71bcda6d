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
