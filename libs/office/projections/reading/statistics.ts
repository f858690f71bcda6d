import type { PoolClient } from 'pg';
import { recordsOf, utcText } from '#log/event-store';
import type { ReportQuestion } from './reports';

/** Up to a gaming day: of it alone, of its month, of its year. */
type Span = 'day' | 'month' | 'year';

/** Of a wager at a table; money in decimal strings of minor units. `kept` null: the rows are of a release before it was. */
export interface TakingsRow {
  readonly table: string;
  readonly variant: string;
  readonly currency: string;
  readonly wager: string;
  readonly span: Span;
  readonly bets: string;
  readonly staked: string;
  readonly returned: string;
  readonly commission: string;
  readonly kept: string | null;
}

/** A pair of wagers under some rules: sums as `theoryOfSums` takes them. `staked`: of a wager beside itself alone. */
export interface StakesRow {
  readonly table: string;
  readonly rules: string;
  readonly span: Span;
  readonly wager: string;
  readonly other: string;
  readonly staked: string | null;
  readonly product: string;
}

/** Rules that a table has had, by their SHA-256, in RFC 8785 JSON. */
export interface RulesRow {
  readonly table: string;
  readonly rules: string;
  readonly variant: string;
  readonly currency: string;
  readonly text: string;
}

export interface StatisticsRead {
  readonly takings: readonly TakingsRow[];
  readonly stakes: readonly StakesRow[];
  readonly rules: readonly RulesRow[];
  /** The gaming days of the year that are in it, and when each ended by the calendar that it was kept by; null: not known. */
  readonly days: readonly { readonly day: string; readonly ends_at: string | null }[];
}

/** Reads them in one transaction. What it reads are sums of days: not the log's size counts, but tables and days. */
export async function readStatistics(
  client: PoolClient,
  build: number,
  { day, table }: ReportQuestion,
): Promise<StatisticsRead> {
  const values = [build, day, table];
  const [takings, stakes, rules, days] = [
    await recordsOf<TakingsRow>(client, { name: 'takings', text: TAKINGS, values }),
    await recordsOf<StakesRow>(client, { name: 'stakes', text: STAKES, values }),
    await recordsOf<RulesRow>(client, { name: 'rules', text: RULES, values: [build, table] }),
    await recordsOf<StatisticsRead['days'][number]>(client, { name: 'days', text: DAYS, values }),
  ];
  return { takings, stakes, rules, days };
}

const SPANS = `(values ('day', $2::date), ('month', date_trunc('month', $2::date)::date), ('year', date_trunc('year', $2::date)::date))
    as span(name, first)`;

const OF_TABLE = `$3::text is null or s."table" = $3`;

const TAKINGS = `select s."table", s.variant, s.currency, s.wager, span.name as span,
    sum(s.bets)::text as bets, sum(s.staked)::text as staked, sum(s.returned)::text as returned,
    sum(s.commission)::text as commission,
    case when count(*) = count(s.kept) then sum(s.kept)::text end as kept
  from ${SPANS}
  join sabot_read.statistics_day s on s.build = $1 and s.day between span.first and $2::date
  where ${OF_TABLE}
  group by s."table", s.variant, s.currency, s.wager, span.name
  order by s."table", s.wager, min(span.first) desc`;

const STAKES = `select s."table", s.rules, span.name as span, s.wager, s.other,
    sum(s.staked)::text as staked, sum(s.product)::text as product
  from ${SPANS}
  join sabot_read.statistics_stakes s on s.build = $1 and s.day between span.first and $2::date
  where ${OF_TABLE}
  group by s."table", s.rules, span.name, s.wager, s.other
  order by s."table", s.rules, span.name, s.wager, s.other`;

const RULES = `select r."table", r.rules, r.variant, r.currency, r.text from sabot_read.statistics_rules r
  where r.build = $1 and ($2::text is null or r."table" = $2)
  order by r."table", r.rules`;

const DAYS = `select distinct s.day::text as day, ${utcText('s.ends_at')} as ends_at
  from sabot_read.statistics_day s
  where s.build = $1 and s.day between date_trunc('year', $2::date)::date and $2::date and (${OF_TABLE})
  order by 1, 2`;
