import { z } from 'zod';
import { Amount } from '../../../reading/figures';
import { FRAME, PERIOD, MADE_FROM } from './frame.view';

const Signed = Amount.meta({ description: 'Minor units, a decimal string; may be negative.' });
const Known = z.string().nullable();

const CourseView = z
  .object({
    bets: Amount.meta({ description: 'How many, a decimal string.' }),
    handle: Amount.meta({ description: 'All that was staked; void coups count in nothing.' }),
    returned: Amount,
    ggr: Signed.meta({ description: 'handle less returned.' }),
    commission: Signed.meta({ description: 'Withheld from winnings, or tallied to be collected later.' }),
    playWin: Known.meta({
      description:
        'What settled bets left the house, tallied commission included; null while rows of an earlier release are built anew, as theory and deviation are.',
    }),
    theory: Known.meta({ description: 'Σ stake × edge, rounded once, half away from zero.' }),
    deviation: Known.meta({
      description: 'The standard deviation of `playWin`, minor units; bets of one coup hang together.',
    }),
    z: Known.meta({
      description: '(`playWin` − theory) / deviation, two decimals; null: nothing was at stake.',
    }),
    isBeyond95: z.boolean().meta({
      description: '|z| > 1.96, exactly: to be looked into in writing (COMAR 36.05.03.25).',
    }),
  })
  .meta({ id: 'StatisticsCourse' });

const SPANS = {
  day: CourseView,
  month: CourseView.meta({ description: 'Of the month, up to the day.' }),
  year: CourseView.meta({ description: 'Of the year, up to the day.' }),
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
    sums: z.array(SumView).meta({ description: 'By currency.' }),
    isByCalendar: z.boolean().meta({
      description:
        'Whether all days were kept by the house’s gaming days as they are now; if not, `sabot rebuild statistics` makes them so.',
    }),
    ...MADE_FROM,
    ...FRAME,
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.output<typeof StatisticsView>;
