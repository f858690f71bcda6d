import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from '../../../apps/cli/src/commands';
import { helpOf } from '../../../apps/cli/src/line/help';
import { MEANING } from '#edge/problem';
import { projectRoot } from '#testing';

/** Prints the sample of the seed that is given: what a reader reads as `README.md` beside this file asks. */
const ROOT = projectRoot();
const WORDS_OF_A_PASSAGE = 250;
const OF_EACH = 10;

/** A generator of numbers in [0, 1) from a seed (mulberry32): the same seed, the same sample. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns `count` different items in the order in which they were drawn, or all of them if there are fewer. */
const drawn = <Item>(items: readonly Item[], count: number, random: () => number): readonly Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
};

const filesUnder = (folder: string, ends: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ends))
    .map((name) => path.join(folder, name))
    .toSorted();

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const words = (text: string): number => text.split(/\s+/u).filter((word) => /\w/u.test(word)).length;

/** Returns about 250 words of a page in whole paragraphs, from a paragraph that is drawn. */
function passageOf(file: string, random: () => number): string {
  const paragraphs = read(file)
    .replaceAll(/^```[^]*?^```$/gmu, '')
    .split(/\n{2,}/u)
    .filter((paragraph) => words(paragraph) > 0);
  const first = Math.floor(random() * Math.max(1, paragraphs.length - 2));
  const taken: string[] = [];
  for (const paragraph of paragraphs.slice(first)) {
    if (taken.length > 0 && words(taken.join(' ')) + words(paragraph) > WORDS_OF_A_PASSAGE) break;
    taken.push(shortened(paragraph, random));
  }
  return `### ${file}\n\n${taken.join('\n\n')}`;
}

/** Returns a table or list of over 250 words as its head and a run of its rows. */
function shortened(paragraph: string, random: () => number): string {
  const lines = paragraph.split('\n');
  if (words(paragraph) <= WORDS_OF_A_PASSAGE || lines.length < 4) return paragraph;
  const head = lines[0]?.startsWith('|') === true ? 2 : 0;
  const first = head + Math.floor(random() * (lines.length - head));
  const rows: string[] = [];
  for (const line of lines.slice(first)) {
    if (rows.length > 0 && words(rows.join(' ')) + words(line) > WORDS_OF_A_PASSAGE) break;
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
  return [...Object.values(MEANING), ...new Set(inCode)].filter((text) => words(text) > 2);
}

const sentencesOf = (text: string): number =>
  text
    .split(/(?<=[.!?:;])\s+|\n+|\|/u)
    .map((sentence) => sentence.replaceAll(/`[^`]*`/gu, 'code'))
    .filter((sentence) => words(sentence) >= 4).length;

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

const seed = Number(process.argv[2]);
if (!Number.isInteger(seed)) throw new Error('Give the seed of the sample, a whole number.');
const sample = sampleOf(seed);
process.stdout.write(`# Sample ${seed}\n\n${sample}\n`);
process.stderr.write(`${sentencesOf(sample)} sentences, ${namesOf(sample)} names\n`);
