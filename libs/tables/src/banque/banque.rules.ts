import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel';
import { parsePunterLimit } from '../player-banked/punter-limit';
import { limitAsJson, type StakeLimit } from '../table/limits';
import { parseOptions, type ValuesOf } from '../table/options';
import { BANQUE_OPTION_NAMES, BANQUE_OPTIONS } from './banque.options';

/** The house rules of one table, every option resolved, as `TableOpened` records them. */
export interface BanqueRules extends ValuesOf<typeof BANQUE_OPTIONS> {
  readonly variant: 'banque';
  /** R7: the one kind of stake, whatever hand it is on. */
  readonly limits: { readonly punter: StakeLimit };
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * House rules from what `OpenTable` was given, every option left out taken at its default; what `banqueRulesAsJson` wrote
 * reads back the same. Refuses with `BAD_RULES` and the name of the option (R2, R7, B1, F2, F8).
 */
export const parseBanqueRules = (given: unknown = {}): Parsed<BanqueRules> => {
  if (!isObject(given)) return bad('rules is an object of options');
  const known: readonly string[] = [...BANQUE_OPTION_NAMES, 'limits'];
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const options = known.join(', ');
    return bad(`${JSON.stringify(unknown)} is no option of banque; its options are ${options}`);
  }
  const simple = parseOptions(BANQUE_OPTIONS, 'banque', given);
  if (!simple.ok) return simple;
  const misfit = misfitOf(simple.value);
  if (misfit !== null) return misfit;
  const punter = parsePunterLimit(simple.value, given['limits']);
  if (!punter.ok) return punter;
  return parsed({ variant: 'banque', ...simple.value, limits: { punter: punter.value } });
};

/** What each option may be by itself, and not beside another. */
const misfitOf = ({ bankMin, bankMax, falseDraw, fine }: ValuesOf<typeof BANQUE_OPTIONS>): Refused | null => {
  if (bankMax !== null && bankMax < bankMin) return bad(`bankMax is not below bankMin, ${bankMin} (F2)`);
  if (falseDraw === 'fined' && fine === null) return bad('fine is required where falseDraw is "fined" (F8)');
  return null;
};

/** The rules as `TableOpened` and the API show them: amounts in text, every option by its name. */
export const banqueRulesAsJson = (rules: BanqueRules): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    BANQUE_OPTION_NAMES.filter((name) => rules[name] !== null).map((name) => [name, textOf(rules[name])]),
  ),
  limits: { punter: limitAsJson(rules.limits.punter) },
});

const textOf = (value: string | number | bigint | boolean | null) =>
  typeof value === 'bigint' ? `${value}` : value;
