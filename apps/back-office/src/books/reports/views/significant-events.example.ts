import { SIGNIFICANT_EVENTS_EXAMPLE } from '../../significant-events/significant-events.example';
import { FRAME_EXAMPLE, madeFromExample, PERIOD_EXAMPLE } from './frame.example';

export const SIGNIFICANT_EVENTS_REPORT_EXAMPLE = {
  report: 'significant-events',
  day: '2026-11-21',
  table: null,
  ...PERIOD_EXAMPLE,
  events: SIGNIFICANT_EVENTS_EXAMPLE.items,
  counts: [{ kind: 'coup-voided', events: 1 }],
  ...madeFromExample('significant-events'),
  ...FRAME_EXAMPLE,
};
