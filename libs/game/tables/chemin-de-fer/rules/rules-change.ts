import type { Parsed } from '#kernel/decision';
import { limitKept } from '../../any-table/rules/limits';
import { seatsBelowTaken } from '../../any-table/rules/rules-change';
import type { CheminCore } from '../state';
import { cheminRulesAsJson, parseCheminRules, type CheminRules } from './rules';

/** Returns the rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules, seats }: Pick<CheminCore, 'rules' | 'seats'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<CheminRules> => {
  const unchanged = {
    ...cheminRulesAsJson(rules),
    limits: { punter: limitKept(rules.limits.punter, rules.roundTo) },
  };
  const changed = parseCheminRules({ ...unchanged, ...changes });
  return changed.ok ? (seatsBelowTaken(changed.value.seats, seats) ?? changed) : changed;
};
