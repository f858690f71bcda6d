import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddsPage } from './odds-page';

describe('docs/odds.md', () => {
  it('says what the counts come to; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/odds.md'), 'utf8')).toBe(oddsPage());
  });
});
