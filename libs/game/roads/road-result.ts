import type { CoupResult, Outcome } from '#game/baccarat';
import { rankOf, type Card } from '#game/cards';

/** The result of a coup, as the roads need it. */
export interface RoadResult {
  readonly coup: string;
  readonly outcome: Outcome;
  /** `true` if a hand's first two cards have one rank (P11). */
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** The natural that won, or that both had on a tie (P1, M1); `null` without one. */
  readonly natural: 8 | 9 | null;
}

type Settled = Pick<CoupResult, 'player' | 'banker' | 'outcome' | 'natural'>;

/** Returns the road result of a settled coup. */
export const roadResultOf = (coup: string, settled: Settled): RoadResult => {
  const { player, banker, outcome } = settled;
  return {
    coup,
    outcome,
    playerPair: isPair(player.cards),
    bankerPair: isPair(banker.cards),
    natural: settled.natural ? naturalOf(settled) : null,
  };
};

/**
 * Returns results with each coup once, in the order of their first appearance. A later result of the same
 * coup is its correction and replaces it (R5). A voided coup has no result, so it is in no road.
 */
export const withCorrections = (results: Iterable<RoadResult>): readonly RoadResult[] => {
  const byCoup = new Map<string, RoadResult>();
  for (const result of results) byCoup.set(result.coup, result); // a map keeps a key's first place
  return [...byCoup.values()];
};

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** Returns the natural's total. Nobody draws after a natural, so it is the higher total. */
const naturalOf = ({ player, banker }: Settled): 8 | 9 =>
  Math.max(player.total, banker.total) === 9 ? 9 : 8;
