import { z } from 'zod';
import { Amount } from '../../../reading/figures';
import { LEDGER_DAY, RestatementView } from './ledger-day.view';
import { FigureView } from './table-day.view';

const Signed = Amount.meta({ description: 'Minor units in a decimal string; can be negative.' });
const FIGURES = {
  opened: FigureView.meta({ description: 'Amount owed when the day began.' }),
  accrued: FigureView.meta({ description: 'Commission tallied, or withheld from winnings.' }),
  collected: FigureView.meta({ description: 'Commission paid from chips, or withheld at once.' }),
  waived: FigureView,
  owed: FigureView.meta({ description: 'opened + accrued − collected − waived.' }),
};

export const CommissionView = z
  .object({
    report: z.literal('commission'),
    patrons: z.array(
      z
        .object({ table: z.string(), patron: z.string(), currency: z.string(), ...FIGURES })
        .meta({ id: 'CommissionOfPatron' }),
    ),
    tables: z.array(
      z.object({ table: z.string(), currency: z.string(), ...FIGURES }).meta({ id: 'CommissionOfTable' }),
    ),
    sums: z
      .array(
        z
          .object({
            currency: z.string(),
            opened: Signed,
            accrued: Signed,
            collected: Signed,
            waived: Signed,
            owed: Signed,
          })
          .meta({ id: 'CommissionSum' }),
      )
      .meta({ description: 'Sums by currency.' }),
    restated: z.array(RestatementView),
    ...LEDGER_DAY,
  })
  .meta({ id: 'Commission' });
