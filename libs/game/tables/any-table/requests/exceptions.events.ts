import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { LimitsEvent } from '../arranged/arranged.events';

// Requests of staff at every table, and their results after another person's approval (R5, R7). `reason` is
// SHA-256(salt ‖ text), as in `ShoeFinished`; `by`, `askedBy` and `approvedBy` are opaque ids of staff.

export interface VoidRequested {
  readonly type: 'VoidRequested';
  readonly request: string;
  readonly coup: string;
  readonly by: string;
  readonly reason: string;
}
/** P2: the Player’s move on a five. */
export type OnFive = 'draw' | 'stand';
/** `cards` are the true cards of a settled coup in dealing order. */
export interface CorrectionRequested {
  readonly type: 'CorrectionRequested';
  readonly request: string;
  readonly coup: string;
  readonly cards: readonly Card[];
  /** P2: the Player’s move on a five that nobody was asked for. Absent: not stated. */
  readonly five?: OnFive;
  readonly by: string;
  readonly reason: string;
}
/** `rules` are the options that change, as they were given. */
export interface RulesChangeRequested {
  readonly type: 'RulesChangeRequested';
  readonly request: string;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly by: string;
}
export const REFUSAL_CAUSES = ['refused', 'withdrawn', 'lapsed'] as const;
/** `by` is `null` if nobody answered within `approvalSeconds` and the request lapsed. */
export interface RequestRefused {
  readonly type: 'RequestRefused';
  readonly request: string;
  readonly because: (typeof REFUSAL_CAUSES)[number];
  readonly by: string | null;
}
/** The requester, the approver, and the reason. */
export interface Agreed {
  readonly request: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}
/** A further page of a void, with up to 500 returned stakes. */
export interface BetsVoided<Stake> {
  readonly type: 'BetsVoided';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Stake[];
}
/** A correction's effect on a patron: chips paid or taken, and the debt if they don't cover it. */
export interface Corrected {
  readonly paid: Money;
  readonly taken: Money;
  readonly owed: Money;
}
/** A further page of a correction, with up to 500 bets that are settled again. */
export interface BetsCorrected<Bet> {
  readonly type: 'BetsCorrected';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Bet[];
}
/** New chips paid what is owed after a correction (R5). */
export interface ShortfallPaid {
  readonly type: 'ShortfallPaid';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** The person who changed the rules; `request` and `approvedBy` if a second person had to approve. */
export interface ChangedBy {
  readonly changedBy: string;
  readonly request: string | null;
  readonly approvedBy: string | null;
}
/** The house rules have changed. */
export interface RulesChanged<Variant extends string, Rules> extends ChangedBy {
  readonly type: 'RulesChanged';
  readonly variant: Variant;
  readonly rules: Rules;
}

/** Requests for approval and their answers at every table. */
export type RequestEvent =
  VoidRequested | CorrectionRequested | RulesChangeRequested | LimitsEvent | RequestRefused | ShortfallPaid;
