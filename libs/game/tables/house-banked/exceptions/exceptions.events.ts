import type {
  Agreed,
  VoidRequested,
  CorrectionRequested,
  RulesChangeRequested,
  RequestRefused,
  ShortfallPaid,
  BetsVoided as BetsVoidedOf,
  BetsCorrected as BetsCorrectedOf,
  Corrected,
  RulesChanged as RulesChangedTo,
} from '../../any-table/requests/exceptions.events';
import type { HouseBankedVariant, Outcome, Wager } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { HouseBankedRules } from '../rules/rules';
import type { SettledHand } from '../../any-table/chips/settled-hand';

// What staff asks for, and what comes of it when another approves (R5, P4, R7): what only a house-banked table has.

/** P4: of commission that was tallied and not collected. */
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
/** A stake that goes back because its coup is void. */
export interface VoidedBet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
}
/** R5: all stakes go back, carried ones too, up to 500 here; `pages` of `BetsVoided` follow in the same commit. */
export interface CoupVoided extends Agreed {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly currency: string;
  readonly bets: readonly VoidedBet[];
  readonly pages: number;
}
export type BetsVoided = BetsVoidedOf<VoidedBet>;
/** What a bet came to, by the settlement or by a correction of it. */
export interface BetResult {
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: Money;
  readonly commission: Money;
  readonly returned: Money;
}
/**
 * A bet settled again from the true cards. What it comes to beside what it came to before is paid to the patron's chips
 * or taken from them; what they can't cover is owed (R5).
 */
export interface CorrectedBet extends BetResult, Corrected {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
  readonly rounding: string;
  readonly before: BetResult;
  /**
   * P4: what had been waived of `before.commission` and falls with it. The patron gives it back with the rest, and
   * `table:{t}:commission` doesn't give it a second time. Absent: nothing.
   */
  readonly waived?: Money;
}
/** R5: the coup's result by its true cards; up to 500 bets here, `pages` of `BetsCorrected` follow in the same commit. */
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
  | RequestRefused
  | CoupVoided
  | BetsVoided
  | CoupCorrected
  | BetsCorrected
  | ShortfallPaid
  | RulesChanged;
