import type { Call } from '#game/baccarat';
import type { Money } from '#kernel/money';
import type { BanqueRules } from '../rules/rules';
import type { BetResult } from '../events';
import type { BanqueHand, Side, StakedOn } from '../betting/sides';

/** A bet as it was settled, or as its last correction left it. */
export interface BanqueBetInForce extends BetResult {
  readonly bet: string;
  readonly patron: string;
  readonly on: StakedOn;
  readonly stake: Money;
}

/** A settled coup as the log has it: whoever gives the command reads it, for a table forgets its coups (S6). */
export interface BanqueCoupInForce {
  readonly coup: string;
  /** The house rules that it was dealt under. */
  readonly rules: BanqueRules;
  /** The edition that its shoe recorded. */
  readonly edition: number;
  /** Corrections so far. */
  readonly corrections: number;
  /** Who held the bank, and what was in it when the cards were dealt (B10: it pays no more). */
  readonly banker: string;
  readonly bank: Money;
  /** What each hand called; null: it wasn't asked. */
  readonly calls: Readonly<Record<BanqueHand, Call | null>>;
  /** What was taken of the stakes won on each side, or by its last correction. */
  readonly commission: Readonly<Record<Side, Money>>;
  /** In the order in which they were accepted, which is that of their payment (B10). */
  readonly bets: readonly BanqueBetInForce[];
}
