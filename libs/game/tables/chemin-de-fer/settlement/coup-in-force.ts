import type { Call } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { CheminRules } from '../rules/rules';
import type { BetResult, CheminHand } from '../events';

/** A bet as it was settled, or as its last correction left it. */
export interface CheminBetInForce extends BetResult {
  readonly bet: string;
  readonly patron: string;
  readonly stake: Money;
}

/** A settled coup as the log has it: whoever gives the command reads it, for a table forgets its coups (S6). */
export interface CheminCoupInForce {
  readonly coup: string;
  /** The house rules that it was dealt under. */
  readonly rules: CheminRules;
  /** The edition that its shoe recorded. */
  readonly edition: number;
  /** Corrections so far. */
  readonly corrections: number;
  /** Who held the bank. */
  readonly banker: string;
  /** What each hand called; null: it wasn't asked. */
  readonly calls: Readonly<Record<CheminHand, Call | null>>;
  /** What was taken of the stakes won, or by its last correction. */
  readonly commission: Money;
  readonly bets: readonly CheminBetInForce[];
}
