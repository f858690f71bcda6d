import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

const RULE_BOOK = path.join(projectRoot(), 'docs/reference/rules');

/** The pages of the rule book that hold rulings, in their order. */
export const RULING_PAGES = ['all-variants', 'house-banked', 'chemin-de-fer', 'banque'] as const;

/** A ruling under its heading, such as `### P3 The Banker’s third card {#p3}`. */
export interface Ruling {
  readonly id: string;
  readonly topic: string;
  readonly page: (typeof RULING_PAGES)[number];
  readonly text: string;
  /** The numbers of the seeds it cites, or those of its page; empty where neither cites any. */
  readonly seeds: readonly string[];
}

/** Reads every ruling from the pages of the rule book, in their order. */
export const rulings = (): readonly Ruling[] =>
  RULING_PAGES.flatMap((page) => rulingsOn(page, readFileSync(path.join(RULE_BOOK, `${page}.md`), 'utf8')));

const HEADING = /^#{2,3} (?<id>[A-Z]\d+) (?<topic>.+?) \{#(?<anchor>[a-z]\d+)\}$/u;

function rulingsOn(page: Ruling['page'], markdown: string): readonly Ruling[] {
  const [, ofPage = ''] = /^_Source of this page: (.+)$/mu.exec(markdown) ?? [];
  return markdown.split(/^(?=#{2,3} )/mu).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const { id, topic, anchor } = HEADING.exec(heading)?.groups ?? {};
    if (id === undefined || topic === undefined || anchor !== id.toLowerCase()) return [];
    const text = lines.join('\n').trim();
    const [, own = ofPage] = /^_Source: (.+)$/mu.exec(text) ?? [];
    return [{ id, topic, page, text, seeds: own.match(/\d{3}/gu) ?? [] }];
  });
}
