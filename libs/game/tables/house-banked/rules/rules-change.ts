import { defaultPays, paysMore, type OfferedPays } from '#game/baccarat';
import { refusePatronEdge } from '#game/odds';
import type { Parsed } from '#kernel/decision';
import { isRaised } from '../../any-table/rules/limits';
import { seatsBelowTaken } from '../../any-table/rules/rules-change';
import { seatsBelowPositions } from '../../any-table/seats/positions';
import type { OpenTableState, TableCore } from '../state';
import { parseRules, type HouseBankedRules } from './rules';
import { standingRules } from './standing-rules';

/** Returns the rules after some options change. Refuses rules that favour the patrons (R8). */
export const rulesAfter = (
  state: OpenTableState,
  changes: Readonly<Record<string, unknown>>,
): Parsed<HouseBankedRules> => {
  const rules = rulesWith(state, changes);
  return rules.ok ? (refusePatronEdge(rules.value) ?? rules) : rules;
};

/** Returns the rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { variant, rules, seats, positions }: Pick<TableCore, 'variant' | 'rules' | 'seats' | 'positions'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<HouseBankedRules> => {
  const changed = parseRules(variant, { ...standingRules(rules, changes), ...changes });
  if (!changed.ok) return changed;
  const { seats: after } = changed.value;
  return seatsBelowTaken(after, seats) ?? seatsBelowPositions(after, positions) ?? changed;
};

/**
 * Returns `true` if a change raises a maximum, `maxPayout` or `maxDifferential`, or lowers the commission (R7). Two people
 * have signed that since the first version.
 */
export const raisesLimits = (before: HouseBankedRules, after: HouseBankedRules): boolean =>
  after.commissionBps < before.commissionBps ||
  isRaised(before.maxPayout, after.maxPayout) ||
  isRaised(before.maxDifferential, after.maxDifferential) ||
  after.wagers.some((on) => {
    const limit = before.limits[on];
    return limit !== undefined && isRaised(limit.max, after.limits[on]?.max ?? null);
  });

/**
 * Returns `true` if a change needs two people: it raises limits, offers a wager that was not offered, raises a pay above
 * its variant's default, or sets `allowPatronEdge` (`commands.md`).
 */
export const needsApproval = (before: HouseBankedRules, after: HouseBankedRules): boolean =>
  raisesLimits(before, after) ||
  (after.allowPatronEdge && !before.allowPatronEdge) ||
  raisesPay(before, after) ||
  // A wager counts as raised from nothing: it might have been withdrawn only to come back with more.
  after.wagers.some((on) => before.limits[on] === undefined);

/** Says if a wager pays more than before and more than the default of its variant. */
const raisesPay = (before: HouseBankedRules, after: HouseBankedRules): boolean => {
  const usual: OfferedPays = defaultPays(after);
  return after.wagers.some((on) => {
    const [pay, book, earlier] = [after.pays[on], usual[on], before.pays[on]];
    if (pay === undefined) return false;
    return (book === undefined || paysMore(pay, book)) && (earlier === undefined || paysMore(pay, earlier));
  });
};
