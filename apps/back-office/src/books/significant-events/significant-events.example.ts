import type { SignificantEventsView } from './significant-events.view';

/** A coup that was voided. */
export const SIGNIFICANT_EVENTS_EXAMPLE: SignificantEventsView = {
  items: [
    {
      kind: 'coup-voided',
      severity: 'alert',
      at: '2026-11-21T20:14:40.556213Z',
      shard: 26,
      seq: 43,
      type: 'CoupVoided',
      stream: 'table:BAC-01',
      table: 'BAC-01',
      patron: null,
      coup: 'BAC-01/S1/C2',
      shoe: null,
      request: 'BAC-01/R1',
      who: { id: 'paul', role: 'pit' },
      askedBy: 'dora',
      approver: 'paul',
      amount: '2500',
      currency: 'EUR',
      before: null,
      after: null,
      reason: {
        hash: '5849e5bcfa0d556f17be12ecc1bc98bef9e968c6ebc6c75b5755fe021f2f0043',
        text: 'a card was exposed by mistake',
      },
    },
  ],
  next: null,
  position: ['26:43'],
  asOf: '2026-11-21T20:14:41.002113Z',
  behind: 0,
};
