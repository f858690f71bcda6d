import { z } from 'zod';
import { Amount, Count } from '../../../reading/figures';
import { LEDGER_DAY, LEDGER_DAY_EXAMPLE, figureExample } from './ledger-day.view';
import { FigureView } from './table-day.view';

const SideView = z
  .object({
    total: FigureView,
    transactions: Count,
    largest: Amount,
    reportDue: z.boolean().meta({ description: 'True if the total exceeds the limit.' }),
    patterns: z.array(z.enum(['split', 'just-under', 'several-just-under', 'consecutive-days'])),
    daysInARow: Count.meta({
      description:
        'Number of consecutive gaming days, up to this one, with cash just under the limit; at most seven.',
    }),
  })
  .meta({ id: 'CashSide' });

const { table: _table, ...DAY } = LEDGER_DAY;

export const CashTransactionsView = z
  .object({
    report: z.literal('cash-transactions'),
    patron: z.string().nullable(),
    patrons: z.array(
      z
        .object({
          patron: z.string(),
          currency: z.string(),
          limit: Amount.meta({ description: 'The reporting limit: 10,000.00 of the currency.' }),
          in: SideView,
          out: SideView,
        })
        .meta({ id: 'CashOfPatron' }),
    ),
    sums: z
      .array(
        z
          .object({ currency: z.string(), in: Amount, out: Amount, reportsDue: Count, flagged: Count })
          .meta({ id: 'CashSum' }),
      )
      .meta({ description: 'Sums by currency.' }),
    ...DAY,
  })
  .meta({ id: 'CashTransactions' });

const { table: _of, ...DAY_EXAMPLE } = LEDGER_DAY_EXAMPLE;

/** A patron who paid in twice, a cent over the limit together. */
export const CASH_TRANSACTIONS_EXAMPLE: z.output<typeof CashTransactionsView> = {
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
