import { isHouseBankedVariant } from '#game/baccarat';
import {
  deviationOf,
  NO_THEORY,
  plusTheory,
  theoryOfSums,
  wholeOf,
  type StakeSums,
  type Theory,
} from '#game/odds';
import { parseRules, type HouseBankedRules } from '#game/tables';
import { inOrder, invariant } from '#kernel/decision';
import type { RulesRow, StakesRow, StatisticsRead, TakingsRow } from '#office/projections';
import type { Span, Statistics, Tally } from './statistics.fields';

type Spans = Readonly<Record<Span, Tally>>;

/**
 * Returns the statistics. Bets of one coup are dependent, so a table's deviation isn't the sum over its
 * wagers: it uses the products of the stakes on each two of them. Coups of different tables and days are
 * independent, so their theoretical wins are added.
 */
export const statisticsOf = ({ takings, stakes, rules }: StatisticsRead): Statistics => {
  const book = new TheoryBook(stakes, rules);
  const by = <Key extends keyof TakingsRow>(...keys: readonly Key[]) =>
    groupsOf(takings, (row) => JSON.stringify(keys.map((key) => row[key]))).flatMap((own) => {
      const [first] = own;
      return first === undefined ? [] : [{ first, own }];
    });
  const spans = (own: readonly TakingsRow[], theoryOf: (row: TakingsRow) => Theory): Spans => {
    const of = (span: Span): Tally =>
      courseOf(
        own.filter((row) => row.span === span),
        theoryOf,
      );
    return { day: of('day'), month: of('month'), year: of('year') };
  };
  const ofTables = (own: readonly TakingsRow[]): Spans => {
    const seen = new Set<string>();
    return spans(own, ({ table, span }) => {
      const isNew = !seen.has(`${table} ${span}`); // a table's wagers share one theory
      seen.add(`${table} ${span}`);
      return isNew ? book.ofTable(table, span) : NO_THEORY;
    });
  };
  return {
    wagers: by('table', 'wager').map(({ first: { table, variant, currency, wager: on }, own }) => ({
      table,
      variant,
      currency,
      on,
      ...spans(own, (row) => book.ofWager(row)),
    })),
    tables: by('table').map(({ first: { table, variant, currency }, own }) => ({
      table,
      variant,
      currency,
      ...ofTables(own),
    })),
    variants: by('variant', 'currency')
      .map(({ first: { variant, currency }, own }) => ({ variant, currency, ...ofTables(own) }))
      .toSorted((a, b) => inOrder(a.variant, b.variant) || inOrder(a.currency, b.currency)),
    sums: by('currency')
      .map(({ first: { currency }, own }) => ({ currency, ...ofTables(own) }))
      .toSorted((a, b) => inOrder(a.currency, b.currency)),
  };
};

const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own === undefined) groups.set(keyOf(row), [row]);
    else own.push(row);
  }
  return [...groups.values()];
};

/** Returns the sums of rows. Handle is all stakes, GGR the part that wasn't returned (ledger.md, Money formulas). */
const courseOf = (rows: readonly TakingsRow[], theoryOf: (row: TakingsRow) => Theory): Tally => {
  const sum = (of: (row: TakingsRow) => string): bigint => rows.reduce((so, row) => so + BigInt(of(row)), 0n);
  const [handle, returned] = [sum(({ staked }) => staked), sum((row) => row.returned)];
  const taken = {
    bets: `${sum(({ bets }) => bets)}`,
    handle: `${handle}`,
    returned: `${returned}`,
    ggr: `${handle - returned}`,
    commission: `${sum(({ commission }) => commission)}`,
  };
  if (rows.some(({ kept }) => kept === null))
    return { ...taken, playWin: null, theory: null, deviation: null, z: null, isBeyond95: false };
  const won = sum(({ kept }) => kept ?? '0');
  const theory = rows.reduce<Theory>((so, row) => plusTheory(so, theoryOf(row)), NO_THEORY);
  return { ...taken, playWin: `${won}`, theory: `${wholeOf(theory.win)}`, ...deviationOf(won, theory) };
};

/** Computes the theoretical win of stakes on the wagers of tables. */
class TheoryBook {
  private readonly rules: ReadonlyMap<string, HouseBankedRules>;
  private readonly stakes: ReadonlyMap<string, readonly StakesRow[]>;

  constructor(stakes: readonly StakesRow[], rules: readonly RulesRow[]) {
    this.rules = new Map(rules.map((row) => [row.rules, rulesOf(row)]));
    const key = ({ table, span }: StakesRow): string => `${table} ${span}`;
    this.stakes = new Map(
      groupsOf(stakes, key).flatMap((own) => (own[0] === undefined ? [] : [[key(own[0]), own]])),
    );
  }

  ofTable(table: string, span: Span): Theory {
    return this.theoryOf(this.stakes.get(`${table} ${span}`) ?? []);
  }

  ofWager({ table, span, wager }: Pick<TakingsRow, 'table' | 'span' | 'wager'>): Theory {
    const own = this.stakes.get(`${table} ${span}`) ?? [];
    return this.theoryOf(own.filter((row) => row.wager === wager && row.other === wager));
  }

  private theoryOf(rows: readonly StakesRow[]): Theory {
    return groupsOf(rows, (row) => row.rules).reduce<Theory>((so, own) => {
      const rules = this.rules.get(own[0]?.rules ?? '');
      invariant(rules !== undefined, 'stakes lie under rules that are kept beside them');
      return plusTheory(so, theoryOfSums(rules, sumsOf(own)));
    }, NO_THEORY);
  }
}

const sumsOf = (rows: readonly StakesRow[]): StakeSums => ({
  staked: new Map(
    rows.flatMap(({ wager, staked }) => (staked === null ? [] : [[wager, BigInt(staked)] as const])),
  ),
  products: rows.map(({ wager, other, product }) => ({ wager, other, sum: BigInt(product) })),
});

/** Parses rules written by `rulesAsJson`. */
const rulesOf = ({ variant, text }: RulesRow): HouseBankedRules => {
  invariant(isHouseBankedVariant(variant), 'the house banks where statistics are kept');
  const rules = parseRules(variant, JSON.parse(text));
  invariant(rules.ok, 'rules that the log has read back as they were written');
  return rules.value;
};
