import type { Side } from '#game/baccarat';
import type { FaceDownCard, ShownCard } from '../../any-table/shoe/shoe';

/** C1: the patron who turns each hand; null: nobody, so it is exposed as it is dealt. */
export type Turners = Readonly<Record<Side, string | null>>;

/** C2: one card at a time from its edge or its side, both at once, or the hand thrown open. */
export const WAYS = ['peek', 'side', 'quick', 'toss'] as const;
export type Way = (typeof WAYS)[number];

/** C3: nobody held the shoe when betting opened. */
export interface ShoeHolderSet {
  readonly type: 'ShoeHolderSet';
  readonly patron: string;
  readonly seat: number;
}
export const PASSINGS = ['player-won', 'passed', 'seat-left'] as const;
/** C3: the shoe changes hands; `seat` is the new holder's. */
export interface ShoePassed {
  readonly type: 'ShoePassed';
  readonly from: string;
  readonly to: string;
  readonly seat: number;
  readonly because: (typeof PASSINGS)[number];
}
/**
 * C2: cards were turned, for the turner alone unless the way is `toss`. `cards` are places; the third card of a hand
 * that is tossed is shown here, the first two in `HandExposed`. `patron` is the turner, null where there was none any
 * more; `by` the dealer who tossed in the turner's place, else null.
 */
export interface CardsTurned {
  readonly type: 'CardsTurned';
  readonly coup: string;
  readonly hand: Side;
  readonly way: Way;
  readonly patron: string | null;
  readonly by: string | null;
  readonly cards: readonly (ShownCard | FaceDownCard)[];
}
/** C2: the first two cards of a hand that was dealt face down are on the table. */
export interface HandExposed {
  readonly type: 'HandExposed';
  readonly coup: string;
  readonly hand: Side;
  readonly cards: readonly ShownCard[];
}

/** What happens to the shoe and to face-down cards in the ceremony of the shoe (C1–C3). */
export type CeremonyEvent = ShoeHolderSet | ShoePassed | CardsTurned | HandExposed;
