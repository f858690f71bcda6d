import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { significantEventsPage } from './significant-events-page';

describe('docs/reference/significant-events.md', () => {
  it('says which kinds there are; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/significant-events.md'), 'utf8')).toBe(
      significantEventsPage(),
    );
  });
});
