import type { Ratio, Wager } from '#game/baccarat';
import { invariant, reject, type Refused } from '#kernel/decision';
import { decimalOf, fractionOf } from './decimals';
import { edgeOf, isLower } from './edge';
import { gamesOf, type PricedRules } from './games';
import { recordedCounts } from './recorded-counts';

/**
 * Refuses with `PATRON_EDGE` rules under which a patron has the edge on an offered wager; the refusal names
 * each such wager with its edge (R8). Returns `null` if there is none or the house permits it. It computes
 * from recorded counts.
 */
export const refusePatronEdge = (
  rules: PricedRules & { readonly wagers: readonly Wager[]; readonly allowPatronEdge: boolean },
): Refused | null => {
  if (rules.allowPatronEdge) return null;
  const edges = rules.wagers.map((on) => ({ on, edge: lowestEdgeOf(rules, on) }));
  const given = edges.filter(({ edge }) => edge.numerator < 0n);
  if (given.length === 0) return null;
  const named = given.map(({ on, edge }) => `on ${on} ${percentOf(edge)} (${fractionOf(edge)})`).join(', ');
  return reject(
    'PATRON_EDGE',
    `The house edge would be ${named} with ${rules.decks} decks. Change pays or commissionBps, remove the wager, or set allowPatronEdge.`,
  );
};

/** Returns the house edge on a wager, by the policy of P2 that favours the patron more (R8). */
const lowestEdgeOf = (rules: PricedRules, on: Wager): Ratio => {
  const [first, ...others] = gamesOf(rules).map((game) => {
    const counts = recordedCounts(game, rules.decks)[on];
    invariant(counts !== undefined, `no counts are kept of ${on} in ${rules.variant}`);
    return edgeOf(rules, on, counts);
  });
  invariant(first !== undefined, 'every set of rules has a game');
  return others.reduce((lowest, edge) => (isLower(edge, lowest) ? edge : lowest), first);
};

const percentOf = ({ numerator, denominator }: Ratio): string =>
  `${decimalOf({ numerator: numerator * 100n, denominator }, 6)} %`;
