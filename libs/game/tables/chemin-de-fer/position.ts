import type { Money } from '#kernel/money';
import type { Seated } from '../player-banked/seats/rotation';

/**
 * The seat at which the next round of offers begins, and the patron who comes last in it: the banker who has
 * just lost, or retired (F2).
 */
export interface Turn {
  readonly from: number;
  readonly last: string | null;
}

/** A bid for the bank (F14). */
export interface Bid extends Seated {
  readonly amount: Money;
}

/** A bank on the table, without the stakes carried for its next coup. */
export interface BankHeld extends Seated {
  readonly amount: Money;
  readonly reserve: Money;
}

/** A retired bank that is offered at exactly its amount (F12). */
export interface RetiredBank {
  readonly amount: Money;
  readonly retired: Seated;
  /** The seat on the retired banker's right. */
  readonly right: number;
}

/** The phase of the bank between coups, with its own fields. */
export type BankPlace =
  | { readonly phase: 'seating' | 'bank-open' }
  | { readonly phase: 'bidding'; readonly bids: readonly Bid[] }
  | {
      readonly phase: 'bank-offered';
      readonly offered: Seated;
      /** The winning bid; `null` if the bank was offered in rotation (F14). */
      readonly bid: Money | null;
      /** The remaining bids (F14). */
      readonly bids: readonly Bid[];
    }
  | ({ readonly phase: 'take-over'; readonly offered: Seated } & RetiredBank)
  | { readonly phase: 'banco' | 'betting' | 'dealing' | 'continue'; readonly bank: BankHeld };

/** The content of a snapshot between coups, besides holders and carried stakes (S6). */
export interface CheminPosition {
  readonly place: BankPlace;
  readonly turn: Turn;
  /** The seat that is owed a turn (F12). */
  readonly owedTurn: number | null;
  /** The patron who may call banco suivi (F3). */
  readonly suivi: string | null;
  /** `true` once a shoe has been ready, and once a coup has been dealt (F1). */
  readonly hadShoe: boolean;
  readonly hasDealt: boolean;
}
