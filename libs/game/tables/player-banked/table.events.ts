import type { Money } from '#kernel/money';
import type {
  CardScanned,
  ChipsBought,
  ChipsCashed,
  DealerAssigned,
  InvitationWithdrawn,
  PatronInvited,
  SeatLeft,
  SeatTaken,
  ShoeCut,
  ShoeFinished,
  ShoeLoaded,
  ShoeRevealed,
  ShoeShuffled,
  TableClosed,
} from '../any-table/events';
import type { FloatEvent } from '../any-table/float/float.events';
import type { Agreed, Corrected } from '../any-table/requests/exceptions.events';

// Events of every player-banked table. These types are the stored format. A change of shape is a new schema
// version with an upcaster (S12).

/** Seats were drawn by lot, in this order (F1). */
export interface SeatsDrawn {
  readonly type: 'SeatsDrawn';
  readonly seats: readonly { readonly seat: number; readonly patron: string }[];
}
/**
 * A supply of cards was taken (F13): its size, the dealt position at which it starts, and its cut with the
 * patron (0: uncut, by nobody). It is published before any of its cards is dealt (`sealed-shoe.md`, The
 * sealed shoe, 9).
 */
export interface SupplyTaken {
  readonly type: 'SupplyTaken';
  readonly shoe: string;
  readonly start: number;
  readonly size: number;
  readonly cut: number;
  readonly patron: string | null;
  readonly seat: number | null;
}

/** The banker named who cuts (R4). `by` is the dealer who did it for the banker (R11), or `null`. */
export interface CutterNamed {
  readonly type: 'CutterNamed';
  readonly shoe: string;
  readonly banker: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly by: string | null;
}

/**
 * A patron took part in the shuffle, in their seat or as the banker (R3). The order, which the commitment
 * fixes, stays as it was.
 */
export interface ShuffleJoined {
  readonly type: 'ShuffleJoined';
  readonly shoe: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly asBanker: boolean;
}

/** Events of the shoe (R3, R4, R9). */
export type ShoeEvent =
  | ShoeShuffled
  | ShoeLoaded
  | CardScanned
  | ShuffleJoined
  | CutterNamed
  | ShoeCut
  | ShoeFinished
  | ShoeRevealed;

/** Changes of seats, chips, dealer and float. */
export type AtTableEvent =
  | TableClosed
  | DealerAssigned
  | PatronInvited
  | InvitationWithdrawn
  | SeatTaken
  | SeatLeft
  | ChipsBought
  | ChipsCashed
  | FloatEvent;

/** A further page of a settlement, with up to 500 bets. */
export interface BetsSettledOf<Bet> {
  readonly type: 'BetsSettled';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Bet[];
}
/** A coup was voided: every stake is returned (R5). It has up to 500; `BetsVoided` follow. */
export interface CoupVoidedOf<Stake> extends Agreed {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly Stake[];
  readonly pages: number;
}
/** The coup's result by its true cards. `bank` is the change for its banker (R5). */
export interface CoupCorrectedOf<Bet> extends Agreed {
  readonly type: 'CoupCorrected';
  readonly coup: string;
  /** 1 for the coup's first correction. */
  readonly correction: number;
  readonly currency: string;
  /** Commission of the whole coup, now and before. */
  readonly commission: Money;
  readonly commissionBefore: Money;
  readonly bank: Corrected & { readonly patron: string };
  readonly bets: readonly Bet[];
  readonly pages: number;
}
