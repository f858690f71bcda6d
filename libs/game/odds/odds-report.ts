import {
  formatRatio,
  wagersOf,
  type GameRules,
  type HouseBankedVariant,
  type Ratio,
  type Wager,
  type WagerVerdict,
} from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { decimalOf, fractionOf } from './decimals';
import { edgeOf, isLower } from './edge';
import { gamesOf, type PricedRules } from './games';
import type { CountedVerdict, CountsOf, OutcomeCounts } from './outcome-counts';

/** The odds of a table, as printed by `sabot odds` and `GET /v1/odds`: these fields in this order. */
export interface OddsReport {
  readonly variant: HouseBankedVariant;
  readonly decks: number;
  /** Numbers of orders of a full shoe's first six cards, by winner. With P2's choice: if the Player draws. */
  readonly combinations: Combinations;
  readonly edges: readonly WagerOdds[];
  /** With P2's choice only: both policies. `edges` has each wager's lower edge (R8). */
  readonly policies?: readonly PolicyOdds[];
}

export interface PolicyOdds {
  readonly onFive: 'draw' | 'stand';
  readonly combinations: Combinations;
  readonly edges: readonly WagerOdds[];
}

export interface Combinations {
  readonly player: string;
  readonly banker: string;
  readonly tie: string;
  readonly total: string;
}

export interface WagerOdds {
  readonly on: Wager;
  /** `null` if the pay depends on the margin of the win (P11). */
  readonly pays: string | null;
  /** The house edge on a stake of 1, to nine places; negative if the patron has it. */
  readonly edge: string;
  readonly fraction: string;
  /** The results of a stake, the largest pay-out first. */
  readonly outcomes: readonly OutcomeOdds[];
  /** With P2's choice only: the policy of this edge. */
  readonly onFive?: 'draw' | 'stand';
}

export interface OutcomeOdds {
  readonly outcome: 'win' | 'push' | 'lose';
  /** Pay-out of a win, before commission. */
  readonly pays?: string;
  readonly combinations: string;
}

/**
 * Returns the exact odds and house edge of every wager of the variant for a full shoe, without rounding money
 * (R8).
 */
export const oddsReport = (rules: PricedRules, countsOf: CountsOf): OddsReport => {
  const { variant, decks } = rules;
  const [first, ...others] = gamesOf(rules).map((game) => policyOf(rules, game, countsOf));
  invariant(first !== undefined, 'every set of rules has a game');
  const printed = { variant, decks, combinations: first.printed.combinations };
  if (others.length === 0) return { ...printed, edges: first.priced.map(({ odds }) => odds) };
  const policies = [first, ...others];
  const edges = first.priced.map(({ odds: { on } }) => lowestOf(policies, on));
  return { ...printed, edges, policies: policies.map((policy) => policy.printed) };
};

interface Policy {
  readonly printed: PolicyOdds;
  readonly priced: readonly { readonly odds: WagerOdds; readonly edge: Ratio }[];
}

const policyOf = (rules: PricedRules, game: GameRules, countsOf: CountsOf): Policy => {
  const counts = countsOf(game, rules.decks);
  const priced = wagersOf(rules.variant).map((on) => pricedOf(rules, on, counts[on] ?? []));
  const onFive = game.onFive ?? 'draw';
  const edges = priced.map(({ odds }) => odds);
  return { printed: { onFive, combinations: combinationsOf(counts), edges }, priced };
};

/** Returns a wager's odds by the policy that favours the patron more (R8). */
const lowestOf = (policies: readonly Policy[], on: Wager): WagerOdds => {
  const [first, ...others] = policies.flatMap(({ printed: { onFive }, priced }) =>
    priced
      .filter(({ odds }) => odds.on === on)
      .map(({ odds, edge }) => ({ odds: { ...odds, onFive }, edge })),
  );
  invariant(first !== undefined, `no policy prices ${on}`);
  return others.reduce((lowest, each) => (isLower(each.edge, lowest.edge) ? each : lowest), first).odds;
};

const pricedOf = (
  rules: PricedRules,
  on: Wager,
  counts: readonly CountedVerdict[],
): Policy['priced'][number] => {
  const edge = edgeOf(rules, on, counts);
  const usual = rules.pays[on];
  const outcomes = counts
    .map(({ verdict, orders }) => ({ pays: paidFor(verdict, usual), verdict, orders }))
    .toSorted((a, b) => Number(isLower(a.pays, b.pays)) - Number(isLower(b.pays, a.pays)))
    .map(({ verdict, pays, orders }): OutcomeOdds => {
      const combinations = `${orders}`;
      return verdict === 'push' || verdict === 'lose'
        ? { outcome: verdict, combinations }
        : { outcome: 'win', pays: formatRatio(pays), combinations };
    });
  const pays = usual === undefined ? null : formatRatio(usual);
  return { odds: { on, pays, edge: decimalOf(edge, 9), fraction: fractionOf(edge), outcomes }, edge };
};

/** Returns the patron's gain on a stake of 1, before commission. */
const paidFor = (verdict: WagerVerdict, usual: Ratio | undefined): Ratio => {
  if (verdict === 'push') return { numerator: 0n, denominator: 1n };
  if (verdict === 'lose') return { numerator: -1n, denominator: 1n };
  const pays = verdict === 'win' ? usual : verdict;
  invariant(pays !== undefined, 'a wager that wins by the pay table has a pay-out');
  return pays;
};

const combinationsOf = (counts: OutcomeCounts): Combinations => {
  const total = totalOf(counts.tie ?? [], () => true);
  const player = totalOf(counts.player ?? [], ({ verdict }) => verdict === 'win');
  const tie = totalOf(counts.tie ?? [], ({ verdict }) => verdict === 'win');
  return { player: `${player}`, banker: `${total - player - tie}`, tie: `${tie}`, total: `${total}` };
};

const totalOf = (counts: readonly CountedVerdict[], which: (counted: CountedVerdict) => boolean): bigint =>
  counts.filter(which).reduce((sum, { orders }) => sum + orders, 0n);
