import type { Parsed } from '#kernel/decision';
import { banqueRulesAsJson, parseBanqueRules, type BanqueRules } from './rules';
import type { BanqueCore } from '../state';

/** The rules with some options changed. Refuses with `BAD_RULES` and the name of the option. */
export const rulesWith = (
  { rules }: Pick<BanqueCore, 'rules'>,
  changes: Readonly<Record<string, unknown>>,
): Parsed<BanqueRules> => parseBanqueRules({ ...banqueRulesAsJson(rules), ...changes });
