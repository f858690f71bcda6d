import { reject, type Parsed } from '#kernel/decision';
import { cheminRulesAsJson, parseCheminRules, type CheminRules } from './rules';
import type { CheminCore } from '../state';

/** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules, seats }: Pick<CheminCore, 'rules' | 'seats'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<CheminRules> => {
  const changed = parseCheminRules({ ...cheminRulesAsJson(rules), ...changes });
  if (!changed.ok) return changed;
  const highest = Math.max(0, ...seats.keys().map(Number));
  return highest > changed.value.seats
    ? reject('BAD_RULES', `seats: seat ${highest} is taken. Allow at least ${highest} seats.`)
    : changed;
};
