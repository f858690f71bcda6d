import { RULES_BY_VARIANT, wagersOf, type HouseBankedVariant } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import type { OptionDescription } from '../../any-table/rules/option-description';
import { hasOption, SIMPLE_NAMES, SIMPLE_OPTIONS, type SimpleName } from './options';
import { parseRules, rulesAsJson } from './rules';

/** Returns every option in the `rules` of a variant, from the table that parses them. */
export const optionsOf = (variant: HouseBankedVariant): readonly OptionDescription[] => {
  const rules = parseRules(variant);
  invariant(rules.ok, `${variant} has no rules by default`);
  const defaults = rulesAsJson(rules.value);
  const simple = SIMPLE_NAMES.filter((name) => hasOption(variant, name)).map((name) => {
    const { ruling, says, domain } = SIMPLE_OPTIONS[name];
    return { name, ruling, says, ...domain(variant), default: defaults[name] ?? unrecorded(variant, name) };
  });
  return [...simple, ...ofWagers(variant).map((option) => ({ ...option, default: defaults[option.name] }))];
};

/** Returns a default that is not recorded (`rulesAsJson`); `null` for an option without a default. */
const unrecorded = (variant: HouseBankedVariant, name: SimpleName) => {
  const usual = SIMPLE_OPTIONS[name].usual(variant, {});
  return typeof usual === 'bigint' ? null : usual;
};

const ofWagers = (variant: HouseBankedVariant) => {
  const wagers = wagersOf(variant);
  const paid = wagers.filter((wager) => !wager.startsWith('dragon'));
  return [
    {
      name: 'wagers',
      ruling: 'P12',
      says: 'Wagers that the table offers. A perfect pair needs more than one deck.',
      type: 'wagers',
      values: wagers,
      form: 'a list without repeats',
    },
    {
      name: 'pays',
      ruling: RULES_BY_VARIANT[variant].rulings.payTable,
      says: 'Pay-out of each wager. No wager may give the patron an edge (R8). A dragon pays by its margin (P11).',
      type: 'pays',
      values: paid,
      form: 'a ratio for each wager named, such as {"tie":"9:1"}',
    },
    {
      name: 'limits',
      ruling: 'R7',
      says: 'Limits of one patron’s stakes on one kind of wager in one coup. A kind that is not named takes `default`.',
      type: 'limits',
      values: ['default', ...wagers],
      form: 'min, max and step for each kind named, such as {"tie":{"min":"100","max":"5000","step":"100"}}',
    },
  ] as const;
};
