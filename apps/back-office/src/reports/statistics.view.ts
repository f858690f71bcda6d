import { z } from 'zod';
import { Position } from '../reading/documented';
import { Amount } from './figures';

const Signed = Amount.meta({ description: 'Minor units, a decimal string; may be negative.' });

const TakingsView = z
  .object({
    bets: Amount.meta({ description: 'How many, a decimal string.' }),
    handle: Amount.meta({ description: 'All that was staked; void coups count in nothing.' }),
    returned: Amount,
    ggr: Signed.meta({ description: 'handle less returned.' }),
    commission: Signed.meta({ description: 'Withheld from winnings, or tallied to be collected later.' }),
  })
  .meta({ id: 'Takings' });

const WagerView = z
  .object({
    table: z.string(),
    variant: z.string(),
    currency: z.string(),
    on: z.string(),
    day: TakingsView,
    month: TakingsView.meta({ description: 'Of the month, up to the day.' }),
    year: TakingsView.meta({ description: 'Of the year, up to the day.' }),
  })
  .meta({ id: 'WagerStatistics' });

export const StatisticsView = z
  .object({
    report: z.literal('statistics'),
    day: z.string(),
    table: z.string().nullable(),
    wagers: z.array(WagerView),
    position: Position,
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.output<typeof StatisticsView>;
