import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '#log/contract';
import { eventSchemasPage } from './event-schemas-page';
import { EVENT_TOPICS } from './event-texts';
import { eventsPage } from './events-page';

describe('docs/reference/events.md', () => {
  it('is generated; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/events.md'), 'utf8')).toBe(eventsPage());
  });

  it('has each event once, in a topic', () => {
    const listed = EVENT_TOPICS.flatMap(({ types }) => types);
    expect(listed.toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  });

  it('has a sentence for each event', () => {
    expect(eventsPage()).not.toMatch(/^### \w+\n\n\n/mu);
  });
});

it('docs/reference/events.schema.json is the schemas themselves; `npm run docs` writes it', () => {
  expect(readFileSync(join(__dirname, '../../docs/reference/events.schema.json'), 'utf8')).toBe(
    eventSchemasPage(),
  );
});
