import { reject, type Parsed, type Refused } from '#kernel';
import type { Money } from '#money';
import { cheminRulesAsJson, parseCheminRules, type CheminRules } from './chemin.rules';
import type { CheminCore, CheminOpenState } from './chemin.state';
import { openCoupOf } from './places';

/** Null: no coup is open and the shoe, if any, is finished (`vocabulary.md`, Fields). */
export const notBetweenShoes = (state: CheminOpenState): Refused | null =>
  state.shoe === null && openCoupOf(state) === null
    ? null
    : reject('WRONG_PHASE', `rules change between shoes; the table is in phase ${state.phase}`);

/** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules, seats }: Pick<CheminCore, 'rules' | 'seats'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<CheminRules> => {
  const changed = parseCheminRules({ ...cheminRulesAsJson(rules), ...changes });
  if (!changed.ok) return changed;
  const highest = Math.max(0, ...seats.keys().map(Number));
  return highest > changed.value.seats
    ? reject('BAD_RULES', `seats: somebody sits in seat ${highest}`)
    : changed;
};

/** The rules after some options change; accepted when no coup is open and the shoe, if any, is finished. */
export const changedRules = (
  state: CheminOpenState,
  changes: Readonly<Record<string, unknown>>,
): Parsed<CheminRules> => notBetweenShoes(state) ?? rulesWith(state, changes);

/** Raising a max or lowering commission is for two people (`vocabulary.md`, Fields). */
export const needsApproval = (before: CheminRules, after: CheminRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.bankMax, after.bankMax) ||
  isRaised(before.limits.punter.max, after.limits.punter.max);

/** Null is no limit at all. */
const isRaised = (before: Money | null, after: Money | null): boolean =>
  before !== null && (after === null || after > before);
