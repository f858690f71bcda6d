import type { HouseBankedVariant, Outcome, Side, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { SettledHand } from '../any-table/chips/settled-hand';
import type {
  BettingClosed,
  CardScanned,
  ChipsBought,
  ChipsCashed,
  DealerAssigned,
  InvitationWithdrawn,
  OpeningPage,
  PatronInvited,
  SeatLeft,
  SeatTaken,
  ShoeCut,
  ShoeFinished,
  ShoeLoaded,
  ShoeRevealed,
  ShoeShuffled,
  TableClosed,
  TableOpened as TableOpenedOf,
} from '../any-table/events';
import type { FloatEvent } from '../any-table/float/float.events';
import type { Asked } from '../any-table/requests/approval-asked';
import type { Positions } from '../any-table/seats/positions';
import type { FaceDownCard, ShownCard } from '../any-table/shoe/shoe';
import type { ExceptionEvent } from './exceptions/exceptions.events';
import type { HouseBankedRules } from './rules/rules';
import type { CeremonyEvent } from './squeeze/ceremony.events';

// These types are the stored format. A change of shape is a new schema version with an upcaster (S12).

export type TableOpened = TableOpenedOf<HouseBankedVariant, HouseBankedRules>;
export interface TableOpening extends OpeningPage<HouseBankedVariant, HouseBankedRules, Asked> {
  /** Absent at a table with one dealer (P13). */
  readonly positions?: Positions;
  /** Absent if nobody holds the shoe (C3). */
  readonly shoeHolder?: string;
  /** Absent if no commission was waived. Snapshots contain it, because it limits corrections (P4, R5). */
  readonly waived?: readonly WaivedOfCoup[];
}
/** The waived part of a patron's commission of a coup (P4). */
export interface WaivedOfCoup extends Tally {
  readonly coup: string;
}
/** The burn (P6). `burned` are leaves of a sealed shoe, numbers of any other; their faces stay hidden. */
export interface CardsBurned {
  readonly type: 'CardsBurned';
  readonly shoe: string;
  readonly shown: ShownCard;
  readonly burned: readonly number[];
}
/**
 * The cut card came out (P7). `coup` is the one being dealt, `null` during the burn; `lastCoup` is the last
 * one, `null` if it is the next to be opened.
 */
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
/** A stake that is carried from one coup to the next. */
export interface CarriedStake {
  /** Its id in the coup in which it was placed. */
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly on: Wager;
  readonly stake: Money;
}
/** Stakes carried after a tie are in this coup, 500 a page (P5). */
export interface StakesCarried {
  readonly type: 'StakesCarried';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly CarriedStake[];
}
/** Carried stakes are returned, because the shoe has no further coup, 500 a page (P5). */
export interface StakesReturned {
  readonly type: 'StakesReturned';
  readonly shoe: string;
  readonly currency: string;
  readonly bets: readonly CarriedStake[];
}
/** The first four cards; face down if patrons turn them (C2). */
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
/** Player's five draws or stands (P2). `by` is the dealer who decided for the patron (R11), or `null`. */
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
  /** Zero for a carried push (P5); includes the commission if that is tallied (P4). */
  readonly returned: Money;
  /** The exact amount that rounding took from the patron: a fraction in lowest terms (R6). */
  readonly rounding: string;
  /** The person who collects or pays it; absent at a table without positions (P13). */
  readonly by?: string;
}
/** The settlement of a coup, with up to 500 bets; `pages` of `BetsSettled` follow in the same commit. */
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

/** An amount that a patron owes of a coup. */
export interface Tally {
  readonly patron: string;
  readonly amount: Money;
}
/** A tally with the person who makes it; absent at a table without positions (P13). */
export interface RecordedTally extends Tally {
  readonly by?: string;
}
/**
 * The commission of a coup, owed from now on. `page` continues after the pages of bets, 500 patrons a page
 * (P4).
 */
export interface CommissionTallied {
  readonly type: 'CommissionTallied';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly tallied: readonly RecordedTally[];
}
/** Everything that a patron owed was collected (P4). */
export interface CommissionCollected {
  readonly type: 'CommissionCollected';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  /** The person who collects it; absent at a table without positions (P13). */
  readonly by?: string;
}

export type HouseBankedEvent =
  | TableOpened
  | TableClosed
  | DealerAssigned
  | PatronInvited
  | InvitationWithdrawn
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
