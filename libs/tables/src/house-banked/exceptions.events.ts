import type { HouseBankedVariant, Outcome, Wager } from '#baccarat';
import type { Card } from '#cards';
import type { Money } from '#money';
import type { HouseBankedRules } from './house-banked.rules';
import type { SettledHand } from '../table/settled-hand';

// What staff asks for, and what comes of it when another approves (R5, P4, R7). `reason`: SHA-256(salt ‖ text), as in
// `ShoeFinished`; `by`, `askedBy` and `approvedBy` are opaque ids of staff.

export interface VoidRequested {
  readonly type: 'VoidRequested';
  readonly request: string;
  readonly coup: string;
  readonly by: string;
  readonly reason: string;
}
/** `cards`: the true cards of a settled coup, in the order dealt. */
export interface CorrectionRequested {
  readonly type: 'CorrectionRequested';
  readonly request: string;
  readonly coup: string;
  readonly cards: readonly Card[];
  readonly by: string;
  readonly reason: string;
}
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
export interface CommissionWaived {
  readonly type: 'CommissionWaived';
  readonly request: string;
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}
/** `rules`: the options that change, as they were given. */
export interface RulesChangeRequested {
  readonly type: 'RulesChangeRequested';
  readonly request: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly by: string;
}
export const REFUSAL_CAUSES = ['refused', 'withdrawn', 'lapsed'] as const;
/** `by`: null when nobody answered within `approvalSeconds`, and the request lapsed. */
export interface RequestRefused {
  readonly type: 'RequestRefused';
  readonly request: string;
  readonly because: (typeof REFUSAL_CAUSES)[number];
  readonly by: string | null;
}
/** A stake that goes back because its coup is void. */
export interface VoidedBet {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
}
/** R5: all stakes go back, carried ones too, up to 500 here; `pages` of `BetsVoided` follow in the same commit. */
export interface CoupVoided {
  readonly type: 'CoupVoided';
  readonly coup: string;
  readonly request: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly currency: string;
  readonly bets: readonly VoidedBet[];
  readonly pages: number;
}
export interface BetsVoided {
  readonly type: 'BetsVoided';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly VoidedBet[];
}
/** Who asked for something, who agreed to it, and why. */
export type Agreed = Pick<CoupVoided, 'request' | 'reason' | 'askedBy' | 'approvedBy'>;
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
export interface CorrectedBet extends BetResult {
  readonly bet: string;
  readonly patron: string;
  readonly on: Wager;
  readonly stake: Money;
  readonly rounding: string;
  readonly before: BetResult;
  readonly paid: Money;
  readonly taken: Money;
  readonly owed: Money;
}
/** R5: the coup's result by its true cards; up to 500 bets here, `pages` of `BetsCorrected` follow in the same commit. */
export interface CoupCorrected {
  readonly type: 'CoupCorrected';
  readonly coup: string;
  /** 1 for the coup's first correction. */
  readonly correction: number;
  readonly request: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
  readonly player: SettledHand;
  readonly banker: SettledHand;
  readonly outcome: Outcome;
  readonly natural: boolean;
  readonly currency: string;
  readonly bets: readonly CorrectedBet[];
  readonly pages: number;
}
export interface BetsCorrected {
  readonly type: 'BetsCorrected';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly CorrectedBet[];
}
/** R5: chips that came in pay what is owed after a correction. */
export interface ShortfallPaid {
  readonly type: 'ShortfallPaid';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** The house rules from now on; `request` and `approvedBy` where a second person had to agree. */
export interface RulesChanged {
  readonly type: 'RulesChanged';
  readonly variant: HouseBankedVariant;
  readonly rules: HouseBankedRules;
  readonly changedBy: string;
  readonly request: string | null;
  readonly approvedBy: string | null;
}

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
