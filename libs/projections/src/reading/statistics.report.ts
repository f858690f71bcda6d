import { headOf, type ReportHead } from './report';
import type { Read, ReportQuestion, TakingsRow } from './reports';

type Takings = ReturnType<typeof takingsOf>;
interface WagerTakings {
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  readonly on: string;
  readonly day: Takings;
  readonly month: Takings;
  readonly year: Takings;
}

/** The report `statistics` as it is answered and printed. */
export interface StatisticsReport extends ReportHead {
  readonly report: 'statistics';
  readonly wagers: WagerTakings[];
}

export const statisticsReport = (
  question: ReportQuestion,
  read: Read<readonly TakingsRow[]>,
): StatisticsReport => {
  const wagers = new Map<string, WagerTakings>();
  for (const { table, variant, currency, wager, span, ...takings } of read.rows) {
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
    wagers.set(key, { ...known, [span]: takingsOf(takings) });
  }
  return { report: 'statistics', ...headOf(question, read), wagers: [...wagers.values()] };
};

/** Handle is all that was staked, GGR what of it was not returned (back-office.md, Money identities). */
const takingsOf = ({
  bets,
  staked,
  returned,
  commission,
}: Pick<TakingsRow, 'bets' | 'staked' | 'returned' | 'commission'>) => ({
  bets,
  handle: staked,
  returned,
  ggr: `${BigInt(staked) - BigInt(returned)}`,
  commission,
});

const NONE = takingsOf({ bets: '0', staked: '0', returned: '0', commission: '0' });
