import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsPage } from './events-page';

describe('docs/events.md', () => {
  it('says what the schemas say; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/events.md'), 'utf8')).toBe(eventsPage());
  });
});
