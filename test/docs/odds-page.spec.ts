import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddsPage } from './odds-page';

describe('docs/reference/odds.md', () => {
  it('says what the counts come to; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/odds.md'), 'utf8')).toBe(oddsPage());
  });
});
