import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { LEDGER_DAY, RestatementView } from './ledger-day.view';
import { FigureView } from './table-day.view';

const Signed = Amount.meta({ description: 'Minor units in a decimal string; can be negative.' });
const Age = z.enum(['under-1-hour', 'under-1-day', 'under-7-days', 'older']);
const Stakes = z.array(z.object({ currency: z.string(), amount: Amount }));

const LiabilityRowView = z
  .object({
    table: z.string().nullable().meta({ description: 'The table; `null` for the cage.' }),
    currency: z.string(),
    accounts: FigureView,
    onTheWay: FigureView.meta({ description: 'Money in transit between accounts and tables.' }),
    chips: FigureView,
    openStakes: FigureView,
    banks: FigureView.meta({ description: 'Banks that patrons hold, including their reserves.' }),
    commissionReceivable: FigureView,
    liability: FigureView.meta({
      description: 'accounts + onTheWay + chips + openStakes + banks − commissionReceivable.',
    }),
    shortfalls: FigureView.meta({
      description: 'Amounts of corrections that chips did not cover; in no sum.',
    }),
  })
  .meta({ id: 'LiabilityRow' });

const SumView = z
  .object({
    currency: z.string(),
    accounts: Signed,
    onTheWay: Signed,
    chips: Signed,
    openStakes: Signed,
    banks: Signed,
    commissionReceivable: Signed,
    liability: Signed,
    shortfalls: Signed,
  })
  .meta({ id: 'LiabilitySum' });

const UnsettledView = z
  .object({
    coup: z.string(),
    table: z.string(),
    openedAt: Time,
    age: Age,
    ageSeconds: Count.meta({ description: 'Age in seconds at `asOf`.' }),
    stakes: Stakes.meta({ description: 'Stakes on the table.' }),
    events: z.array(z.string()),
  })
  .meta({ id: 'UnsettledCoup' });

export const LiabilityView = z
  .object({
    report: z.literal('liability'),
    tables: z.array(LiabilityRowView),
    sums: z.array(SumView).meta({ description: 'Sums by currency.' }),
    unsettled: z.array(UnsettledView).meta({ description: 'Unsettled coups, oldest first.' }),
    ages: z.array(z.object({ age: Age, coups: Count, stakes: Stakes }).meta({ id: 'UnsettledByAge' })),
    restated: z.array(RestatementView),
    ...LEDGER_DAY,
  })
  .meta({ id: 'Liability' });
