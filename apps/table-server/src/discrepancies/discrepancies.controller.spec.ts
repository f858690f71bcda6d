import { describeCommands } from '../../../../test/rest/feature-under-test';
import { DiscrepanciesModule } from './discrepancies.module';

describeCommands(DiscrepanciesModule, [
  {
    post: '/v1/breaks',
    by: ['pit', 'cage', 'integration'],
    sends: {
      source: 'three-way',
      table: 'BAC-01',
      day: '2026-11-21',
      amount: '-500000',
      currency: 'EUR',
      events: ['26:43'],
    },
    gives: [
      'OpenBreak',
      'three-way/BAC-01/2026-11-21',
      {
        source: 'three-way',
        table: 'BAC-01',
        day: '2026-11-21',
        amount: -500000n,
        currency: 'EUR',
        events: ['26:43'],
      },
    ],
  },
  {
    post: '/v1/breaks/three-way%2FBAC-01%2F2026-11-21/assign-break',
    by: ['pit', 'cage'],
    sends: { to: 'ruth' },
    gives: ['AssignBreak', 'three-way/BAC-01/2026-11-21', { to: 'ruth' }],
  },
  {
    post: '/v1/breaks/three-way%2FBAC-01%2F2026-11-21/explain-break',
    by: ['pit', 'cage'],
    sends: { reason: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14' },
    gives: [
      'ExplainBreak',
      'three-way/BAC-01/2026-11-21',
      { reason: 'the slip of a fill of 5,000.00 was lost; the camera shows the fill at 21:14' },
    ],
  },
  {
    post: '/v1/breaks/three-way%2FBAC-01%2F2026-11-21/close-break',
    by: ['pit', 'cage'],
    sends: { outcome: 'accepted' },
    gives: ['CloseBreak', 'three-way/BAC-01/2026-11-21', { outcome: 'accepted' }],
  },
]);
