import { MEANING } from '#edge/problem';
import { COMMANDS } from '../../../apps/cli/src/commands';
import { helpOf } from '../../../apps/cli/src/line/help';
import { countWords } from '../prose/sentences';
import { drawn, filesUnder, randomFrom, read, seedGiven } from './drawing';

/** Prints the sample of texts of a seed, for the readers that `README.md` names. */
const WORDS_OF_A_PASSAGE = 250;
const OF_EACH = 10;

/** Returns about 250 words of a page in whole paragraphs, from a paragraph that is drawn. */
function passageOf(file: string, random: () => number): string {
  const paragraphs = read(file)
    .replaceAll(/^```[^]*?^```$/gmu, '')
    .split(/\n{2,}/u)
    .filter((paragraph) => countWords(paragraph) > 0);
  const first = Math.floor(random() * Math.max(1, paragraphs.length - 2));
  const taken: string[] = [];
  for (const paragraph of paragraphs.slice(first)) {
    if (taken.length > 0 && countWords(taken.join(' ')) + countWords(paragraph) > WORDS_OF_A_PASSAGE) break;
    taken.push(shortened(paragraph, random));
  }
  return `### ${file}\n\n${taken.join('\n\n')}`;
}

/** Returns a table or list of over 250 words as its head and a run of its rows. */
function shortened(paragraph: string, random: () => number): string {
  const lines = paragraph.split('\n');
  if (countWords(paragraph) <= WORDS_OF_A_PASSAGE || lines.length < 4) return paragraph;
  const head = lines[0]?.startsWith('|') === true ? 2 : 0;
  const first = head + Math.floor(random() * (lines.length - head));
  const rows: string[] = [];
  for (const line of lines.slice(first)) {
    if (rows.length > 0 && countWords(rows.join(' ')) + countWords(line) > WORDS_OF_A_PASSAGE) break;
    rows.push(line);
  }
  return [...lines.slice(0, head), ...rows].join('\n');
}

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesUnder('docs', '.md').filter((file) => !file.includes('node_modules')),
];

/** Texts of refusals and of errors that are thrown, with `…` where a value is filled in. */
function errorTexts(): readonly string[] {
  const call =
    /(?:reject\(\s*'[A-Z_]+',\s*|throw new \w*Error\(\s*)(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/gu;
  const inCode = [...filesUnder('libs', '.ts'), ...filesUnder('apps', '.ts')]
    .filter((file) => !file.endsWith('.spec.ts') && !file.includes('client/openapi'))
    .flatMap((file) => [...read(file).matchAll(call)].map(([, plain, template]) => plain ?? template ?? ''))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/gu, '…'));
  return [...Object.values(MEANING), ...new Set(inCode)].filter((text) => countWords(text) > 2);
}

const sentencesOf = (text: string): number =>
  text
    .split(/(?<=[.!?:;])\s+|\n+|\|/u)
    .map((sentence) => sentence.replaceAll(/`[^`]*`/gu, 'code'))
    .filter((sentence) => countWords(sentence) >= 4).length;

const namesOf = (text: string): number => new Set(text.match(/`[^`]+`|\b[A-Z][A-Z_]{3,}\b|--[a-z-]+/gu)).size;

function sampleOf(seed: number): string {
  const random = randomFrom(seed);
  const pages = drawn(PAGES, OF_EACH, random).map((file) => passageOf(file, random));
  const screens = drawn(Object.entries(COMMANDS), OF_EACH, random).map(
    ([name, command]) => `### sabot ${name}\n\n${helpOf(name, command)}`,
  );
  const errors = drawn(errorTexts(), OF_EACH, random).map((text, n) => `${n + 1}. ${text}`);
  return ['## Pages', ...pages, '## Help screens', ...screens, '## Errors', errors.join('\n')].join('\n\n');
}

const seed = seedGiven();
const sample = sampleOf(seed);
process.stdout.write(`# Sample ${seed}\n\n${sample}\n`);
process.stderr.write(`${sentencesOf(sample)} sentences, ${namesOf(sample)} names\n`);
