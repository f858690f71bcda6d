import type { Page, Unit } from './page-units';

/** A sentence of a page, a list item or a cell. */
export interface Sentence {
  readonly file: string;
  readonly line: number;
  readonly kind: Unit['kind'];
  readonly text: string;
  readonly words: number;
}

/** Shorter ones are labels. */
const WORDS_MIN = 4;
const ENDS = /(?<=[.!?][)"”’]?)(?<!\b(?:e\.g|i\.e|vs|cf|No|St)\.)\s+(?=["“(]?[\p{Lu}\p{N}‹])/u;

export const countWords = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns the sentences of a page with at least four words. Headings have none. */
export const sentencesOf = (page: Page): readonly Sentence[] =>
  page.units.filter(({ kind }) => kind !== 'heading').flatMap((unit) => sentencesIn(page.file, unit));

function sentencesIn(file: string, { kind, line, text }: Unit): readonly Sentence[] {
  let at = 0;
  return text
    .split(ENDS)
    .map((raw): Sentence => {
      const start = text.indexOf(raw, at);
      at = start + raw.length;
      const before = text.slice(0, start).split('\n').length - 1;
      return { file, line: line + before, kind, text: raw.replaceAll(/\s+/gu, ' '), words: countWords(raw) };
    })
    .filter(({ words }) => words >= WORDS_MIN);
}
