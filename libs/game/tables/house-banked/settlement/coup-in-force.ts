import type { BetResult } from '../exceptions/exceptions.events';
import type { HouseBankedRules } from '../rules/rules';
import type { Bet } from '../state';

/** A bet as it was settled or last corrected. */
export type BetInForce = Bet & BetResult;

/**
 * A settled coup from the log. The command's preparation reads it, because a table forgets its coups (S6).
 */
export interface CoupInForce {
  readonly coup: string;
  /** The house rules under which it was dealt. */
  readonly rules: HouseBankedRules;
  /** Edition that its shoe recorded. */
  readonly edition: number;
  /** Decision on Player's five; `null` if there was none (P2). */
  readonly onFive: 'draw' | 'stand' | null;
  /** Number of corrections so far. */
  readonly corrections: number;
  readonly bets: readonly BetInForce[];
}
