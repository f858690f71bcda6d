import type { Call } from '#game/baccarat';
import type { Pips } from '#game/cards';
import type { Money } from '#kernel/money';
import type { FaceDownCard, ShownCard } from '../../any-table/shoe/shoe';

// The play of face-down hands (F7–F9; B5). `Hand` is what the variant calls its hands.

/** A hand's first two cards, and who plays it; null: nobody has a stake on it. */
export interface DealtHand<Hand extends string> {
  readonly hand: Hand;
  readonly patron: string | null;
  readonly cards: readonly FaceDownCard[];
}
/** The first cards of all hands, in the order of the hands; they are dealt one to each hand, twice. */
export interface CardsDealt<Hand extends string> {
  readonly type: 'CardsDealt';
  readonly coup: string;
  readonly hands: readonly DealtHand<Hand>[];
}
/** F7: *la petite* (8), *la grande* (9). */
export interface NaturalAnnounced<Hand extends string> {
  readonly type: 'NaturalAnnounced';
  readonly coup: string;
  readonly hand: Hand;
  readonly total: Pips;
}
/** *Carte*. `by`: the dealer who called in the patron's place (R11), else null. */
export interface CardCalled<Hand extends string> {
  readonly type: 'CardCalled';
  readonly coup: string;
  readonly hand: Hand;
  readonly patron: string;
  readonly by: string | null;
}
/** *Non*. */
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
/** The first two cards of a hand are on the table. */
export interface HandExposed<Hand extends string> {
  readonly type: 'HandExposed';
  readonly coup: string;
  readonly hand: Hand;
  readonly cards: readonly ShownCard[];
}
/** F8: found at the call, told when the hands are exposed. `total` of the first two cards. */
export interface FalseDrawRecorded<Hand extends string> {
  readonly type: 'FalseDrawRecorded';
  readonly coup: string;
  readonly hand: Hand;
  readonly patron: string;
  readonly total: Pips;
  readonly called: Call;
}
/** F8: `amount` of the fine, as far as the offender's chips went. */
export interface FineCharged {
  readonly type: 'FineCharged';
  readonly coup: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** F8: what one other punter lost, paid by the offender as far as the chips went. */
export interface LossMadeGood {
  readonly type: 'LossMadeGood';
  readonly coup: string;
  readonly patron: string;
  readonly to: string;
  readonly amount: Money;
  readonly currency: string;
}

/** What happens from the deal to the exposure of all hands, and what false draws cost. */
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
