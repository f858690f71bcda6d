import type { Side } from '#game/baccarat';
import type { FaceDownCard, ShownCard } from '../../any-table/shoe/shoe';

/** The patron who turns each hand; `null` if nobody does and the hand is exposed when dealt (C1). */
export type Turners = Readonly<Record<Side, string | null>>;

/**
 * Ways of turning: one card at a time from its edge or its side, both at once, or throwing the hand open
 * (C2).
 */
export const WAYS = ['peek', 'side', 'quick', 'toss'] as const;
export type Way = (typeof WAYS)[number];

/** The first holder of the shoe: nobody held it when betting opened (C3). */
export interface ShoeHolderSet {
  readonly type: 'ShoeHolderSet';
  readonly patron: string;
  readonly seat: number;
}
export const PASSINGS = ['player-won', 'passed', 'seat-left'] as const;
/** The shoe changed hands. `seat` is the new holder's (C3). */
export interface ShoePassed {
  readonly type: 'ShoePassed';
  readonly from: string;
  readonly to: string;
  readonly seat: number;
  readonly because: (typeof PASSINGS)[number];
}
/**
 * Cards were turned, for the turner only unless the way is `toss` (C2). `cards` are positions; the third card
 * of a tossed hand is shown here, the first two in `HandExposed`. `patron` is the turner, `null` if there was
 * none any more; `by` is the dealer, or at a table without staff (P14) the patron, who
 * tossed for the turner; else `null`.
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
/** The first two cards of a face-down hand are exposed (C2). */
export interface HandExposed {
  readonly type: 'HandExposed';
  readonly coup: string;
  readonly hand: Side;
  readonly cards: readonly ShownCard[];
}

/** The events of the ceremony of the shoe (C1–C3). */
export type CeremonyEvent = ShoeHolderSet | ShoePassed | CardsTurned | HandExposed;
