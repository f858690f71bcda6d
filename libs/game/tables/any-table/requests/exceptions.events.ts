import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';

// What staff asks for at every table, and what comes of it when another approves (R5, R7). `reason`: SHA-256(salt ‖ text),
// as in `ShoeFinished`; `by`, `askedBy` and `approvedBy` are opaque ids of staff.

export interface VoidRequested {
  readonly type: 'VoidRequested';
  readonly request: string;
  readonly coup: string;
  readonly by: string;
  readonly reason: string;
}
/** P2: the Player’s move on a five. */
export type OnFive = 'draw' | 'stand';
/** `cards`: the true cards of a settled coup, in the order dealt. */
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
/** Who asked for something, who agreed to it, and why. */
export interface Agreed {
  readonly request: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string;
}
/** What a void gives back beside the first page of it, 500 stakes each. */
export interface BetsVoided<Stake> {
  readonly type: 'BetsVoided';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Stake[];
}
/** What a correction moves between somebody's chips and the others': what they can't cover is owed. */
export interface Corrected {
  readonly paid: Money;
  readonly taken: Money;
  readonly owed: Money;
}
/** What a correction settles again beside the first page of it, 500 bets each. */
export interface BetsCorrected<Bet> {
  readonly type: 'BetsCorrected';
  readonly coup: string;
  readonly page: number;
  readonly currency: string;
  readonly bets: readonly Bet[];
}
/** R5: chips that came in pay what is owed after a correction. */
export interface ShortfallPaid {
  readonly type: 'ShortfallPaid';
  readonly patron: string;
  readonly amount: Money;
  readonly currency: string;
}
/** Who changed the rules; `request` and `approvedBy` where a second person had to agree. */
export interface ChangedBy {
  readonly changedBy: string;
  readonly request: string | null;
  readonly approvedBy: string | null;
}
/** The house rules from now on. */
export interface RulesChanged<Variant extends string, Rules> extends ChangedBy {
  readonly type: 'RulesChanged';
  readonly variant: Variant;
  readonly rules: Rules;
}

/** What is asked of another person, and what becomes of it at every table. */
export type RequestEvent =
  VoidRequested | CorrectionRequested | RulesChangeRequested | RequestRefused | ShortfallPaid;
