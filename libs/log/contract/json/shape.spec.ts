import { z } from 'zod';
import { EVENTS, type EventType } from '#log/contract';
import { TYPES } from '../test/recorded-events';
import { shapeOf } from './shape';

describe('a schema’s shape', () => {
  it('is known for all events except those with rules', () => {
    const unknown: readonly EventType[] = TYPES.filter((type) => shapeOf(EVENTS[type]) === null);
    expect(unknown).toEqual(['TableOpened', 'TableOpening', 'RulesChangeRequested', 'RulesChanged']);
  });

  it.each([
    ['a field that may be left out', z.strictObject({ a: z.string().optional() })],
    ['an object with further fields', z.object({ a: z.string() })],
    ['a refined object', z.strictObject({ a: z.string() }).refine(() => true)],
    ['a format of zod’s own', z.email()],
    ['a changed text', z.string().trim()],
    ['a coerced number', z.coerce.number()],
    ['a number with a fraction', z.number()],
    ['an exclusive bound', z.int().gt(1)],
    ['a multiple', z.int().multipleOf(3)],
    ['a pattern with a memory', z.string().regex(/a/g)],
    ['a transform that may refuse', z.string().transform((text, context) => (context.addIssue('no'), text))],
    ['a pipe into a schema', z.string().pipe(z.string().min(1))],
    ['a list of unknown things', z.array(z.unknown())],
    ['a default', z.string().default('a')],
  ])('is unknown for %s', (_, schema) => {
    expect(shapeOf(schema)).toBeNull();
  });
});
