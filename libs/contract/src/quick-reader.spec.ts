import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { z } from 'zod';
import { EVENTS, type EventType } from '#contract';
import { MISFIT, quickReader } from './quick-reader';

type Recorded = { readonly type: EventType; readonly data: Record<string, unknown> };

/** Events as version 1 wrote them: every type has some. */
const FOLDER = 'test/histories';
const RECORDED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Recorded);

/** What a forger may put in the place of any value. */
const other = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, -0, 1, 1.5, 2 ** 53, '', '0', '00', '-1', 'x', 'AS', 'KINGS'),
  fc.constantFrom<unknown>('banker', 'win', 'player', 'ab', 'ABC', '1/3', [], {}, [null], { a: 1 }),
  fc.jsonValue(),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Somewhere in a value: a part replaced, taken out, doubled, or a field added. */
const damaged = (value: unknown): fc.Arbitrary<unknown> => {
  const here = [other, other];
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    const inside = items.map((item, at) => damaged(item).map((bad) => items.with(at, bad)));
    const shapes = [fc.constant(items.slice(1)), fc.constant([...items, ...items])];
    return fc.oneof(...here, ...shapes, ...inside);
  }
  if (!isRecord(value)) return fc.oneof(...here);
  const fields = Object.keys(value);
  const inside = fields.map((name) => damaged(value[name]).map((bad) => ({ ...value, [name]: bad })));
  const without = fields.map((name) =>
    fc.constant(Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))),
  );
  const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'type', 'extra'), fc.string());
  const more = fc.tuple(names, other).map(([name, bad]) => {
    const grown = { ...value };
    Object.defineProperty(grown, name, { value: bad, enumerable: true, configurable: true, writable: true });
    return grown;
  });
  return fc.oneof(...here, more, ...without, ...inside, ...inside);
};

const sampleOf = new Map(RECORDED.map((recorded) => [recorded.type, recorded.data]));
const TYPES = Object.keys(EVENTS) as EventType[];

describe('a quick reader', () => {
  const SLOW: readonly EventType[] = ['TableOpened', 'TableOpening', 'RulesChangeRequested', 'RulesChanged'];

  it('is there for all events but those with rules, which come between shoes', () => {
    const slow = TYPES.filter((type) => quickReader(EVENTS[type]) === null);
    expect(slow).toEqual(SLOW);
  });

  it('takes what was ever recorded, with the schema’s own result', () => {
    for (const { type, data } of RECORDED) {
      const read = quickReader(EVENTS[type]);
      if (read !== null) expect(read(data)).toEqual(EVENTS[type].parse(data));
    }
  });

  it.each(TYPES)('takes of %s what the schema takes, and nothing else', (type) => {
    const read = quickReader(EVENTS[type]);
    const sample = sampleOf.get(type) ?? {};
    if (read === null) return expect(SLOW).toContain(type);
    let refused = 0;
    fc.assert(
      fc.property(damaged(sample), (data) => {
        const parsed = EVENTS[type].safeParse(data);
        if (!parsed.success) refused += 1;
        expect(read(data)).toEqual(parsed.success ? parsed.data : MISFIT);
      }),
    );
    expect(refused).toBeGreaterThan(0);
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
  ])('isn’t made for %s', (_, schema) => {
    expect(quickReader(schema)).toBeNull();
  });
});
