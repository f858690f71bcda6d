import { wagersOf, type HouseBankedVariant } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import type { OptionDescription } from '../../any-table/rules/option-description';
import { hasOption, SIMPLE_NAMES, SIMPLE_OPTIONS } from './options';
import { parseRules, rulesAsJson } from './rules';

/** Every option that `rules` of a variant may name, from the very table that reads them. */
export const optionsOf = (variant: HouseBankedVariant): readonly OptionDescription[] => {
  const rules = parseRules(variant);
  invariant(rules.ok, `${variant} has no rules by default`);
  const defaults = rulesAsJson(rules.value);
  const simple = SIMPLE_NAMES.filter((name) => hasOption(variant, name)).map((name) => {
    const { ruling, says, domain } = SIMPLE_OPTIONS[name];
    return { name, ruling, says, ...domain(variant), default: defaults[name] ?? null };
  });
  return [...simple, ...ofWagers(variant).map((option) => ({ ...option, default: defaults[option.name] }))];
};

const ofWagers = (variant: HouseBankedVariant) => {
  const wagers = wagersOf(variant);
  const paid = wagers.filter((wager) => !wager.startsWith('dragon'));
  return [
    {
      name: 'wagers',
      ruling: 'P12',
      says: 'The wagers offered; a perfect pair needs more than one deck.',
      type: 'wagers',
      values: wagers,
      form: 'a list of different ones',
    },
    {
      name: 'pays',
      ruling: variant === 'makccarat' ? 'M2' : 'P4',
      says: 'What a wager pays. No patron may have the edge (R8); a dragon pays by the margin (P11).',
      type: 'pays',
      values: paid,
      form: 'a ratio for each that is named, such as {"tie":"9:1"}',
    },
    {
      name: 'limits',
      ruling: 'R7',
      says: 'What binds one patron’s stakes on one kind in one coup; a kind not named takes `default`.',
      type: 'limits',
      values: ['default', ...wagers],
      form: 'min, max and step for each that is named, such as {"tie":{"min":"100","max":"5000","step":"100"}}',
    },
  ] as const;
};
