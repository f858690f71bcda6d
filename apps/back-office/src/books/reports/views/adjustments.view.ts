import { z } from 'zod';
import { Amount, Count, Time } from '../../../reading/figures';
import { LEDGER_DAY } from './ledger-day.view';
import { FigureView } from './table-day.view';

const Kind = z.enum(['void', 'correction', 'waiver']);
const Who = z.object({ id: z.string(), role: z.string() });

const AdjustmentView = z
  .object({
    request: z.string(),
    kind: Kind,
    table: z.string(),
    coup: z.string().nullable(),
    patron: z.string().nullable(),
    status: z.enum(['open', 'approved', 'refused', 'withdrawn', 'lapsed']),
    askedBy: Who,
    askedAt: Time,
    answeredBy: Who.nullable(),
    answeredAt: Time.nullable(),
    reason: z.object({ hash: z.string(), text: z.string().nullable() }).meta({
      description: 'Why it was asked for; `text` is `null` after it was erased.',
    }),
    currency: z.string().nullable(),
    amount: FigureView.meta({
      description:
        'For a void: the stakes returned. For a correction: what patrons gain; negative if they lose. For a waiver: the commission waived.',
    }),
    restates: z.string().nullable().meta({ description: 'Gaming day of the coup, if it is another day.' }),
  })
  .meta({ id: 'Adjustment' });

export const AdjustmentsView = z
  .object({
    report: z.literal('adjustments'),
    adjustments: z.array(AdjustmentView),
    sums: z
      .array(
        z
          .object({
            kind: Kind,
            currency: z.string(),
            adjustments: Count,
            amount: Amount.meta({ description: 'Minor units in a decimal string; can be negative.' }),
          })
          .meta({ id: 'AdjustmentSum' }),
      )
      .meta({ description: 'Sums of approved adjustments by currency and kind.' }),
    requests: z.object({ void: Count, correction: Count, waiver: Count }),
    ...LEDGER_DAY,
  })
  .meta({ id: 'Adjustments' });
