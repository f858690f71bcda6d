import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rulings } from './rulings';
import { seedSentences, type Holder, type SeedSentence } from './seed-sentences';

const SEEDS = ['000', '001', '002', '003', '004'] as const;

/** `docs/reference/rules/sources.md`: the seeds, and each of their sentences that bears a rule, with what holds it. */
export const sourcesPage = (): string => {
  const sentences = seedSentences();
  const parts: Readonly<Record<string, readonly string[]>> = {
    counts: countTable(sentences),
    sentences: SEEDS.flatMap((seed) => section(seed, sentences)),
  };
  return readFileSync(path.join(__dirname, 'sources-page.template.md'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/gu,
    (_, part: string) => (parts[part] ?? []).join('\n'),
  );
};

const countTable = (sentences: readonly SeedSentence[]): readonly string[] => {
  const countOf = (seed: string): string => `${sentences.filter((each) => each.seed === seed).length}`;
  return [
    `| ${SEEDS.join(' | ')} | all |`,
    `| ${[...SEEDS, 'all'].map(() => '--:').join(' | ')} |`,
    `| ${SEEDS.map((seed) => countOf(seed).padStart(3)).join(' | ')} | ${sentences.length} |`,
  ];
};

const section = (seed: string, sentences: readonly SeedSentence[]): readonly string[] => [
  `### Seed ${seed}`,
  '',
  '| place | the sentence in our words | held by |',
  '|---|---|---|',
  ...sentences
    .filter((each) => each.seed === seed)
    .map(({ place, text, holders }) => `| ${place} | ${text} | ${holders.map(linkTo).join(' ')} |`),
  '',
];

const PAGE_OF = new Map(rulings().map(({ id, page }) => [id, page]));

const linkTo = ({ kind, name }: Holder): string => {
  switch (kind) {
    case 'ruling':
      return `[${name}](${PAGE_OF.get(name)}.md#${name.toLowerCase()})`;
    case 'option':
      return `[\`${name}\`](../options.md#${name.toLowerCase()})`;
    case 'command':
      return `[\`${name}\`](../commands.md#${name.toLowerCase()})`;
    case 'event':
      return `[\`${name}\`](../events.md#${name.toLowerCase()})`;
    case 'call':
      return `call [\`${name}\`](../calls.md)`;
    case 'report':
      return `report [\`${name}\`](../reports.md#${name})`;
  }
};
