import type { Call } from '#game/baccarat';
import type { Pips } from '#game/cards';
import type { Money } from '#kernel/money';
import type { FaceDownCard, ShownCard } from '../../any-table/shoe/shoe';

// The play of face-down hands (F7–F9; B5). `Hand` is the variant's type of hands.

/** A hand's first two cards, and its player; `null` if nobody has a stake on it. */
export interface DealtHand<Hand extends string> {
  readonly hand: Hand;
  readonly patron: string | null;
  readonly cards: readonly FaceDownCard[];
}
/** The first cards of all hands, in the order of the hands. They are dealt one to each hand, twice. */
export interface CardsDealt<Hand extends string> {
  readonly type: 'CardsDealt';
  readonly coup: string;
  readonly hands: readonly DealtHand<Hand>[];
  /** Only where the banker deals: the dealer who dealt for the banker (R11), or `null`. */
  readonly by?: string | null;
}
/** A natural was announced: *la petite* (8) or *la grande* (9) (F7). */
export interface NaturalAnnounced<Hand extends string> {
  readonly type: 'NaturalAnnounced';
  readonly coup: string;
  readonly hand: Hand;
  readonly total: Pips;
}
/** *Carte* was called. `by` is the dealer who called for the patron (R11), or `null`. */
export interface CardCalled<Hand extends string> {
  readonly type: 'CardCalled';
  readonly coup: string;
  readonly hand: Hand;
  readonly patron: string;
  readonly by: string | null;
}
/** *Non* was called. */
export interface CardDeclined<Hand extends string> {
  readonly type: 'CardDeclined';
  readonly coup: string;
  readonly hand: Hand;
  readonly patron: string;
  readonly by: string | null;
}
export interface CardDrawn<Hand extends string> {
  readonly type: 'CardDrawn';
  readonly coup: string;
  readonly hand: Hand;
  readonly card: ShownCard;
}
/** The first two cards of a hand are exposed. */
export interface HandExposed<Hand extends string> {
  readonly type: 'HandExposed';
  readonly coup: string;
  readonly hand: Hand;
  readonly cards: readonly ShownCard[];
}
/**
 * A false draw, detected at the call and recorded when the hands are exposed (F8). `total` is that of the
 * first two cards.
 */
export interface FalseDrawRecorded<Hand extends string> {
  readonly type: 'FalseDrawRecorded';
  readonly coup: string;
  readonly hand: Hand;
  readonly patron: string;
  readonly total: Pips;
  readonly called: Call;
}
/** A fine was charged: `amount` is limited by the offender's chips (F8). */
export interface FineCharged {
  readonly type: 'FineCharged';
  readonly coup: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** The offender paid another punter's loss, as far as the chips went (F8). */
export interface LossMadeGood {
  readonly type: 'LossMadeGood';
  readonly coup: string;
  readonly patron: string;
  readonly to: string;
  readonly amount: Money;
  readonly currency: string;
}

/** The events from the deal to the exposure of all hands, and the charges for false draws. */
export type PlayEvent<Hand extends string> =
  | CardsDealt<Hand>
  | NaturalAnnounced<Hand>
  | CardCalled<Hand>
  | CardDeclined<Hand>
  | CardDrawn<Hand>
  | HandExposed<Hand>
  | FalseDrawRecorded<Hand>
  | FineCharged
  | LossMadeGood;
