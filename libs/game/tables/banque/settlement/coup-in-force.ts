import type { Call } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { BanqueHand, Side, StakedOn } from '../betting/sides';
import type { BetResult } from '../events';
import type { BanqueRules } from '../rules/rules';

/** A bet as it was settled or last corrected. */
export interface BanqueBetInForce extends BetResult {
  readonly bet: string;
  readonly patron: string;
  readonly on: StakedOn;
  readonly stake: Money;
}

/**
 * A settled coup from the log. The command's preparation reads it, because a table forgets its coups (S6).
 */
export interface BanqueCoupInForce {
  readonly coup: string;
  /** The house rules under which it was dealt. */
  readonly rules: BanqueRules;
  /** Edition that its shoe recorded. */
  readonly edition: number;
  /** Number of corrections so far. */
  readonly corrections: number;
  /** Its banker, and the amount of the bank at the deal, which limits what it pays (B10). */
  readonly banker: string;
  readonly bank: Money;
  /** Each hand's call; `null` if it wasn't asked. */
  readonly calls: Readonly<Record<BanqueHand, Call | null>>;
  /** Commission on the stakes won on each side, after the last correction. */
  readonly commission: Readonly<Record<Side, Money>>;
  /** In the order of acceptance, which is that of payment (B10). */
  readonly bets: readonly BanqueBetInForce[];
}
