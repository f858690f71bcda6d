import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { FaceDownCard } from './shoe/shoe';

// What anybody at a table can see of it: no names, and no card before it is exposed.

/** The bank of a player-banked table. */
export interface ShownBank {
  /** The banker's seat; `null` for a banker without one. */
  readonly seat: number | null;
  readonly bank: Money;
  readonly reserve: Money;
}

/** The stakes at one position of the layout. */
export interface ShownStake {
  /** A wager, or the hand that is staked on. */
  readonly on: string;
  /** `null` for stakes of several patrons together, or of one without a seat. */
  readonly seat: number | null;
  readonly stake: Money;
}

/** The exposed cards of a hand, in dealing order. */
export interface ShownHand {
  readonly hand: string;
  readonly cards: readonly Card[];
}

/** A coup's result. */
export interface ShownResult {
  readonly coup: string;
  readonly outcome: string;
  readonly hands: readonly (ShownHand & { readonly total: number })[];
}

/** The visible state of a table. */
export interface ShownTable {
  /** The open coup. */
  readonly coup: string | null;
  readonly bank: ShownBank | null;
  readonly stakes: readonly ShownStake[];
  readonly hands: readonly ShownHand[];
}

/** Positions of face-down cards that one patron may see (`sealed-shoe.md`, The sealed shoe, 6). */
export interface HandInSight {
  readonly hand: string;
  /** In the order of the hand, the third card last. */
  readonly cards: readonly FaceDownCard[];
}
