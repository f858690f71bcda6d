import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { significantEventsPage } from './significant-events-page';

describe('docs/reference/significant-events.md', () => {
  it('is generated from the kinds in the code; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/significant-events.md'), 'utf8')).toBe(
      significantEventsPage(),
    );
  });
});
