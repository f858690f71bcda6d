import type { HouseBankedVariant, Outcome, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { LimitsEvent } from '../../any-table/arranged/arranged.events';
import type { SettledHand } from '../../any-table/chips/settled-hand';
import type {
  Agreed,
  BetsCorrected as BetsCorrectedOf,
  BetsVoided as BetsVoidedOf,
  Corrected,
  CorrectionRequested,
  RequestRefused,
  RulesChanged as RulesChangedTo,
  RulesChangeRequested,
  ShortfallPaid,
  VoidRequested,
} from '../../any-table/requests/exceptions.events';
import type { HouseBankedRules } from '../rules/rules';

// Requests of staff, and their results after another person's approval (R5, P4, R7), that only house-banked
// tables have.

/** A waiver of tallied, uncollected commission was requested (P4). */
export interface WaiverRequested {
  readonly type: 'WaiverRequested';
  readonly request: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  readonly by: string;
  readonly reason: string;
}
export interface CommissionWaived extends Agreed {
  readonly type: 'CommissionWaived';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** A stake that is returned because its coup is void. */
export interface VoidedBet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
}
/**
 * A coup was voided: every stake is returned, carried ones included (R5). It has up to 500 bets; `pages` of
 * `BetsVoided` follow in the same commit.
 */
export interface CoupVoided extends Agreed {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly VoidedBet[];
  readonly pages: number;
}
export type BetsVoided = BetsVoidedOf<VoidedBet>;
/** The settled result of a bet, by the settlement or a correction of it. */
export interface BetResult {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
  readonly commission: Money;
  readonly returned: Money;
}
/**
 * A bet that was settled again from the true cards. The change of its result is paid to the patron's chips or
 * taken from them; what they can't cover is owed (R5).
 */
export interface CorrectedBet extends BetResult, Corrected {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
  readonly rounding: string;
  readonly before: BetResult;
  /**
   * The part of `before.commission` that was waived (P4). The void ends the waiver: the patron pays this part back. Absent if zero.
   */
  readonly waived?: Money;
}
/**
 * The coup's result by its true cards, with up to 500 bets; `pages` of `BetsCorrected` follow in the same
 * commit (R5).
 */
export interface CoupCorrected extends Agreed {
  readonly type: 'CoupCorrected';
  readonly coup: string;
  /** 1 for the coup's first correction. */
  readonly correction: number;
  readonly player: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: Outcome;
  readonly natural: boolean;
  readonly currency: string;
  readonly bets: readonly CorrectedBet[];
  readonly pages: number;
}
export type BetsCorrected = BetsCorrectedOf<CorrectedBet>;
export type RulesChanged = RulesChangedTo<HouseBankedVariant, HouseBankedRules>;

export type ExceptionEvent =
  | VoidRequested
  | CorrectionRequested
  | WaiverRequested
  | CommissionWaived
  | RulesChangeRequested
  | LimitsEvent
  | RequestRefused
  | CoupVoided
  | BetsVoided
  | CoupCorrected
  | BetsCorrected
  | ShortfallPaid
  | RulesChanged;
