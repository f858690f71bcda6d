import { z } from 'zod';
import { Amount } from '../../../reading/figures';
import {
  LEDGER_DAY,
  LEDGER_DAY_EXAMPLE,
  figureExample,
  RESTATEMENT_EXAMPLE,
  RestatementView,
} from './ledger-day.view';
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

const FIGURES_EXAMPLE = {
  opened: figureExample('120', '26:4'),
  accrued: figureExample('50', '26:31'),
  collected: figureExample('120', '26:40'),
  waived: figureExample('10', '26:44'),
  owed: figureExample('40', '26:4', '26:31', '26:40', '26:44'),
};

/** A patron who owed from the day before. */
export const COMMISSION_EXAMPLE: z.output<typeof CommissionView> = {
  report: 'commission',
  ...LEDGER_DAY_EXAMPLE,
  patrons: [{ table: 'BAC-01', patron: 'ada', currency: 'EUR', ...FIGURES_EXAMPLE }],
  tables: [{ table: 'BAC-01', currency: 'EUR', ...FIGURES_EXAMPLE }],
  sums: [{ currency: 'EUR', opened: '120', accrued: '50', collected: '120', waived: '10', owed: '40' }],
  restated: [RESTATEMENT_EXAMPLE],
};
