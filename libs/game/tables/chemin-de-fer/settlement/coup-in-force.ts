import type { Call } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { BetResult, CheminHand } from '../events';
import type { CheminRules } from '../rules/rules';

/** A bet as it was settled or last corrected. */
export interface CheminBetInForce extends BetResult {
  readonly bet: string;
  readonly patron: string;
  readonly stake: Money;
}

/**
 * A settled coup from the log. The command's preparation reads it, because a table forgets its coups (S6).
 */
export interface CheminCoupInForce {
  readonly coup: string;
  /** The house rules under which it was dealt. */
  readonly rules: CheminRules;
  /** Edition that its shoe recorded. */
  readonly edition: number;
  /** Number of corrections so far. */
  readonly corrections: number;
  /** Its banker. */
  readonly banker: string;
  /** Each hand's call; `null` if it wasn't asked. */
  readonly calls: Readonly<Record<CheminHand, Call | null>>;
  /** Commission on the stakes won, after the last correction. */
  readonly commission: Money;
  readonly bets: readonly CheminBetInForce[];
}
