import type { Money } from '#kernel/money';
import type { Side } from './betting/sides';

/** A person, with or without a seat. */
export interface Person {
  readonly patron: string;
  readonly seat: number | null;
}

/** A bid for the bank (B1). */
export interface Bid extends Person {
  readonly amount: Money;
}

/**
 * The number of bancos that a player has lost in a row, ties ignored, and whether the last one gives a
 * *suivi* (B4).
 */
export interface BancosLost {
  readonly patron: string;
  readonly lost: number;
  readonly isSuivi: boolean;
}

/**
 * The content of a snapshot besides its holders (S6). It is taken between two shoes, when nobody has the bank
 * (B2).
 */
export interface BanquePosition {
  /** Patrons who asked for the bank, in order; empty if it is auctioned (B1). */
  readonly list: readonly string[];
  /** The seat that holds each side's hand; `null` if nobody has held it yet (B6). */
  readonly holding: Readonly<Record<Side, number | null>>;
  readonly bancosLost: readonly BancosLost[];
  /** `true` once a coup has been dealt (B1). */
  readonly hasDealt: boolean;
}
