import { wagersOffered, type HouseBankedVariant } from '#game/baccarat';
import type { Combinations, OddsReport, WagerOdds } from '#game/odds';
import { counted } from '../../terminal/progress';
import { columns } from './columns';
import { decksOf, percent, share } from './numbers';

/** Describes the value of each wager for a person. */
export const houseOddsText = (report: OddsReport): string => {
  const { variant, decks, combinations, edges, policies } = report;
  const offered = new Set<string>(wagersOffered(variant, decks));
  const missing = edges.filter(({ on }) => !offered.has(on)).map(({ on }) => on);
  const favours = edges.filter(({ on, fraction }) => offered.has(on) && fraction.startsWith('-'));
  return [
    `${variant}, ${decksOf(decks)}: ${counted(combinations.total)} orders of the first six cards`,
    ...(policies ?? [{ onFive: null, combinations }]).map(
      (policy) =>
        `${winners(policy.combinations)}${policy.onFive === null ? '' : `  where the Player ${DOES[policy.onFive]} on five`}`,
    ),
    '',
    ...table(edges, BigInt(combinations.total)),
    ...missing.map((on) => `${on} isn’t offered by ${variantWith(variant, decks)} (P12)`),
    ...favours.map(
      ({ on }) => `${on} favours the patron: such a table isn’t opened without allowPatronEdge (R8)`,
    ),
    '',
  ].join('\n');
};

const DOES = { draw: 'draws', stand: 'stands' } as const;
const variantWith = (variant: HouseBankedVariant, decks: number): string =>
  `${variant} with ${decks === 1 ? 'one deck' : `${decks} decks`}`;

const winners = ({ total, ...outcomes }: Combinations): string =>
  Object.entries(outcomes)
    .map(([outcome, orders]) => `${outcome} ${share(BigInt(orders), BigInt(total))}`)
    .join('  ');

const table = (edges: readonly WagerOdds[], total: bigint): readonly string[] => {
  const head = ['wager', 'pays', 'edge', 'wins', 'pushes', 'edge exactly'];
  const rows = edges.map(({ on, pays, edge, fraction, outcomes, onFive }) => {
    const sum = (outcome: string): bigint =>
      outcomes.reduce((all, each) => all + (each.outcome === outcome ? BigInt(each.combinations) : 0n), 0n);
    const policy = onFive === undefined ? '' : ` (${onFive})`;
    const wins = [share(sum('win'), total), share(sum('push'), total)];
    return [on, paid(pays, outcomes), `${percent(edge)}${policy}`, ...wins, fraction];
  });
  return columns([head, ...rows], (at) => at >= 2 && at <= 4);
};

/**
 * Returns a wager's pay-out. A six may pay less than `pays` (P9), and a dragon pays by the margin, whose pay-outs don't
 * fit on a line.
 */
const paid = (pays: string | null, outcomes: WagerOdds['outcomes']): string =>
  pays === null
    ? 'by margin'
    : [...new Set([pays, ...outcomes.flatMap((each) => each.pays ?? [])])].join(' or ');
