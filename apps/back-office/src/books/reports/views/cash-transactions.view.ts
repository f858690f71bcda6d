import { z } from 'zod';
import { Amount, Count } from '../../../reading/figures';
import { LEDGER_DAY } from './ledger-day.view';
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
