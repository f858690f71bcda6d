import type { Card, Pips } from '#game/cards';

/** A hand as a settlement records it. */
export interface SettledHand {
  readonly cards: readonly Card[];
  readonly total: Pips;
}
