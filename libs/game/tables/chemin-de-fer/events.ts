import type { Money } from '#kernel/money';
import type {
  ChipsBought,
  ChipsCashed,
  DealerAssigned,
  SeatLeft,
  SeatTaken,
  CardScanned,
  ShoeCut,
  ShoeFinished,
  ShoeLoaded,
  ShoeRevealed,
  ShoeShuffled,
  TableClosed,
  OpeningPage,
  TableOpened as TableOpenedOf,
} from '../any-table/events';
import type {
  Agreed,
  CorrectionRequested,
  RequestRefused,
  RulesChangeRequested,
  ShortfallPaid,
  VoidRequested,
  BetsVoided as BetsVoidedOf,
  BetsCorrected as BetsCorrectedOf,
  Corrected,
  RulesChanged as RulesChangedTo,
} from '../any-table/requests/exceptions.events';
import type { BankEvent } from '../player-banked/bank/bank.events';
import type { StandingStake, PlayerBettingEvent } from '../player-banked/betting/betting.events';
import type { PlayEvent } from '../player-banked/play/play.events';
import type { SeatsDrawn, SupplyTaken } from '../player-banked/table.events';
import type { FloatEvent } from '../any-table/float/float.events';
import type { SettledHand } from '../any-table/chips/settled-hand';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type { CheminRules } from './rules/rules';
import type { CheminPosition } from './position';

// These types are what the log keeps. A change of shape is a new schema version with an upcaster (S12).

/** The two hands: the punters' and the banker's. */
export const CHEMIN_HANDS = ['punter', 'banker'] as const;
export type CheminHand = (typeof CHEMIN_HANDS)[number];
export const CHEMIN_OUTCOMES = ['punter', 'banker', 'tie'] as const;
export type CheminOutcome = (typeof CHEMIN_OUTCOMES)[number];

export type TableOpened = TableOpenedOf<'chemin-de-fer', CheminRules>;
export type RulesChanged = RulesChangedTo<'chemin-de-fer', CheminRules>;
/** The position at that point, 500 holders and 500 lying stakes a page; each page says what is neither again (S6). */
export interface TableOpening
  extends CheminPosition, OpeningPage<'chemin-de-fer', CheminRules, PlayerBankedAsked> {
  readonly carried: readonly StandingStake[];
}

/** What a stake came to: even money, or it goes back; of a push that is carried nothing does (F15). */
export interface BetResult {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
  readonly returned: Money;
}
export interface SettledBet extends StandingStake, BetResult {}
/** One a coup, with up to 500 bets; `pages` of `BetsSettled` follow in the same commit. */
export interface CoupSettled {
  readonly type: 'CoupSettled';
  readonly coup: string;
  readonly punter: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: CheminOutcome;
  /** Whether an 8 or 9 in two cards ended the play. */
  readonly natural: boolean;
  readonly currency: string;
  /** F10: taken once, of all stakes that the bank won. */
  readonly commission: Money;
  /** R6: what rounding the commission took from the banker, exactly; a fraction in lowest terms. */
  readonly rounding: string;
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
/** R5: all stakes go back, up to 500 here, and what the reserve took returns to the bank; `BetsVoided` follow. */
export interface CoupVoided extends Agreed {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly currency: string;
  readonly fromReserve: Money;
  readonly bets: readonly StandingStake[];
  readonly pages: number;
}
export type BetsVoided = BetsVoidedOf<StandingStake>;
export interface CorrectedBet extends BetResult, Corrected {
  readonly bet: string;
  readonly patron: string;
  readonly stake: Money;
  readonly before: BetResult;
}
/** R5: the coup's result by its true cards; `bank` is what the then banker gets or gives for it. */
export interface CoupCorrected extends Agreed {
  readonly type: 'CoupCorrected';
  readonly coup: string;
  /** 1 for the coup's first correction. */
  readonly correction: number;
  readonly punter: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: CheminOutcome;
  readonly natural: boolean;
  readonly currency: string;
  readonly commission: Money;
  readonly rounding: string;
  readonly commissionBefore: Money;
  readonly bank: Corrected & { readonly patron: string };
  readonly bets: readonly CorrectedBet[];
  readonly pages: number;
}
export type BetsCorrected = BetsCorrectedOf<CorrectedBet>;

/** What staff asks for, and what comes of it (R5, R7). */
export type CheminExceptionEvent =
  | VoidRequested
  | CorrectionRequested
  | RulesChangeRequested
  | RequestRefused
  | CoupVoided
  | BetsVoided
  | CoupCorrected
  | BetsCorrected
  | ShortfallPaid
  | RulesChanged;

/** The shoe and its supplies (R3, R4, R9, F13). */
export type CheminShoeEvent =
  ShoeShuffled | ShoeLoaded | CardScanned | ShoeCut | SupplyTaken | ShoeFinished | ShoeRevealed;

export type CheminEvent =
  | TableOpened
  | TableClosed
  | TableOpening
  | DealerAssigned
  | SeatTaken
  | SeatLeft
  | SeatsDrawn
  | ChipsBought
  | ChipsCashed
  | FloatEvent
  | CheminShoeEvent
  | BankEvent
  | PlayerBettingEvent
  | PlayEvent<CheminHand>
  | CoupSettled
  | BetsSettled
  | CheminExceptionEvent;
