import type { HouseBankedVariant, Outcome, Side, Wager } from '#baccarat';
import type { Card } from '#cards';
import type { Money } from '#money';
import type { RequestBook } from '../table/requests';
import type { FaceDownCard, ShownCard } from '../table/shoe';
import type { Asked } from './asked';
import type { CeremonyEvent } from './ceremony.events';
import type { ExceptionEvent } from './exceptions.events';
import type { HouseBankedRules } from './house-banked.rules';
import type { SettledHand } from '../table/settled-hand';

// These types are what the log keeps. A change of shape is a new schema version with an upcaster (S12).

export interface TableOpened {
  readonly type: 'TableOpened';
  readonly table: string;
  readonly variant: HouseBankedVariant;
  readonly currency: string;
  readonly rules: HouseBankedRules;
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
/** The position at that point, 500 holders a page; each page says what isn't a holder again (S6). */
export interface TableOpening {
  readonly type: 'TableOpening';
  readonly page: number;
  readonly pages: number;
  readonly table: string;
  readonly variant: HouseBankedVariant;
  readonly currency: string;
  readonly rules: HouseBankedRules;
  readonly edition: number;
  readonly dealer: string | null;
  readonly shoes: number;
  /** C3: absent where nobody holds the shoe. */
  readonly shoeHolder?: string;
  /** Absent where nothing was ever asked for. */
  readonly requests?: RequestBook<Asked>;
  readonly holders: readonly Holder[];
}
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
/** P6. `burned`: leaves of a sealed shoe, numbers of any other; their faces stay hidden. */
export interface CardsBurned {
  readonly type: 'CardsBurned';
  readonly shoe: string;
  readonly shown: ShownCard;
  readonly burned: readonly number[];
}
/** P7. `coup`: the one being dealt, null in the burn; `lastCoup`: the last, null when it is the next to be opened. */
export interface CutCardReached {
  readonly type: 'CutCardReached';
  readonly shoe: string;
  readonly coup: string | null;
  readonly cardsLeft: number;
  readonly lastCoup: string | null;
}
export const SHOE_ENDINGS = ['last-coup', 'ended', 'replaced', 'table-closed'] as const;
export interface ShoeFinished {
  readonly type: 'ShoeFinished';
  readonly shoe: string;
  readonly because: (typeof SHOE_ENDINGS)[number];
  /** SHA-256(salt ‖ text) of `EndShoe`'s reason; the text lies in an erasable table (`secrecy.md`, The audit log, 5). */
  readonly reason: string | null;
  readonly cardsLeft: number;
  readonly coups: number;
}
export interface ShoeRevealed {
  readonly type: 'ShoeRevealed';
  readonly shoe: string;
  readonly secret: string;
}
export interface BettingOpened {
  readonly type: 'BettingOpened';
  readonly coup: string;
}
export interface BetPlaced {
  readonly type: 'BetPlaced';
  readonly coup: string;
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly on: Wager;
  readonly stake: Money;
  readonly currency: string;
}
export interface BetWithdrawn {
  readonly type: 'BetWithdrawn';
  readonly coup: string;
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
  readonly currency: string;
}
/** A stake that lies on the table from one coup to the next. */
export interface CarriedStake {
  /** The id that it had in the coup it was placed in. */
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly on: Wager;
  readonly stake: Money;
}
/** P5: stakes that a tie left lying are in this coup, 500 a page. */
export interface StakesCarried {
  readonly type: 'StakesCarried';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly CarriedStake[];
}
/** P5: no coup follows from this shoe, so the stakes that lay for it go back, 500 a page. */
export interface StakesReturned {
  readonly type: 'StakesReturned';
  readonly shoe: string;
  readonly currency: string;
  readonly bets: readonly CarriedStake[];
}
export interface BettingClosed {
  readonly type: 'BettingClosed';
  readonly coup: string;
  readonly bets: number;
}
/** C2: face down where patrons turn the cards. */
export interface CardsDealt {
  readonly type: 'CardsDealt';
  readonly coup: string;
  readonly player: readonly (ShownCard | FaceDownCard)[];
  readonly banker: readonly (ShownCard | FaceDownCard)[];
}
export interface CardDrawn {
  readonly type: 'CardDrawn';
  readonly coup: string;
  readonly hand: Side;
  readonly card: ShownCard | FaceDownCard;
}
/** P2: whether Player's five draws. `by`: the dealer who decided in the patron's place (R11), else null. */
export interface FiveDecided {
  readonly type: 'FiveDecided';
  readonly coup: string;
  readonly patron: string;
  readonly by: string | null;
  readonly draw: boolean;
}
export interface SettledBet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
  readonly commission: Money;
  /** P5: nothing of a push that is carried. P4: all of the winnings where commission is tallied. */
  readonly returned: Money;
  /** R6: what rounding moved from the patron, exactly; a fraction in lowest terms. */
  readonly rounding: string;
}
/** One a coup, with up to 500 bets; `pages` of `BetsSettled` follow in the same commit. */
export interface CoupSettled {
  readonly type: 'CoupSettled';
  readonly coup: string;
  readonly player: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: Outcome;
  readonly natural: boolean;
  readonly currency: string;
  readonly bets: readonly SettledBet[];
  readonly pages: number;
}
export interface BetsSettled {
  readonly type: 'BetsSettled';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly SettledBet[];
}

/** What a patron owes of a coup. */
export interface Tally {
  readonly patron: string;
  readonly amount: Money;
}
/** P4: the commission of a coup, owed from now on; `page` goes on after the pages of its bets, 500 patrons a page. */
export interface CommissionTallied {
  readonly type: 'CommissionTallied';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly tallied: readonly Tally[];
}
/** P4: all that a patron owed. */
export interface CommissionCollected {
  readonly type: 'CommissionCollected';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}

export type HouseBankedEvent =
  | TableOpened
  | TableClosed
  | DealerAssigned
  | SeatTaken
  | SeatLeft
  | TableOpening
  | ChipsBought
  | ChipsCashed
  | ShoeShuffled
  | ShoeLoaded
  | CardScanned
  | ShoeCut
  | CardsBurned
  | CutCardReached
  | ShoeFinished
  | ShoeRevealed
  | BettingOpened
  | BetPlaced
  | BetWithdrawn
  | StakesCarried
  | StakesReturned
  | BettingClosed
  | CardsDealt
  | FiveDecided
  | CardDrawn
  | CoupSettled
  | BetsSettled
  | CommissionTallied
  | CommissionCollected
  | CeremonyEvent
  | ExceptionEvent;
