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
import type {
  BancoClosed,
  BetPassed,
  BettingClosed,
  CoupOpened,
} from '../player-banked/betting/betting.events';
import type { PlayEvent } from '../player-banked/play/play.events';
import type {
  AtTableEvent,
  BetsSettledOf,
  CoupCorrectedOf,
  CoupVoidedOf,
  ShoeEvent,
} from '../player-banked/table.events';
import type { BanqueHand, Side, StakedOn } from './betting/sides';
import type { BanquePosition } from './position';
import type { BanqueRules } from './rules/rules';

// These types are the stored format. A change of shape is a new schema version with an upcaster (S12).

export type TableOpened = TableOpenedOf<'banque', BanqueRules>;
export type RulesChanged = RulesChangedTo<'banque', BanqueRules>;
/**
 * The snapshot between two shoes with up to 500 holders a page; everything except the holders is on each page
 * (S6).
 */
export interface TableOpening extends BanquePosition, OpeningPage<'banque', BanqueRules, PlayerBankedAsked> {}

/** A bid, or a name on the list without an `amount` (B1). */
export interface BidPlaced {
  readonly type: 'BidPlaced';
  readonly patron: string;
  readonly seat: number | null;
  readonly amount: Money | null;
}
/** Nothing is left in the bank (B8). */
export interface BankBroken {
  readonly type: 'BankBroken';
  readonly patron: string;
}
export interface BankReplenished {
  readonly type: 'BankReplenished';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}

/** `suivi` is `true` if the caller's banco lost in the last dealt coup (F3, B4). */
export interface BancoCalled {
  readonly type: 'BancoCalled';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number;
  readonly on: StakedOn;
  readonly suivi: boolean;
}
/**
 * A banco was awarded: to a patron, on a hand. Two patrons share the bank, each for their own side's hand
 * (B4).
 */
export interface BancoAwarded {
  readonly type: 'BancoAwarded';
  readonly coup: string;
  readonly patron: string;
  readonly seat: number;
  readonly on: StakedOn;
  readonly suivi: boolean;
}
/** `stake` à cheval is both halves together. */
export interface BanqueStake {
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly on: StakedOn;
  readonly stake: Money;
}
export interface BetPlaced extends BanqueStake {
  readonly type: 'BetPlaced';
  readonly coup: string;
  readonly currency: string;
}
/** Stakes that the banker doesn't accept are returned, 500 a page; `BankRetired` follows (B7). */
export interface StakesReturned {
  readonly type: 'StakesReturned';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly BanqueStake[];
}
/** `amount` is what the stakes exceeded the bank by. The bank is unlimited from now on (B7). */
export interface StakesAccepted {
  readonly type: 'StakesAccepted';
  readonly coup: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}

/** A hand's result against the banker's. */
export const BANQUE_OUTCOMES = ['punter', 'banker', 'tie'] as const;
export type BanqueOutcome = (typeof BANQUE_OUTCOMES)[number];

/** The result of the part of a stake on one hand. A bank that is too small pays less than the stake (B10). */
export interface PartResult {
  readonly hand: Side;
  readonly stake: Money;
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
}
/**
 * The settled result of a stake: one part, or à cheval two, right first. `returned` is the whole amount
 * returned to the patron.
 */
export interface BetResult {
  readonly parts: readonly PartResult[];
  readonly winnings: Money;
  readonly returned: Money;
}
export interface SettledBet extends BanqueStake, BetResult {}

/**
 * The bank's result against one hand, with the `commission` on the stakes won (B9), and its `rounding` (R6).
 */
export interface SideResult {
  readonly outcome: BanqueOutcome;
  readonly commission: Money;
  readonly rounding: string;
}
/**
 * The settlement of a coup, with up to 500 bets, losing ones before those that are paid, so that the bank is
 * never negative. `pages` of `BetsSettled` follow in the same commit.
 */
export interface CoupSettled {
  readonly type: 'CoupSettled';
  readonly coup: string;
  readonly right: SettledHand;
  readonly left: SettledHand;
  readonly banker: SettledHand;
  /** The hands whose 8 or 9 in two cards ended the play. */
  readonly naturals: readonly BanqueHand[];
  readonly sides: Readonly<Record<Side, SideResult>>;
  readonly currency: string;
  /** The commission of this page. */
  readonly commission: Money;
  readonly bets: readonly SettledBet[];
  readonly pages: number;
}
export interface BetsSettled extends BetsSettledOf<SettledBet> {
  readonly commission: Money;
}

export type CoupVoided = CoupVoidedOf<BanqueStake>;
export type BetsVoided = BetsVoidedOf<BanqueStake>;
export interface CorrectedBet extends BetResult, Corrected {
  readonly bet: string;
  readonly patron: string;
  readonly on: StakedOn;
  readonly stake: Money;
  readonly before: BetResult;
}
export interface CoupCorrected extends CoupCorrectedOf<CorrectedBet> {
  readonly right: SettledHand;
  readonly left: SettledHand;
  readonly banker: SettledHand;
  readonly naturals: readonly BanqueHand[];
  readonly sides: Readonly<Record<Side, SideResult>>;
}
export type BetsCorrected = BetsCorrectedOf<CorrectedBet>;

/** The events of a bank: award, continue, retire, pass (B1, B2, B8, B11). */
export type BanqueBankEvent =
  | Exclude<BankEvent, { readonly type: 'BidPlaced' | 'BankOpened' }>
  | BidPlaced
  | BankBroken
  | BankReplenished;

/** The events of a coup from its opening to its deal (B3, B4, B7). */
export type BanqueBettingEvent =
  | CoupOpened
  | BancoCalled
  | BancoClosed
  | BancoAwarded
  | BetPlaced
  | BetPassed
  | BettingClosed
  | StakesAccepted
  | StakesReturned;

/** Requests of staff, and their results (R5, R7). */
export type BanqueExceptionEvent =
  RequestEvent | CoupVoided | BetsVoided | CoupCorrected | BetsCorrected | RulesChanged;

export type BanquePlayEvent = PlayEvent<BanqueHand>;

export type BanqueEvent =
  | TableOpened
  | TableOpening
  | AtTableEvent
  | ShoeEvent
  | BanqueBankEvent
  | BanqueBettingEvent
  | BanquePlayEvent
  | CoupSettled
  | BetsSettled
  | BanqueExceptionEvent;
