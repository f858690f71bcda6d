import type { Card, Pips } from '#game/cards';
import type { Exact } from '../exact';
import type { Winner } from './bank-change';

/**
 * The banker's two moves at banque, as printed by `sabot odds` and `GET /v1/odds`: these fields in this
 * order.
 */
export interface BanqueOdds {
  readonly variant: 'banque';
  readonly decks: number;
  readonly commissionBps: number;
  readonly hand: { readonly cards: readonly Card[]; readonly total: Pips };
  readonly bank: string;
  readonly right: BanqueSideOdds | null;
  readonly left: BanqueSideOdds | null;
  /** Number of cards that the banker hasn't seen. */
  readonly unseen: number;
  readonly draw: BanqueMoveOdds;
  readonly stand: BanqueMoveOdds;
  readonly better: 'draw' | 'stand' | 'either';
  readonly margin: Exact;
}

export interface BanqueSideOdds {
  readonly call: 'drew' | 'stood';
  readonly third: Card | null;
  readonly stake: string;
  /** The assumed frequency with which this punter draws on a five. */
  readonly onFive: Exact;
}

export interface BanqueMoveOdds {
  /** The bank's average gain in minor units (B9, B10). */
  readonly result: Exact;
  readonly total: string;
  /** Every possible result: the winner on either side, and the bank's gain. */
  readonly outcomes: readonly {
    readonly right: Winner | null;
    readonly left: Winner | null;
    readonly bank: string;
    readonly combinations: string;
  }[];
}
