import path from 'node:path';
import { headingAnchors } from '../heading-anchors';
import { avoidedInComments, longComments, riddlesIn } from './comments';
import type { CodeFile, Finding } from './finding';
import type { Page } from './page-units';
import { countWords, sentencesOf, type Sentence } from './sentences';

/** A figure that has a limit, with the places that it counts, the worst first. */
export interface Measure {
  readonly figure: number;
  readonly findings: readonly Finding[];
}

const OVER_BUDGET = 1.1;
const HEADING_WORDS_MAX = 8;
const REPEATED_WORDS_MIN = 6;

/** First words that a sentence, cell or heading may not have, unless it is a question. */
const OPENING = /^(?:What|Whether|Who|Whoever|Of|By|So|That|Where|Null)\b/u;
const COMMENT = /\/\*\*\s*(?:\n\s*\*\s*)?(?:What|Whether|Who|Of|So|By|Null)\b[^\n]*/gu;

/** Words to avoid, each with the reason that the output gives. */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|tells?|telling)\b/giu, 'say, report or show'],
  [/\bstands?\b/giu, 'is'],
  [/\blies\b/giu, 'is'],
  [/\bhouse(?:[’']s)?\b(?![- ](?:edge|rules?|banked))/giu, 'the casino, or sabot'],
  [/\bbehind\b/giu, 'after'],
  [/\bbeside\b/giu, 'next to, while or besides'],
  [/\bwhoever\b/giu, 'anyone who'],
  [/\banew\b/giu, 'again'],
  [/\bfolds?\b/giu, 'replay or projection'],
  [/\bheld against\b/giu, 'compared with'],
  [/\berrands?\b/giu, 'forwarded command'],
];

/** Parts of the findings that are not counted, by page, such as a quotation of how not to write. */
export type Exceptions = Readonly<Record<string, readonly string[]>>;

/** Returns every figure of the pages and of the comments in code. Generated pages are not measured. */
export function measure(all: readonly Page[], code: readonly CodeFile[], exceptions: Exceptions = {}) {
  const counted = (found: readonly Finding[]): Measure => {
    const isCounted = ({ file, text }: Finding): boolean =>
      !(exceptions[file] ?? []).some((part) => text.includes(part));
    const findings = found.filter(isCounted);
    return { figure: findings.length, findings };
  };
  const pages = all.filter(({ isGenerated }) => !isGenerated);
  const sentences = pages.flatMap(sentencesOf).toSorted((a, b) => b.words - a.words);
  const longer = (words: number): readonly Sentence[] => sentences.filter((each) => each.words > words);
  const share = (words: number): Measure => ({
    figure: percent(longer(words).length, sentences.length),
    findings: longer(words).map(withWords),
  });
  const worst = sentences.map(withWords);
  return {
    words: { figure: sum(pages.map(wordsOf)), findings: [] },
    pagesOverBudget: counted(pages.flatMap(overBudget)),
    sentenceMean: {
      figure: round(sum(sentences.map(({ words }) => words)) / sentences.length),
      findings: worst,
    },
    sentenceP95: { figure: sentences[Math.floor(sentences.length * 0.05)]?.words ?? 0, findings: worst },
    sentenceLongest: { figure: sentences[0]?.words ?? 0, findings: worst },
    percentOver30Words: share(30),
    percentOver40Words: share(40),
    repeatedSentences: counted(repeated(sentences)),
    openings: counted([...sentences, ...headingsOf(pages)].filter(opensBadly).map(placeOf)),
    avoidedWords: counted(pages.flatMap(avoidedIn)),
    headings: counted(headingsOf(pages).filter(isLongHeading)),
    deadAnchors: counted(deadAnchors(all)),
    docComments: counted(code.flatMap(openingsIn)),
    longComments: counted(code.flatMap(longComments)),
    avoidedInComments: counted(code.flatMap(avoidedInComments)),
    riddles: counted(code.flatMap(riddlesIn)),
  } satisfies Record<string, Measure>;
}

export type Rule = keyof ReturnType<typeof measure>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const round = (value: number): number => Math.ceil(value * 10) / 10;
const percent = (part: number, whole: number): number => round(whole === 0 ? 0 : (100 * part) / whole);
const placeOf = ({ file, line, text }: Finding): Finding => ({ file, line, text });
const withWords = ({ file, line, text, words }: Sentence): Finding => ({
  file,
  line,
  text: `${words} words: ${text}`,
});

const wordsOf = ({ units }: Page): number => sum(units.map(({ text }) => countWords(text)));

function overBudget(page: Page): readonly Finding[] {
  const { file, budget } = page;
  if (!file.startsWith('docs/')) return [];
  const words = wordsOf(page);
  if (budget === null)
    return file.includes('/decisions/')
      ? []
      : [{ file, line: 1, text: `${words} words, and no "words:" in its front matter` }];
  if (words <= budget * OVER_BUDGET) return [];
  return [{ file, line: 1, text: `${words} words; its budget is ${budget}` }];
}

/** Returns each sentence that is on two pages, at its second place. */
function repeated(sentences: readonly Sentence[]): readonly Finding[] {
  const first = new Map<string, Sentence>();
  const again = new Map<string, Finding>();
  for (const each of sentences.filter(({ words }) => words >= REPEATED_WORDS_MIN)) {
    const key = each.text.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, each);
    else if (earlier.file !== each.file)
      again.set(key, { file: each.file, line: each.line, text: `also in ${earlier.file}: ${each.text}` });
  }
  return [...again.values()];
}

const headingsOf = (pages: readonly Page[]): readonly Finding[] =>
  pages.flatMap(({ file, units }) =>
    units.filter(({ kind }) => kind === 'heading').map((unit) => placeOf({ file, ...unit })),
  );

const opensBadly = ({ text }: Finding): boolean => OPENING.test(text) && !text.endsWith('?');

const isLongHeading = ({ text }: Finding): boolean =>
  countWords(text) > HEADING_WORDS_MAX || /\([^)]*,[^)]*\)/u.test(text);

function avoidedIn({ file, units }: Page): readonly Finding[] {
  const found = ({ line, text }: { readonly line: number; readonly text: string }): readonly Finding[] =>
    AVOIDED.flatMap(([pattern, instead]) =>
      [...text.replaceAll(/‹[^›]*›/gu, '‹code›').matchAll(pattern)].map(([word]) => ({
        file,
        line,
        text: `"${word}" (write: ${instead}): ${text.replaceAll(/\s+/gu, ' ')}`,
      })),
    );
  return units.flatMap(found);
}

/** Returns links to a heading that its page does not have. */
function deadAnchors(pages: readonly Page[]): readonly Finding[] {
  const anchors = new Map(pages.map(({ file, markdown }) => [file, new Set(headingAnchors(markdown))]));
  const linksOf = ({ file, markdown }: Page): readonly Finding[] =>
    markdown.split('\n').flatMap((text, at) =>
      [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/gu)]
        .filter(([, target = '', anchor = '']) => {
          const page = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
          return anchors.get(page)?.has(decodeURIComponent(anchor)) === false;
        })
        .map(([link]) => ({ file, line: at + 1, text: link.slice(2, -1) })),
    );
  return pages.flatMap(linksOf);
}

const openingsIn = ({ file, text }: CodeFile): readonly Finding[] =>
  [...text.matchAll(COMMENT)].map((found) => ({
    file,
    line: text
      .slice(0, found.index + found[0].indexOf(found[0].trimEnd().split('\n').at(-1) ?? ''))
      .split('\n').length,
    text: found[0].replaceAll(/\s+/gu, ' ').replace(/^\/\*\* (?:\* )?/u, ''),
  }));
