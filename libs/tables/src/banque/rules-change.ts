import { reject, type Parsed, type Refused } from '#kernel';
import type { Money } from '#money';
import { banqueRulesAsJson, parseBanqueRules, type BanqueRules } from './banque.rules';
import type { BanqueCore, BanqueOpenState } from './banque.state';
import { openCoupOf } from './places';

/** Null: no coup is open and the shoe, if any, is finished (`vocabulary.md`, Fields). */
export const notBetweenShoes = (state: BanqueOpenState): Refused | null =>
  state.shoe === null && openCoupOf(state) === null
    ? null
    : reject('WRONG_PHASE', `rules change between shoes; the table is in phase ${state.phase}`);

/** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules }: Pick<BanqueCore, 'rules'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<BanqueRules> => parseBanqueRules({ ...banqueRulesAsJson(rules), ...changes });

/** The rules after some options change; accepted when no coup is open and the shoe, if any, is finished. */
export const changedRules = (
  state: BanqueOpenState,
  changes: Readonly<Record<string, unknown>>,
): Parsed<BanqueRules> => notBetweenShoes(state) ?? rulesWith(state, changes);

/** Raising a max or lowering commission is for two people (`vocabulary.md`, Fields). */
export const needsApproval = (before: BanqueRules, after: BanqueRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.bankMax, after.bankMax) ||
  isRaised(before.limits.punter.max, after.limits.punter.max);

/** Null is no limit at all. */
const isRaised = (before: Money | null, after: Money | null): boolean =>
  before !== null && (after === null || after > before);
