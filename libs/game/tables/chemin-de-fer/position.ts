import type { Money } from '#kernel/money';
import type { Seated } from '../player-banked/seats/rotation';

/** Where the next round of offers begins, and who comes last in it (F2): who has just lost, or retired. */
export interface Turn {
  readonly from: number;
  readonly last: string | null;
}

/** F14. */
export interface Bid extends Seated {
  readonly amount: Money;
}

/** A bank on the table, without the stakes that lie for its next coup. */
export interface BankHeld extends Seated {
  readonly amount: Money;
  readonly reserve: Money;
}

/** A bank that was retired and is offered at exactly what it came to (F12). */
export interface RetiredBank {
  readonly amount: Money;
  readonly retired: Seated;
  /** The seat on the retired banker's right. */
  readonly right: number;
}

/** The bank's phase between coups: all that differs from one to another. */
export type BankPlace =
  | { readonly phase: 'seating' | 'bank-open' }
  | { readonly phase: 'bidding'; readonly bids: readonly Bid[] }
  | {
      readonly phase: 'bank-offered';
      readonly offered: Seated;
      /** F14: the bid that it was auctioned to; null: it was offered in rotation. */
      readonly bid: Money | null;
      /** F14: the other bids that are left. */
      readonly bids: readonly Bid[];
    }
  | ({ readonly phase: 'take-over'; readonly offered: Seated } & RetiredBank)
  | { readonly phase: 'banco' | 'betting' | 'dealing' | 'continue'; readonly bank: BankHeld };

/** What the table's position between coups comes to besides its holders and lying stakes (S6). */
export interface CheminPosition {
  readonly place: BankPlace;
  readonly turn: Turn;
  /** F12: the seat that is owed a turn. */
  readonly owedTurn: number | null;
  /** F3: who may call banco suivi. */
  readonly suivi: string | null;
  /** F1: whether a shoe has been ready yet, and a coup dealt. */
  readonly hadShoe: boolean;
  readonly hasDealt: boolean;
}
