import type { PoolClient } from 'pg';
import { recordsOf, utcText } from '#log/event-store';
import type { ReportQuestion } from './reports';

/** The span up to a gaming day: that day alone, its month so far, or its year so far. */
type Span = 'day' | 'month' | 'year';

/**
 * The sums of a wager at a table, in decimal strings of minor units. The house's win (`kept`) is null in rows
 * from releases that didn't compute it.
 */
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

/**
 * Sums for a pair of wagers under some rules, as `theoryOfSums` takes them. Only the pair of a wager with
 * itself has `staked`.
 */
export interface StakesRow {
  readonly table: string;
  readonly rules: string;
  readonly span: Span;
  readonly wager: string;
  readonly other: string;
  readonly staked: string | null;
  readonly product: string;
}

/** A ruleset that a table has had, as RFC 8785 JSON, with its SHA-256. */
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
  /**
   * The gaming days of the year with data, each with its end by the calendar then in use; `null` if that isn't known.
   */
  readonly days: readonly { readonly day: string; readonly ends_at: string | null }[];
}

/**
 * Reads the statistics in one transaction. The cost depends on the number of tables and days, not on the size
 * of the log.
 */
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
