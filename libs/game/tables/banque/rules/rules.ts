import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { limitAsJson, type StakeLimit } from '../../any-table/rules/limits';
import { givenOptions, parseOptions, valuesAsJson, type ValuesOf } from '../../any-table/rules/options';
import { parsePunterLimit } from '../../player-banked/betting/punter-limit';
import { withoutNewDefaults } from '../../player-banked/rules/options';
import { BANQUE_OPTION_NAMES, BANQUE_OPTIONS } from './options';

/** The house rules of one table, every option resolved, as `TableOpened` records them. */
export interface BanqueRules extends ValuesOf<typeof BANQUE_OPTIONS> {
  readonly variant: 'banque';
  /** Limits of the only kind of stake, on either hand (R7). */
  readonly limits: { readonly punter: StakeLimit };
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * Parses the house rules of `OpenTable`, with defaults for omitted options. It reads back what
 * `banqueRulesAsJson` wrote. Refuses with `BAD_RULES` and the name of the option (R2, R7, B1, F2, F8).
 */
export const parseBanqueRules = (given: unknown = {}): Parsed<BanqueRules> => {
  const named = givenOptions('banque', [...BANQUE_OPTION_NAMES, 'limits'], given);
  if (!named.ok) return named;
  const simple = parseOptions(BANQUE_OPTIONS, 'banque', named.value);
  if (!simple.ok) return simple;
  const misfit = misfitOf(simple.value);
  if (misfit !== null) return misfit;
  const punter = parsePunterLimit(simple.value, named.value['limits']);
  if (!punter.ok) return punter;
  return parsed({ variant: 'banque', ...simple.value, limits: { punter: punter.value } });
};

/** Refuses options that contradict each other. */
const misfitOf = (rules: ValuesOf<typeof BANQUE_OPTIONS>): Refused | null => {
  const { bankMin, bankMax, falseDraw, fine, playersShuffle, namedCutter } = rules;
  if (bankMax !== null && bankMax < bankMin)
    return bad(`bankMax is below bankMin, ${bankMin} (F2). Raise it.`);
  if (falseDraw === 'fined' && fine === null)
    return bad('fine: is missing. It is required with falseDraw "fined" (F8).');
  if (playersShuffle && !namedCutter)
    return bad('playersShuffle: needs namedCutter true, because the banker shuffles last (R3). Set both.');
  return null;
};

/** Returns the rules in the form of `TableOpened` and the API: amounts as text, every option by its name. */
export const banqueRulesAsJson = (rules: BanqueRules): Readonly<Record<string, unknown>> => ({
  ...withoutNewDefaults(valuesAsJson(BANQUE_OPTION_NAMES, rules)),
  limits: { punter: limitAsJson(rules.limits.punter) },
});
