import type { BetResult } from '../exceptions/exceptions.events';
import type { HouseBankedRules } from '../rules/rules';
import type { Bet } from '../state';

/** A bet as it was settled, or as its last correction left it. */
export type BetInForce = Bet & BetResult;

/** A settled coup as the log has it: whoever gives the command reads it, for a table forgets its coups (S6). */
export interface CoupInForce {
  readonly coup: string;
  /** The house rules that it was dealt under. */
  readonly rules: HouseBankedRules;
  /** The edition that its shoe recorded. */
  readonly edition: number;
  /** P2: what was decided on Player's five; null: nobody had to. */
  readonly onFive: 'draw' | 'stand' | null;
  /** Corrections so far. */
  readonly corrections: number;
  readonly bets: readonly BetInForce[];
}
