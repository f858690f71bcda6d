import type { Card, Pips } from '#game/cards';
import type { Outcome } from './hands';

export interface FinalHand {
  readonly cards: readonly Card[];
  readonly total: Pips;
}

/** A finished coup: everything that is needed to settle a wager. */
export interface CoupResult {
  readonly player: FinalHand;
  readonly banker: FinalHand;
  readonly outcome: Outcome;
  /** `true` if an 8 or 9 in two cards, on either side, ended the draw (P1). */
  readonly natural: boolean;
  readonly cardsUsed: number;
}
