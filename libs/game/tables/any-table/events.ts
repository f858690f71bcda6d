import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { ArrangedLimit } from './arranged/arranged.events';
import type { Float } from './float/float';
import type { RequestBook } from './requests/requests';
import type { Position } from './seats/positions';

// Events that every table has. These types are the stored format. A change of shape is a new schema version
// with an upcaster (S12).

/** `Rules` are those of the variant's family. */
export interface TableOpened<Variant extends string, Rules> {
  readonly type: 'TableOpened';
  readonly table: string;
  readonly variant: Variant;
  readonly currency: string;
  readonly rules: Rules;
  readonly edition: number;
  /** Present if the table is private (R15). */
  readonly private?: true;
}
export interface TableClosed {
  readonly type: 'TableClosed';
  readonly table: string;
}
/** The table's one dealer, or the person in a position (P13). */
export interface DealerAssigned {
  readonly type: 'DealerAssigned';
  readonly dealer: string;
  /** Absent if this dealer does everything from now on. */
  readonly position?: Position;
}
/** A patron was invited to a private table (R15). */
export interface PatronInvited {
  readonly type: 'PatronInvited';
  readonly patron: string;
}
/** An invitation was withdrawn. The patron's chips and stakes stay (R15). */
export interface InvitationWithdrawn {
  readonly type: 'InvitationWithdrawn';
  readonly patron: string;
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
 * A page of the table's snapshot with up to 500 holders; everything except the holders is on each page (S6).
 * `AskedFor` are the possible requests.
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
  /** Invited patrons, in order; absent at a table that is not private (R15). */
  readonly invited?: readonly string[];
  /** Absent if nothing was ever requested. */
  readonly requests?: RequestBook<AskedFor>;
  /** Absent if nothing about the float was ever recorded. */
  readonly float?: Float;
  /** Absent if no limit is arranged for a patron (R7). */
  readonly arranged?: readonly ArrangedLimit[];
  readonly holders: readonly Holder[];
}
/** A patron with a seat, chips or a debt in a table's snapshot (S6). */
export interface Holder {
  readonly patron: string;
  readonly seat: number | null;
  readonly chips: Money;
  /** Debt after a correction; absent if there is none (R5). */
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
  /** Present if the cards are scanned as they leave the shoe; absent if a script gave the order (R3). */
  readonly scanned?: true;
}
/**
 * A card left a physical shoe; during the burn in no coup (R3). A face-up card is in `card`; a face-down one
 * has a `commitment`, SHA-256(0x00 ‖ salt ‖ card) in lower-case hex.
 */
export interface CardScanned {
  readonly type: 'CardScanned';
  readonly shoe: string;
  readonly coup: string | null;
  /** Number of the card in the shoe, from 1. */
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
  /**
   * SHA-256(salt ‖ text) of the reason of `EndShoe`; the text is in a table from which it can be erased
   * (`audit-log.md`, Personal data).
   */
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
