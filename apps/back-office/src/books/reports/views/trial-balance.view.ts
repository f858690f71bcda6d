import { z } from 'zod';
import { Amount, Count } from '../../../reading/figures';
import { LEDGER_DAY, RestatementView } from './ledger-day.view';
import { FigureView } from './table-day.view';

const Signed = Amount.meta({ description: 'Minor units in a decimal string; can be negative.' });
const SideView = z
  .object({ account: z.string(), currency: z.string(), amount: Signed })
  .nullable()
  .meta({ id: 'LedgerSide' });

const AccountCourseView = z
  .object({
    account: z.string(),
    currency: z.string(),
    opening: FigureView,
    debits: FigureView.meta({ description: 'Sum of debits, as a positive amount.' }),
    credits: FigureView,
    closing: FigureView.meta({ description: 'opening − debits + credits.' }),
    balance: Signed.nullable().meta({
      description:
        'See `balanceBasis`: the stored balance (`null` if there is none), or the computed one, like `closing`.',
    }),
    difference: Signed.meta({
      description: '`balance` − `closing`; 0 if the books are right, and if the balance is computed.',
    }),
  })
  .meta({ id: 'AccountCourse' });

const SumView = z
  .object({
    currency: z.string(),
    accounts: Count,
    opening: Signed,
    debits: Amount,
    credits: Amount,
    closing: Signed,
    balance: Signed,
    difference: Signed,
  })
  .meta({ id: 'TrialBalanceSum' });

const DifferenceView = z
  .object({
    kind: z.enum(['gap', 'unreadable', 'entry', 'below-zero', 'balance']).meta({
      description:
        '`entry`: a leg was altered, is missing or does not belong to the event. `balance`: a balance differs from its entries; the event is the last that moved the account. `below-zero`: a balance is negative. `unreadable`: the event cannot be read, and its recorded entry counts. `gap`: an event is missing.',
    }),
    shard: Count,
    seq: Count.nullable(),
    stream: z.string().nullable(),
    type: z.string().nullable().meta({ description: 'Type of the event.' }),
    leg: Count.nullable().meta({ description: 'Number of the leg, from 0.' }),
    recorded: SideView,
    derived: SideView,
  })
  .meta({ id: 'LedgerDifference', description: 'A difference between the events and the stored ledger.' });

export const TrialBalanceReportView = z
  .object({
    report: z.literal('trial-balance'),
    isZero: z.boolean().nullable().meta({
      description: 'True if the books of every currency are right; `null` for a report of one table.',
    }),
    balanceBasis: z.enum(['kept', 'computed']).meta({
      description:
        'Source of `balance`: the ledger, if the log ends with the day; otherwise the entries. Not part of `sha256`.',
    }),
    accounts: z.array(AccountCourseView),
    sums: z.array(SumView).meta({ description: 'Sums by currency.' }),
    differences: z.array(DifferenceView).meta({
      description:
        'If `balanceBasis` is `kept`: the event at which an account’s balance and its entries begin to differ.',
    }),
    restated: z.array(RestatementView),
    ...LEDGER_DAY,
  })
  .meta({ id: 'TrialBalanceReport' });
