import type { OptionDescription } from '../../any-table/rules/option-description';
import type { SimpleOption } from '../../any-table/rules/options';

/** Returns every option of `rules`, from the table that parses them. `says` describes the limit. */
export const optionsDescribed = <Variant extends string>(
  variant: Variant,
  options: Readonly<Record<string, SimpleOption<Variant, unknown>>>,
  defaults: Readonly<Record<string, unknown>>,
  says: string,
): readonly OptionDescription[] => [
  ...Object.entries(options).map(([name, option]): OptionDescription => {
    const { ruling, domain } = option;
    const usual = domain(variant).type === 'choice' ? option.usual(variant, {}) : (defaults[name] ?? null);
    return { name, ruling, says: option.says, ...domain(variant), default: usual };
  }),
  {
    name: 'limits',
    ruling: 'R7',
    says,
    type: 'limits',
    values: ['default', 'punter'],
    form: 'min, max and step for each kind named, such as {"punter":{"min":"100","max":"5000","step":"100"}}',
    default: defaults['limits'],
  },
];
