import type { Card, Pips } from '#game/cards';
import type { CoupResult } from './coup-result';
import type { Outcome } from './hands';

/** All of a finished coup that a wager may ask (P4, P5, P9, P11): coups alike in this are alike to every wager. */
export interface CoupKind {
  readonly outcome: Outcome;
  readonly natural: boolean;
  /** Both totals. */
  readonly player: Pips;
  readonly banker: Pips;
  readonly cardsUsed: number;
  readonly playerPair: Pair;
  readonly bankerPair: Pair;
}

/** Two first cards of one rank; perfect: of one suit as well. */
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

/** A number for each kind, the same for coups of the same kind and for no others; below 16,200. */
export const numberOfKind = ({ player, banker, outcome, natural, cardsUsed }: CoupResult): number => {
  const ending = 2 * OUTCOMES[outcome] + (natural ? 1 : 0);
  const totals = 10 * player.total + banker.total;
  const pairs = 3 * pairOf(player.cards) + pairOf(banker.cards);
  return ((ending * 100 + totals) * 3 + cardsUsed - 4) * 9 + pairs;
};

const OUTCOMES = { player: 0, banker: 1, tie: 2 } as const satisfies Record<Outcome, number>;
const PAIRS = ['none', 'of-rank', 'perfect'] as const;

/** Ranks are compared by the code of their letter: no texts are made. Equal cards have the same two characters. */
const pairOf = (cards: readonly Card[]): 0 | 1 | 2 => {
  const first = cards[0];
  const second = cards[1];
  if (first === undefined || second === undefined || first.charCodeAt(0) !== second.charCodeAt(0)) return 0;
  return first === second ? 2 : 1;
};
