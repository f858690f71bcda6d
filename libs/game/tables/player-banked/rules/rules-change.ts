import type { Money } from '#kernel/money';
import { isRaised, type StakeLimit } from '../../any-table/rules/limits';

interface PlayerBankedRules {
  readonly commissionBps: number;
  readonly bankMax: Money | null;
  readonly limits: { readonly punter: StakeLimit };
}

/**
 * Returns `true` if a change needs two people: a higher maximum, or a lower commission (R7, `commands.md`).
 */
export const needsApproval = (before: PlayerBankedRules, after: PlayerBankedRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.bankMax, after.bankMax) ||
  isRaised(before.limits.punter.max, after.limits.punter.max);
