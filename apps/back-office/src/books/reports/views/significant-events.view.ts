import { z } from 'zod';
import { SignificantEventView } from '../../significant-events/significant-events.view';
import { Count } from '../../../reading/figures';
import { FRAME, PERIOD, MADE_FROM } from './frame.view';

export const SignificantEventsReportView = z
  .object({
    report: z.literal('significant-events'),
    day: z.string(),
    table: z.string().nullable(),
    ...PERIOD,
    events: z.array(SignificantEventView).meta({ description: 'The events, newest first.' }),
    counts: z
      .array(z.object({ kind: z.string(), events: Count }))
      .meta({ description: 'Number of events of each kind.' }),
    ...MADE_FROM,
    ...FRAME,
  })
  .meta({ id: 'SignificantEventsReport' });
