import { z } from 'zod';
import type { TakingsRow } from '#projections';
import { Position } from '../reading/documented';
import { Amount, type ReportHead } from './report.view';

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
type WagerView = z.output<typeof WagerView>;

export const statisticsView = (head: ReportHead, rows: readonly TakingsRow[]): StatisticsView => {
  const wagers = new Map<string, WagerView>();
  for (const { table, variant, currency, wager, span, ...takings } of rows) {
    const key = JSON.stringify([table, variant, currency, wager]);
    const known = wagers.get(key) ?? {
      table,
      variant,
      currency,
      on: wager,
      day: NONE,
      month: NONE,
      year: NONE,
    };
    wagers.set(key, { ...known, [span]: takingsView(takings) });
  }
  return { report: 'statistics', ...head, wagers: [...wagers.values()] };
};

const takingsView = ({
  bets,
  staked,
  returned,
  commission,
}: Pick<TakingsRow, 'bets' | 'staked' | 'returned' | 'commission'>): z.output<typeof TakingsView> => ({
  bets,
  handle: staked,
  returned,
  ggr: `${BigInt(staked) - BigInt(returned)}`,
  commission,
});

const NONE = takingsView({ bets: '0', staked: '0', returned: '0', commission: '0' });
