import type { Card, Pips } from '#cards';

/** A hand as a settlement records it. */
export interface SettledHand {
  readonly cards: readonly Card[];
  readonly total: Pips;
}
