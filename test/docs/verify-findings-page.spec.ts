import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINDING_KINDS } from '#proof/audit';
import { verifyFindingsPage } from './verify-findings-page';

const PAGE = join(__dirname, '../../docs/reference/verify-findings.md');
const SENTENCES = Object.values(FINDING_KINDS).flatMap(({ meaning, shows, action }) =>
  [meaning, shows, action].flatMap((text) => text.split(/(?<=[.:;]) /u)),
);

describe('docs/reference/verify-findings.md', () => {
  it('explains every kind of finding; `npm run docs` writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(verifyFindingsPage());
  });

  it.each(SENTENCES)('has a sentence of at most 30 words: %s', (sentence) => {
    expect(sentence.split(/\s+/u).length).toBeLessThanOrEqual(30);
  });
});
