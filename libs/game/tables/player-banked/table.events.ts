import type { Money } from '#kernel/money';
import type {
  CardScanned,
  ChipsBought,
  ChipsCashed,
  DealerAssigned,
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

// What happens at every player-banked table. These types are what the log keeps. A change of shape is a new schema version
// with an upcaster (S12).

/** F1: seats by lot, in the order drawn. */
export interface SeatsDrawn {
  readonly type: 'SeatsDrawn';
  readonly seats: readonly { readonly seat: number; readonly patron: string }[];
}
/**
 * F13: cards set apart to be dealt from: how many, beginning at which dealt position, and cut where by whom (0: not cut,
 * by nobody). Published before any of them is dealt (`sealed-shoe.md`, The sealed shoe, 9).
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

/** The pack (R3, R4, R9). */
export type ShoeEvent = ShoeShuffled | ShoeLoaded | CardScanned | ShoeCut | ShoeFinished | ShoeRevealed;

/** Changes of seats, chips, dealer and float. */
export type AtTableEvent =
  TableClosed | DealerAssigned | SeatTaken | SeatLeft | ChipsBought | ChipsCashed | FloatEvent;

/** A page of a settlement after the first, 500 bets each. */
export interface BetsSettledOf<Bet> {
  readonly type: 'BetsSettled';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Bet[];
}
/** R5: all stakes go back, up to 500 here; `BetsVoided` follow. */
export interface CoupVoidedOf<Stake> extends Agreed {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly Stake[];
  readonly pages: number;
}
/** R5: the coup's result by its true cards; `bank` is what the then banker gets or gives for it. */
export interface CoupCorrectedOf<Bet> extends Agreed {
  readonly type: 'CoupCorrected';
  readonly coup: string;
  /** 1 for the coup's first correction. */
  readonly correction: number;
  readonly currency: string;
  /** The commission of the whole coup, now and before. */
  readonly commission: Money;
  readonly commissionBefore: Money;
  readonly bank: Corrected & { readonly patron: string };
  readonly bets: readonly Bet[];
  readonly pages: number;
}
