import { formatRatio, settleVerdict, wagersOf, type Wager, type WagerVerdict } from '#game/baccarat';
import { moneyOf, ONE } from '#kernel/money';
import { gameName, gamesOf, type PricedRules } from '../games';
import { jointOutcomes, type JointOutcome } from './joint-outcomes';

/**
 * The exact house advantage and variance of the wagers. One unit on a wager earns `means / over` on average;
 * units on two wagers of one coup have a covariance of `covariances / over²`. Integers over one denominator
 * make a month's sum exact.
 */
export interface Pricing {
  /** Wagers with a pay-out, in the order of the rows and columns below. */
  readonly wagers: readonly Wager[];
  readonly means: readonly bigint[];
  readonly covariances: readonly (readonly bigint[])[];
  readonly over: bigint;
}

/** Cached pricings: a casino uses few rules. */
const priced = new Map<string, Pricing>();

/**
 * Returns the pricing of a table's rules for a full shoe, which any position in a shuffled shoe equals on
 * average; money is not rounded. If a patron decides on five (P2's choice), each wager has its lower edge, as
 * in R8, and the covariances are those of drawing, because the decision isn't known before a five comes.
 */
export const pricingOf = (rules: PricedRules): Pricing => {
  const name = nameOf(rules);
  const known = priced.get(name) ?? pricing(rules);
  priced.set(name, known);
  return known;
};

const nameOf = (rules: PricedRules): string => {
  const games = gamesOf(rules).map((game) => gameName(game, rules.decks));
  const pays = Object.entries(rules.pays).map(([on, ratio]) => `${on} ${formatRatio(ratio)}`);
  return [...games, `${rules.commissionBps}`, ...pays.toSorted()].join();
};

const BPS = 10_000n;

const pricing = (rules: PricedRules): Pricing => {
  const games = gamesOf(rules).map((game) => jointOutcomes(game, rules.decks));
  const all = wagersOf(rules.variant);
  const wagers = all.filter((on, at) => games.every((outcomes) => isPaid(rules, on, at, outcomes)));
  const columns = wagers.map((on) => ({ on, at: all.indexOf(on) }));
  const stake = wholeStake(rules, games.flat());
  const gains = games.map((outcomes) => outcomes.map((each) => gainsOf(rules, columns, stake, each)));
  const sums = gains.map((coups) => columns.map((_, at) => sumOf(coups, (own) => own[at] ?? 0n)));
  const [first = [], drawn = []] = [gains[0], sums[0]];
  const total = first.reduce((all_, { orders }) => all_ + orders, 0n);
  const over = total * stake;
  const square = (a: number, b: number): bigint => sumOf(first, (own) => (own[a] ?? 0n) * (own[b] ?? 0n));
  return {
    wagers,
    means: columns.map((_, at) => leastOf(sums.map((own) => own[at] ?? 0n))),
    covariances: columns.map((_, a) =>
      columns.map((__, b) => total * square(a, b) - (drawn[a] ?? 0n) * (drawn[b] ?? 0n)),
    ),
    over,
  };
};

/** A wager with a pay-out, and the index of its verdict among those of an outcome. */
interface WagerColumn {
  readonly on: Wager;
  readonly at: number;
}

/** The sums of the house's gains from `stake` on each wager, and the number of orders. */
interface Gains {
  readonly own: readonly bigint[];
  readonly orders: bigint;
}

/** Returns `true` if a win of this wager has a pay-out. Wagers that a table doesn't offer may have none. */
const isPaid = (rules: PricedRules, on: Wager, at: number, outcomes: readonly JointOutcome[]): boolean =>
  rules.pays[on] !== undefined || outcomes.every(({ verdicts }) => verdicts[at] !== 'win');

/** Returns a stake on which nothing is rounded, whatever the outcome. */
const wholeStake = (rules: PricedRules, outcomes: readonly JointOutcome[]): bigint => {
  const ratios = outcomes.flatMap(({ verdicts }) =>
    verdicts.flatMap((verdict) => (typeof verdict === 'string' ? [] : [verdict.denominator])),
  );
  const paid = Object.values(rules.pays).map(({ denominator }) => denominator);
  return BPS * [...new Set([...ratios, ...paid])].reduce((product, each) => product * each, 1n);
};

const gainsOf = (
  rules: PricedRules,
  columns: readonly WagerColumn[],
  stake: bigint,
  { verdicts, orders }: JointOutcome,
): Gains => {
  const staked = moneyOf(`${stake}`);
  const keeps = (on: Wager, verdict: WagerVerdict): bigint =>
    stake - settleVerdict({ ...rules, roundTo: ONE }, on, staked, verdict).returned;
  return { own: columns.map(({ on, at }) => keeps(on, verdicts[at] ?? 'lose')), orders };
};

const sumOf = (coups: readonly Gains[], of: (own: readonly bigint[]) => bigint): bigint =>
  coups.reduce((sum, { own, orders }) => sum + orders * of(own), 0n);

const leastOf = (sums: readonly bigint[]): bigint =>
  sums.reduce((least, each) => (each < least ? each : least));
