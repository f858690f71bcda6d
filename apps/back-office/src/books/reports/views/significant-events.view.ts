import { z } from 'zod';
import { SIGNIFICANT_EVENTS_EXAMPLE } from '../../significant-events/significant-events.example';
import { SignificantEventView } from '../../significant-events/significant-events.view';
import { Count } from '../../../reading/figures';
import { FRAME, FRAME_EXAMPLE, PERIOD, PERIOD_EXAMPLE, MADE_FROM, madeFromExample } from './frame.view';

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

export const SIGNIFICANT_EVENTS_REPORT_EXAMPLE: z.output<typeof SignificantEventsReportView> = {
  report: 'significant-events',
  day: '2026-11-21',
  table: null,
  ...PERIOD_EXAMPLE,
  events: SIGNIFICANT_EVENTS_EXAMPLE.items,
  counts: [{ kind: 'coup-voided', events: 1 }],
  ...madeFromExample('significant-events'),
  ...FRAME_EXAMPLE,
};
