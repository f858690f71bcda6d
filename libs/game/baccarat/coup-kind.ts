import type { Card, Pips } from '#game/cards';
import type { CoupResult } from './coup-result';
import type { Outcome } from './hands';

/**
 * Everything about a finished coup that a wager can depend on (P4, P5, P9, P11). Coups of the same kind have
 * the same result for every wager.
 */
export interface CoupKind {
  readonly outcome: Outcome;
  readonly natural: boolean;
  /** The totals of both hands. */
  readonly player: Pips;
  readonly banker: Pips;
  readonly cardsUsed: number;
  readonly playerPair: Pair;
  readonly bankerPair: Pair;
}

/** A pair: two first cards of one rank. A perfect pair is of one suit, too. */
export type Pair = 'none' | 'of-rank' | 'perfect';

export const kindOf = ({ player, banker, outcome, natural, cardsUsed }: CoupResult): CoupKind => ({
  outcome,
  natural,
  player: player.total,
  banker: banker.total,
  cardsUsed,
  playerPair: PAIRS[pairOf(player.cards)],
  bankerPair: PAIRS[pairOf(banker.cards)],
});

/**
 * Returns the number of a coup's kind, below 16,200. Coups have the same number only if they are of the same
 * kind.
 */
export const numberOfKind = ({ player, banker, outcome, natural, cardsUsed }: CoupResult): number => {
  const ending = 2 * OUTCOMES[outcome] + (natural ? 1 : 0);
  const totals = 10 * player.total + banker.total;
  const pairs = 3 * pairOf(player.cards) + pairOf(banker.cards);
  return ((ending * 100 + totals) * 3 + cardsUsed - 4) * 9 + pairs;
};

const OUTCOMES = { player: 0, banker: 1, tie: 2 } as const satisfies Record<Outcome, number>;
const PAIRS = ['none', 'of-rank', 'perfect'] as const;

/**
 * Returns 0 for no pair, 1 for a pair, 2 for a perfect one. It compares character codes, which avoids
 * allocating strings.
 */
const pairOf = (cards: readonly Card[]): 0 | 1 | 2 => {
  const first = cards[0];
  const second = cards[1];
  if (first === undefined || second === undefined || first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  return first === second ? 2 : 1;
};
