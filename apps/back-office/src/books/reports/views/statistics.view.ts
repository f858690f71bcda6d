import { z } from 'zod';
import { Amount } from '../../../reading/figures';
import { FRAME, PERIOD, MADE_FROM } from './frame.view';

const Signed = Amount.meta({ description: 'Minor units in a decimal string; can be negative.' });
const Known = z.string().nullable();

const CourseView = z
  .object({
    bets: Amount.meta({ description: 'Number of bets, in a decimal string.' }),
    handle: Amount.meta({ description: 'Sum of stakes; void coups do not count.' }),
    returned: Amount,
    ggr: Signed.meta({ description: '`handle` minus `returned`.' }),
    commission: Signed.meta({
      description: 'Commission withheld from winnings, or tallied to be collected later.',
    }),
    playWin: Known.meta({
      description:
        'Win of the casino from settled bets, including tallied commission. `null` while rows of an earlier release are rebuilt, like `theory` and `deviation`.',
    }),
    theory: Known.meta({ description: 'Sum of stake × house edge, rounded once, half away from zero.' }),
    deviation: Known.meta({
      description: 'Standard deviation of `playWin` in minor units; bets of one coup are correlated.',
    }),
    z: Known.meta({
      description: '(`playWin` − `theory`) / `deviation`, two decimals; `null` if nothing was staked.',
    }),
    isBeyond95: z.boolean().meta({
      description: 'True if |z| exceeds 1.96; then a written explanation is due (COMAR 36.05.03.25).',
    }),
  })
  .meta({ id: 'StatisticsCourse' });

const SPANS = {
  day: CourseView,
  month: CourseView.meta({ description: 'The month up to the day.' }),
  year: CourseView.meta({ description: 'The year up to the day.' }),
};
const WHOSE = { table: z.string(), variant: z.string(), currency: z.string() };

const WagerView = z.object({ ...WHOSE, on: z.string(), ...SPANS }).meta({ id: 'WagerStatistics' });
const TableView = z.object({ ...WHOSE, ...SPANS }).meta({ id: 'TableStatistics' });
const VariantView = z
  .object({ variant: z.string(), currency: z.string(), ...SPANS })
  .meta({ id: 'VariantStatistics' });
const SumView = z.object({ currency: z.string(), ...SPANS }).meta({ id: 'StatisticsSum' });

export const StatisticsView = z
  .object({
    report: z.literal('statistics'),
    day: z.string(),
    table: z.string().nullable(),
    ...PERIOD,
    wagers: z.array(WagerView),
    tables: z.array(TableView).meta({ description: 'All wagers of a table together.' }),
    variants: z.array(VariantView),
    sums: z.array(SumView).meta({ description: 'Sums by currency.' }),
    isByCalendar: z.boolean().meta({
      description:
        'True if all days were counted by the gaming days that are set now. Otherwise run `sabot rebuild statistics`.',
    }),
    ...MADE_FROM,
    ...FRAME,
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.output<typeof StatisticsView>;
