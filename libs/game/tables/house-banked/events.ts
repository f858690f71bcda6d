import type {
  TableOpened as TableOpenedOf,
  TableClosed,
  DealerAssigned,
  SeatTaken,
  SeatLeft,
  ChipsBought,
  ChipsCashed,
  ShoeShuffled,
  ShoeLoaded,
  CardScanned,
  ShoeCut,
  ShoeFinished,
  ShoeRevealed,
  BettingClosed,
  OpeningPage,
} from '../any-table/events';
import type { HouseBankedVariant, Outcome, Side, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { FaceDownCard, ShownCard } from '../any-table/shoe/shoe';
import type { Asked } from '../any-table/requests/approval-asked';
import type { CeremonyEvent } from './squeeze/ceremony.events';
import type { ExceptionEvent } from './exceptions/exceptions.events';
import type { HouseBankedRules } from './rules/rules';
import type { FloatEvent } from '../any-table/float/float.events';
import type { SettledHand } from '../any-table/chips/settled-hand';

// These types are what the log keeps. A change of shape is a new schema version with an upcaster (S12).

export type TableOpened = TableOpenedOf<HouseBankedVariant, HouseBankedRules>;
export interface TableOpening extends OpeningPage<HouseBankedVariant, HouseBankedRules, Asked> {
  /** C3: absent where nobody holds the shoe. */
  readonly shoeHolder?: string;
  /** P4, R5: absent where no commission was waived; said by openings since corrections are bounded by it. */
  readonly waived?: readonly WaivedOfCoup[];
}
/** P4: what was waived of a patron's commission of a coup. */
export interface WaivedOfCoup extends Tally {
  readonly coup: string;
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
  | FloatEvent
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
