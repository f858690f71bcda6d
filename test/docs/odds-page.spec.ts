import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddsPage } from './odds-page';

describe('docs/reference/odds.md', () => {
  it('shows the counts of the code; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/odds.md'), 'utf8')).toBe(oddsPage());
  });
});
