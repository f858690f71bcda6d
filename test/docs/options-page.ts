import { mayBe, optionsOf, TABLE_VARIANTS, type OptionDescription, type TableVariant } from '#game/tables';

type Of = readonly (readonly [TableVariant, OptionDescription])[];

/** `docs/reference/options.md`: every option of the house-banked variants, from the table that reads house rules. */
export const optionsPage = (): string =>
  [
    '# Options',
    '',
    'Every option of the house rules of the variants in which the house banks: a field of `rules` in `OpenTable`. Made by',
    '`npm run docs` from the table that reads them; a test compares. `GET /v1/rules/{variant}` and `sabot rules` say the same,',
    'and [the rulings](rules/index.md) says what each means. Amounts are decimal strings of minor units.',
    '',
    '<!-- prettier-ignore -->',
    '| option | ruling | is | may be | default |',
    '| --- | --- | --- | --- | --- |',
    ...names().map(row),
    '',
  ].join('\n');

const all: Of = TABLE_VARIANTS.flatMap((variant) =>
  optionsOf(variant).map((option) => [variant, option] as const),
);

const names = (): readonly string[] => [...new Set(all.map(([, { name }]) => name))];

const row = (name: string): string => {
  const of = all.filter(([, option]) => option.name === name);
  const says = of[0]?.[1].says ?? '';
  const cells = [
    `\`${name}\``,
    each(of, ({ ruling }) => ruling),
    says,
    each(of, mayBe),
    each(of, ({ default: usual }) => defaultText(usual)),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** One text where all variants say the same; else each beside its variants. */
const each = (of: Of, textOf: (option: OptionDescription) => string): string => {
  const variants = new Map<string, TableVariant[]>();
  for (const [variant, option] of of) {
    variants.set(textOf(option), [...(variants.get(textOf(option)) ?? []), variant]);
  }
  const texts = [...variants].map(([text, those]) => `${those.join(', ')}: ${text}`);
  const everywhere = of.length === TABLE_VARIANTS.length && variants.size === 1;
  return everywhere ? [...variants.keys()].join() : texts.join('; ');
};

const defaultText = (usual: unknown): string => (usual === null ? 'none' : `\`${JSON.stringify(usual)}\``);
