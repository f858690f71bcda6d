import type { Money } from '#kernel/money';
import { isRaised, type StakeLimit } from '../../any-table/rules/limits';

interface PlayerBankedRules {
  readonly commissionBps: number;
  readonly bankMax: Money | null;
  readonly limits: { readonly punter: StakeLimit };
}

/** R7: raising a max or lowering commission is for two people (`commands.md`). */
export const needsApproval = (before: PlayerBankedRules, after: PlayerBankedRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.bankMax, after.bankMax) ||
  isRaised(before.limits.punter.max, after.limits.punter.max);
