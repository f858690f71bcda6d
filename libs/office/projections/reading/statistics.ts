import type { PoolClient } from 'pg';
import { columns, oneOf, orNull, query, text, utcText, type RowOf } from '#log/event-store';
import type { ReportQuestion } from './reports';

/** The span up to a gaming day: that day alone, its month so far, or its year so far. */
const span = oneOf('day', 'month', 'year');

/**
 * The sums of a wager at a table, in decimal strings of minor units. The house's win (`kept`) is null in rows
 * from releases that didn't compute it.
 */
const TAKINGS_ROW = columns({
  table: text,
  variant: text,
  currency: text,
  wager: text,
  span,
  bets: text,
  staked: text,
  returned: text,
  commission: text,
  kept: orNull(text),
});
export type TakingsRow = RowOf<typeof TAKINGS_ROW>;

/**
 * Sums of the stakes on two wagers: an entry of the matrix from which `theoryOfSums` computes the variance.
 * `staked` is in the diagonal only, where both wagers are the same.
 */
const STAKES_ROW = columns({
  table: text,
  rules: text,
  span,
  wager: text,
  other: text,
  staked: orNull(text),
  product: text,
});
export type StakesRow = RowOf<typeof STAKES_ROW>;

/** A ruleset that a table has had, as RFC 8785 JSON, with its SHA-256. */
const RULES_ROW = columns({ table: text, rules: text, variant: text, currency: text, text });
export type RulesRow = RowOf<typeof RULES_ROW>;

/** A gaming day with data, with its end by the calendar then in use; `null` if that isn't known. */
const DAY_ROW = columns({ day: text, ends_at: orNull(text) });

export interface StatisticsRead {
  readonly takings: readonly TakingsRow[];
  readonly stakes: readonly StakesRow[];
  readonly rules: readonly RulesRow[];
  /** The gaming days of the year. */
  readonly days: readonly RowOf<typeof DAY_ROW>[];
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
    await query(client, TAKINGS_ROW, { name: 'takings', text: TAKINGS, values }),
    await query(client, STAKES_ROW, { name: 'stakes', text: STAKES, values }),
    await query(client, RULES_ROW, { name: 'rules', text: RULES, values: [build, table] }),
    await query(client, DAY_ROW, { name: 'days', text: DAYS, values }),
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

const RULES = `select ${RULES_ROW.list('r')} from sabot_read.statistics_rules r
  where r.build = $1 and ($2::text is null or r."table" = $2)
  order by r."table", r.rules`;

const DAYS = `select distinct s.day::text as day, ${utcText('s.ends_at')} as ends_at
  from sabot_read.statistics_day s
  where s.build = $1 and s.day between date_trunc('year', $2::date)::date and $2::date and (${OF_TABLE})
  order by 1, 2`;
