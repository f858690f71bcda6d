import type { Money } from '#kernel/money';
import type { SettledHand } from '../any-table/chips/settled-hand';
import type { OpeningPage, TableOpened as TableOpenedOf } from '../any-table/events';
import type { PlayerBankedAsked } from '../any-table/requests/approval-asked';
import type {
  BetsCorrected as BetsCorrectedOf,
  BetsVoided as BetsVoidedOf,
  Corrected,
  RequestEvent,
  RulesChanged as RulesChangedTo,
} from '../any-table/requests/exceptions.events';
import type { BankEvent } from '../player-banked/bank/bank.events';
import type { PlayerBettingEvent, StandingStake } from '../player-banked/betting/betting.events';
import type { PlayEvent } from '../player-banked/play/play.events';
import type {
  AtTableEvent,
  BetsSettledOf,
  CoupCorrectedOf,
  CoupVoidedOf,
  SeatsDrawn,
  ShoeEvent,
  SupplyTaken,
} from '../player-banked/table.events';
import type { CheminPosition } from './position';
import type { CheminRules } from './rules/rules';

// These types are the stored format. A change of shape is a new schema version with an upcaster (S12).

/** The two hands: the punters' and the banker's. */
export const CHEMIN_HANDS = ['punter', 'banker'] as const;
export type CheminHand = (typeof CHEMIN_HANDS)[number];
export const CHEMIN_OUTCOMES = ['punter', 'banker', 'tie'] as const;
export type CheminOutcome = (typeof CHEMIN_OUTCOMES)[number];

export type TableOpened = TableOpenedOf<'chemin-de-fer', CheminRules>;
export type RulesChanged = RulesChangedTo<'chemin-de-fer', CheminRules>;
/**
 * A page of the snapshot with up to 500 holders and 500 carried stakes; everything else is on each page (S6).
 */
export interface TableOpening
  extends CheminPosition, OpeningPage<'chemin-de-fer', CheminRules, PlayerBankedAsked> {
  readonly carried: readonly StandingStake[];
}

/** The settled result of a stake: even money, nothing, or the stake. A carried push returns nothing (F15). */
export interface BetResult {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
  readonly returned: Money;
}
export interface SettledBet extends StandingStake, BetResult {}
/** The settlement of a coup, with up to 500 bets; `pages` of `BetsSettled` follow in the same commit. */
export interface CoupSettled {
  readonly type: 'CoupSettled';
  readonly coup: string;
  readonly punter: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: CheminOutcome;
  /** `true` if an 8 or 9 in two cards ended the play. */
  readonly natural: boolean;
  readonly currency: string;
  /** Commission, taken once on all stakes that the bank won (F10). */
  readonly commission: Money;
  /** The exact amount that rounding the commission took from the banker: a fraction in lowest terms (R6). */
  readonly rounding: string;
  readonly bets: readonly SettledBet[];
  readonly pages: number;
}
export type BetsSettled = BetsSettledOf<SettledBet>;
/** A coup was voided. The reserve's amount returns to the bank, too (R5). */
export interface CoupVoided extends CoupVoidedOf<StandingStake> {
  readonly fromReserve: Money;
}
export type BetsVoided = BetsVoidedOf<StandingStake>;
export interface CorrectedBet extends BetResult, Corrected {
  readonly bet: string;
  readonly patron: string;
  readonly stake: Money;
  readonly before: BetResult;
}
export interface CoupCorrected extends CoupCorrectedOf<CorrectedBet> {
  readonly punter: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: CheminOutcome;
  readonly natural: boolean;
  readonly rounding: string;
}
export type BetsCorrected = BetsCorrectedOf<CorrectedBet>;

/** Requests of staff, and their results (R5, R7). */
export type CheminExceptionEvent =
  RequestEvent | CoupVoided | BetsVoided | CoupCorrected | BetsCorrected | RulesChanged;

/** The events of the shoe and its supplies (F13). */
export type CheminShoeEvent = ShoeEvent | SupplyTaken;

export type CheminPlayEvent = PlayEvent<CheminHand>;

export type CheminEvent =
  | TableOpened
  | TableOpening
  | AtTableEvent
  | SeatsDrawn
  | CheminShoeEvent
  | BankEvent
  | PlayerBettingEvent
  | CheminPlayEvent
  | CoupSettled
  | BetsSettled
  | CheminExceptionEvent;
