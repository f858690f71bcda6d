import { figureExample, LEDGER_DAY_EXAMPLE } from './frame.example';

const none = figureExample('0');

/** A house in which a coup went on when the day ended. */
export const LIABILITY_EXAMPLE = {
  report: 'liability',
  ...LEDGER_DAY_EXAMPLE,
  rows: 1,
  tables: [
    {
      table: 'BAC-01',
      currency: 'EUR',
      accounts: none,
      onTheWay: none,
      chips: figureExample('9000', '26:12'),
      openStakes: figureExample('1000', '26:12'),
      banks: none,
      commissionReceivable: figureExample('50', '26:9'),
      liability: figureExample('9950', '26:12', '26:9'),
      shortfalls: none,
    },
  ],
  sums: [
    {
      currency: 'EUR',
      accounts: '0',
      onTheWay: '0',
      chips: '9000',
      openStakes: '1000',
      banks: '0',
      commissionReceivable: '50',
      liability: '9950',
      shortfalls: '0',
    },
  ],
  unsettled: [
    {
      coup: 'BAC-01/S12/C45',
      table: 'BAC-01',
      openedAt: '2026-11-21T23:59:00.000000Z',
      age: 'under-1-hour',
      ageSeconds: 60,
      stakes: [{ currency: 'EUR', amount: '1000' }],
      events: ['26:11'],
    },
  ],
  ages: [
    { age: 'under-1-hour', coups: 1, stakes: [{ currency: 'EUR', amount: '1000' }] },
    { age: 'under-1-day', coups: 0, stakes: [] },
    { age: 'under-7-days', coups: 0, stakes: [] },
    { age: 'older', coups: 0, stakes: [] },
  ],
  restated: [],
};
