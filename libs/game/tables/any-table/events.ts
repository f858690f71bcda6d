import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { Float } from './float/float';
import type { RequestBook } from './requests/requests';

// What happens at every table. These types are what the log keeps. A change of shape is a new schema version with an
// upcaster (S12).

/** `Rules`: those of the family that the variant is of. */
export interface TableOpened<Variant extends string, Rules> {
  readonly type: 'TableOpened';
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  readonly edition: number;
}
export interface TableClosed {
  readonly type: 'TableClosed';
  readonly table: string;
}
export interface DealerAssigned {
  readonly type: 'DealerAssigned';
  readonly dealer: string;
}
export interface SeatTaken {
  readonly type: 'SeatTaken';
  readonly seat: number;
  readonly patron: string;
}
export interface SeatLeft {
  readonly type: 'SeatLeft';
  readonly seat: number;
  readonly patron: string;
}
/**
 * The position at that point, 500 holders a page; each page says what isn't a holder again (S6). `AskedFor`: what may
 * wait for approval.
 */
export interface OpeningPage<Variant extends string, Rules, AskedFor> {
  readonly type: 'TableOpening';
  readonly page: number;
  readonly pages: number;
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  readonly edition: number;
  readonly dealer: string | null;
  readonly shoes: number;
  /** Absent where nothing was ever asked for. */
  readonly requests?: RequestBook<AskedFor>;
  /** Absent where nothing of it was ever recorded. */
  readonly float?: Float;
  readonly holders: readonly Holder[];
}
/** Who has something at a table when its position is recorded (S6). */
export interface Holder {
  readonly patron: string;
  readonly seat: number | null;
  readonly chips: Money;
  /** R5: what is owed after a correction; absent where it is nothing. */
  readonly owed?: Money;
}
export interface ChipsBought {
  readonly type: 'ChipsBought';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  /** The hold on the patron's account that this takes; its id is the command's. */
  readonly hold: string;
}
export interface ChipsCashed {
  readonly type: 'ChipsCashed';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
export interface ShoeShuffled {
  readonly type: 'ShoeShuffled';
  readonly shoe: string;
  readonly scheme: string;
  readonly decks: number;
  readonly cards: number;
  readonly commitment: string;
  readonly edition: number;
}
export interface ShoeLoaded {
  readonly type: 'ShoeLoaded';
  readonly shoe: string;
  readonly decks: number;
  readonly cards: number;
  readonly edition: number;
  /** R3: its cards are scanned as they leave it; absent where a script gave the order. */
  readonly scanned?: true;
}
/**
 * R3: a card left a physical shoe, the burn's in no coup. `card` where it lies face up; face down its `commitment`,
 * SHA-256(0x00 ‖ salt ‖ card) in lower-case hex.
 */
export interface CardScanned {
  readonly type: 'CardScanned';
  readonly shoe: string;
  readonly coup: string | null;
  /** Its number in the shoe, from 1. */
  readonly number: number;
  readonly card?: Card;
  readonly commitment?: string;
}
export interface ShoeCut {
  readonly type: 'ShoeCut';
  readonly shoe: string;
  readonly at: number;
  readonly patron: string;
  readonly seat: number | null;
}
export const SHOE_ENDINGS = ['last-coup', 'ended', 'replaced', 'table-closed'] as const;
export interface ShoeFinished {
  readonly type: 'ShoeFinished';
  readonly shoe: string;
  readonly because: (typeof SHOE_ENDINGS)[number];
  /** SHA-256(salt ‖ text) of `EndShoe`'s reason; the text lies in an erasable table (`audit-log.md`, Personal data). */
  readonly reason: string | null;
  readonly cardsLeft: number;
  readonly coups: number;
}
export interface ShoeRevealed {
  readonly type: 'ShoeRevealed';
  readonly shoe: string;
  readonly secret: string;
}
export interface BettingClosed {
  readonly type: 'BettingClosed';
  readonly coup: string;
  readonly bets: number;
}
