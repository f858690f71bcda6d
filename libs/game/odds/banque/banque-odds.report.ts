import type { Card, Pips } from '#game/cards';
import type { Exact } from '../exact';
import type { Winner } from './bank-change';

/** The banker's two moves at banque as `sabot odds` and `GET /v1/odds` print them, these fields in this order. */
export interface BanqueOdds {
  readonly variant: 'banque';
  readonly decks: number;
  readonly commissionBps: number;
  readonly hand: { readonly cards: readonly Card[]; readonly total: Pips };
  readonly bank: string;
  readonly right: BanqueSideOdds | null;
  readonly left: BanqueSideOdds | null;
  /** Cards that the banker hasn't seen. */
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
  /** How often this punter is taken to draw on a five. */
  readonly onFive: Exact;
}

export interface BanqueMoveOdds {
  /** What the bank gains on average, in minor units (B9, B10). */
  readonly result: Exact;
  readonly total: string;
  /** All that can become of it: who wins on either side, and what the bank gains then. */
  readonly outcomes: readonly {
    readonly right: Winner | null;
    readonly left: Winner | null;
    readonly bank: string;
    readonly combinations: string;
  }[];
}
