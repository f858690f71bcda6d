import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { limitAsJson, type StakeLimit } from '../../any-table/rules/limits';
import { givenOptions, parseOptions, valuesAsJson, type ValuesOf } from '../../any-table/rules/options';
import { parsePunterLimit } from '../../player-banked/betting/punter-limit';
import { withoutNewDefaults } from '../../player-banked/rules/options';
import { CHEMIN_OPTION_NAMES, CHEMIN_OPTIONS } from './options';

/** The house rules of one table, every option resolved, as `TableOpened` records them. */
export interface CheminRules extends ValuesOf<typeof CHEMIN_OPTIONS> {
  readonly variant: 'chemin-de-fer';
  /** Limits of the only kind of stake (R7). */
  readonly limits: { readonly punter: StakeLimit };
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * Parses the house rules of `OpenTable`, with defaults for omitted options. It reads back what
 * `cheminRulesAsJson` wrote. Refuses with `BAD_RULES` and the name of the option (R2, R7, F1, F2, F8, F13).
 */
export const parseCheminRules = (given: unknown = {}): Parsed<CheminRules> => {
  const named = givenOptions('chemin-de-fer', [...CHEMIN_OPTION_NAMES, 'limits'], given);
  if (!named.ok) return named;
  const simple = parseOptions(CHEMIN_OPTIONS, 'chemin-de-fer', named.value);
  if (!simple.ok) return simple;
  const misfit = misfitOf(simple.value);
  if (misfit !== null) return misfit;
  const punter = parsePunterLimit(simple.value, named.value['limits']);
  if (!punter.ok) return punter;
  return parsed({ variant: 'chemin-de-fer', ...simple.value, limits: { punter: punter.value } });
};

/** Refuses options that contradict each other. */
const misfitOf = (rules: ValuesOf<typeof CHEMIN_OPTIONS>): Refused | null => {
  const { seats, minimumSeated, bankMin, bankMax, falseDraw, fine, supply, decks } = rules;
  if (minimumSeated > seats)
    return bad(`minimumSeated has to be a whole number from 2 to ${seats}, the number of seats (F1).`);
  if (bankMax !== null && bankMax < bankMin)
    return bad(`bankMax is below bankMin, ${bankMin} (F2). Raise it.`);
  if (falseDraw === 'fined' && fine === null)
    return bad('fine: is missing. It is required with falseDraw "fined" (F8).');
  if (supply !== 'shoe' && supply > decks * 52) {
    return bad(`supply has to be a whole number from 7 to ${decks * 52}, or "shoe" (F13).`);
  }
  return null;
};

/** Returns the rules in the form of `TableOpened` and the API: amounts as text, every option by its name. */
export const cheminRulesAsJson = (rules: CheminRules): Readonly<Record<string, unknown>> => ({
  ...withoutNewDefaults(valuesAsJson(CHEMIN_OPTION_NAMES, rules)),
  limits: { punter: limitAsJson(rules.limits.punter) },
});
