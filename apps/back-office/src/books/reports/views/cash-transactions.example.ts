import { figureExample, LEDGER_DAY_EXAMPLE } from './frame.example';

const { table: _of, ...DAY_EXAMPLE } = LEDGER_DAY_EXAMPLE;

/** A patron who paid in twice, a cent over the limit together. */
export const CASH_TRANSACTIONS_EXAMPLE = {
  report: 'cash-transactions',
  ...DAY_EXAMPLE,
  patron: null,
  patrons: [
    {
      patron: 'ada',
      currency: 'EUR',
      limit: '1000000',
      in: {
        total: figureExample('1000001', '9:1', '9:7'),
        transactions: 2,
        largest: '600000',
        reportDue: true,
        patterns: ['split'],
        daysInARow: 0,
      },
      out: {
        total: figureExample('0'),
        transactions: 0,
        largest: '0',
        reportDue: false,
        patterns: [],
        daysInARow: 0,
      },
    },
  ],
  sums: [{ currency: 'EUR', in: '1000001', out: '0', reportsDue: 1, flagged: 1 }],
};
