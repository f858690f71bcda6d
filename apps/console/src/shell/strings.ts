import * as approvals from './strings/approvals';
import * as books from './strings/books';
import * as coup from './strings/coup';
import * as coupPage from './strings/coup-page';
import * as coupPageFr from './strings/coup-page-fr';
import * as desk from './strings/desk';
import * as floor from './strings/floor';
import * as patron from './strings/patron';
import * as reports from './strings/reports';
import * as shell from './strings/shell';
import type { Words } from './strings/words';

// To add a string: write it under `en` and under `fr` in the one file of strings/ that its page belongs to. Nothing else
// is to be done: a string that one language lacks doesn’t compile, and strings.spec.ts compares them too. Use it as
// `STRINGS.page.name`; the language is set before any page is loaded (language.ts).

const EN = {
  ...shell.en,
  ...floor.en,
  ...desk.en,
  ...coup.en,
  ...coupPage.en,
  ...books.en,
  ...patron.en,
  ...reports.en,
  ...approvals.en,
} as const;
const FR = {
  ...shell.fr,
  ...floor.fr,
  ...desk.fr,
  ...coup.fr,
  ...coupPageFr.fr,
  ...books.fr,
  ...patron.fr,
  ...reports.fr,
  ...approvals.fr,
};

/** Every language of the console, with its table. */
export const LANGUAGES: Readonly<Record<Language, Words<typeof EN>>> = { en: EN, fr: FR };
export type Language = 'en' | 'fr';

/** Every word that the console says by itself, in the language that is chosen; what the house says comes from its answers. */
export let STRINGS: Words<typeof EN> = EN;

/** Lets the console speak a language; called once, before the pages are loaded. */
export const speak = (language: Language): void => {
  STRINGS = LANGUAGES[language];
};

/** What isn’t a word, and isn’t written as one. */
const SHORT: Readonly<Record<string, string>> = { ggr: 'GGR', sha256: 'SHA-256' };

/** `table-day` as a person reads it: `Table day`; `winByBets`: `Win by bets`. */
export const spoken = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_.]/gu, ' ')
    .toLowerCase();
  const read = words.replaceAll(/\b(?:ggr|sha256)\b/gu, (word) => SHORT[word] ?? word);
  return read.charAt(0).toUpperCase() + read.slice(1);
};
