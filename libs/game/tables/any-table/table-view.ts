import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { FaceDownCard } from './shoe/shoe';

// What anybody who stands at a table sees of it: no name, and no card before it is exposed.

/** A player-banked table's bank. */
export interface ShownBank {
  /** The banker's seat; null: one without. */
  readonly seat: number | null;
  readonly bank: Money;
  readonly reserve: Money;
}

/** What lies on one place of the layout. */
export interface ShownStake {
  /** A wager, or the hand that is staked on. */
  readonly on: string;
  /** Null: stakes of several patrons together, or of one without a seat. */
  readonly seat: number | null;
  readonly stake: Money;
}

/** The exposed cards of a hand, in the order dealt. */
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

/** A table as it stands. */
export interface ShownTable {
  /** The open coup. */
  readonly coup: string | null;
  readonly bank: ShownBank | null;
  readonly stakes: readonly ShownStake[];
  readonly hands: readonly ShownHand[];
}

/** Cards that lie face down and are one patron's to see, by their places (`sealed-shoe.md`, The sealed shoe, 6). */
export interface HandInSight {
  readonly hand: string;
  /** In the order of the hand, the third card last. */
  readonly cards: readonly FaceDownCard[];
}
