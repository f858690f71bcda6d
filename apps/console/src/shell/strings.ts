import * as approvals from './strings/approvals';
import * as audit from './strings/audit';
import * as banked from './strings/banked';
import * as coup from './strings/coup';
import * as coupPage from './strings/coup-page';
import * as coupPageFr from './strings/coup-page-fr';
import * as desk from './strings/desk';
import * as findings from './strings/findings';
import * as floor from './strings/floor';
import * as patron from './strings/patron';
import * as reports from './strings/reports';
import * as shell from './strings/shell';
import * as significant from './strings/significant';
import * as wall from './strings/wall';
import type { Words } from './strings/words';

// To add a string: write it under `en` and under `fr` in the file of strings/ that its page belongs to. Nothing else
// is to be done: a string that one language lacks doesn’t compile, and strings.spec.ts compares them too. Use it as
// `STRINGS.page.name`; the language is set before any page is loaded (language.ts).

const EN = {
  ...shell.en,
  ...floor.en,
  ...banked.en,
  ...wall.en,
  ...desk.en,
  ...coup.en,
  ...coupPage.en,
  ...audit.en,
  ...findings.en,
  ...significant.en,
  ...patron.en,
  ...reports.en,
  ...approvals.en,
} as const;
const FR = {
  ...shell.fr,
  ...floor.fr,
  ...banked.fr,
  ...wall.fr,
  ...desk.fr,
  ...coup.fr,
  ...coupPageFr.fr,
  ...audit.fr,
  ...findings.fr,
  ...significant.fr,
  ...patron.fr,
  ...reports.fr,
  ...approvals.fr,
};

/** Every language of the console with its table. */
export const LANGUAGES: Readonly<Record<Language, Words<typeof EN>>> = { en: EN, fr: FR };
export type Language = 'en' | 'fr';

/** Every text of the console itself in the selected language. Texts of the server come with its answers. */
export let STRINGS: Words<typeof EN> = EN;

/** Sets the console's language. Called once, before pages are loaded. */
export const speak = (language: Language): void => {
  STRINGS = LANGUAGES[language];
};

/** Names that are abbreviations and keep their spelling. */
const SHORT: Readonly<Record<string, string>> = { ggr: 'GGR', sha256: 'SHA-256' };

/** Spells out a name of the API: `table-day` becomes `Table day`, `winByBets` `Win by bets`. */
export const spoken = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_.]/gu, ' ')
    .toLowerCase();
  const read = words.replaceAll(/\b(?:ggr|sha256)\b/gu, (word) => SHORT[word] ?? word);
  return read.charAt(0).toUpperCase() + read.slice(1);
};
