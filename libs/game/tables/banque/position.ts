import type { Money } from '#kernel/money';
import type { Side } from './betting/sides';

/** Somebody, with a seat or without. */
export interface Person {
  readonly patron: string;
  readonly seat: number | null;
}

/** B1. */
export interface Bid extends Person {
  readonly amount: Money;
}

/** B4: the bancos that a player has lost in a row, ties between them, and whether the last gives a *suivi*. */
export interface BancosLost {
  readonly patron: string;
  readonly lost: number;
  readonly isSuivi: boolean;
}

/** What the table's position between two shoes comes to besides its holders (S6): then nobody has the bank (B2). */
export interface BanquePosition {
  /** B1: who asked for the bank, in that order; empty where it is put up to auction. */
  readonly list: readonly string[];
  /** B6: the seat that holds each side's hand; null: nobody has held it yet. */
  readonly holding: Readonly<Record<Side, number | null>>;
  readonly bancosLost: readonly BancosLost[];
  /** B1: whether a coup has been dealt yet. */
  readonly hasDealt: boolean;
}
