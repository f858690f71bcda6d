import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventSchemasPage } from './event-schemas-page';
import { eventsPage } from './events-page';

describe('docs/reference/events.md', () => {
  it('says what the schemas say; `npm run docs` writes it anew', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/events.md'), 'utf8')).toBe(eventsPage());
  });
});

it('docs/reference/events.schema.json is the schemas themselves; `npm run docs` writes it anew', () => {
  expect(readFileSync(join(__dirname, '../../docs/reference/events.schema.json'), 'utf8')).toBe(
    eventSchemasPage(),
  );
});
