import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { significantEventsPage } from './significant-events-page';

describe('docs/reference/significant-events.md', () => {
  it('shows the kinds as the code has them; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/significant-events.md'), 'utf8')).toBe(
      significantEventsPage(),
    );
  });
});
