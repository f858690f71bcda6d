import { reject, type Parsed, type Refused } from '#kernel';
import type { Money } from '#money';
import { refusePatronEdge } from '#odds';
import { parseRules, type HouseBankedRules } from './house-banked.rules';
import type { OpenTableState, TableCore } from './house-banked.state';
import { standingRules } from './standing-rules';

/** R9: null, no coup is open and the shoe, if any, is finished. */
export const notBetweenShoes = ({ phase }: OpenTableState): Refused | null =>
  phase === 'no-shoe'
    ? null
    : reject('WRONG_PHASE', `rules change between shoes; the table is in phase ${phase}`);

/** The rules after some options change; accepted when no coup is open and the shoe, if any, is finished. */
export const changedRules = (
  state: OpenTableState,
  changes: Readonly<Record<string, unknown>>,
): Parsed<HouseBankedRules> => {
  const refused = notBetweenShoes(state);
  if (refused !== null) return refused;
  const rules = rulesWith(state, changes);
  if (!rules.ok) return rules;
  return refusePatronEdge(rules.value) ?? rules;
};

/** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { variant, rules }: Pick<TableCore, 'variant' | 'rules'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<HouseBankedRules> => parseRules(variant, { ...standingRules(rules, changes), ...changes });

/** Raising a max, `maxPayout` or `maxDifferential`, or lowering commission, is for two people (`vocabulary.md`, Fields). */
export const needsApproval = (before: HouseBankedRules, after: HouseBankedRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.maxPayout, after.maxPayout) ||
  isRaised(before.maxDifferential, after.maxDifferential) ||
  after.wagers.some((on) => {
    const limit = before.limits[on];
    return limit !== undefined && isRaised(limit.max, after.limits[on]?.max ?? null);
  });

/** Null is no limit at all. */
const isRaised = (before: Money | null, after: Money | null): boolean =>
  before !== null && (after === null || after > before);
