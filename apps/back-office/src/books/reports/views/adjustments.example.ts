import { figureExample, LEDGER_DAY_EXAMPLE } from './frame.example';

/** A coup that was voided. */
export const ADJUSTMENTS_EXAMPLE = {
  report: 'adjustments',
  ...LEDGER_DAY_EXAMPLE,
  adjustments: [
    {
      request: 'BAC-01/R3',
      kind: 'void',
      table: 'BAC-01',
      coup: 'BAC-01/S12/C45',
      patron: null,
      status: 'approved',
      askedBy: { id: 'dora', role: 'dealer' },
      askedAt: '2026-11-21T20:14:05.201334Z',
      answeredBy: { id: 'ruth', role: 'pit' },
      answeredAt: '2026-11-21T20:15:11.000000Z',
      reason: {
        hash: '5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a',
        text: 'a card fell',
      },
      currency: 'EUR',
      amount: figureExample('1000', '26:31'),
      restates: null,
    },
  ],
  sums: [{ kind: 'void', currency: 'EUR', adjustments: 1, amount: '1000' }],
  requests: { void: 1, correction: 0, waiver: 0 },
};
