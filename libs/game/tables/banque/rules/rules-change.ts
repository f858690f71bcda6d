import type { Parsed } from '#kernel/decision';
import { limitKept } from '../../any-table/rules/limits';
import type { BanqueCore } from '../state';
import { banqueRulesAsJson, parseBanqueRules, type BanqueRules } from './rules';

/** Returns the rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules }: Pick<BanqueCore, 'rules'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<BanqueRules> => {
  const unchanged = {
    ...banqueRulesAsJson(rules),
    limits: { punter: limitKept(rules.limits.punter, rules.roundTo) },
  };
  return parseBanqueRules({ ...unchanged, ...changes });
};
