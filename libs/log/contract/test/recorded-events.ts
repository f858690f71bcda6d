import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { EVENTS, type EventType } from '#log/contract';

type Recorded = { readonly type: EventType; readonly data: Record<string, unknown> };

/** Recorded events of version 1, some of every type. */
const FOLDER = 'test/histories';
export const RECORDED = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Recorded);

/** A value that a forger might put in place of another. */
const other = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, -0, 1, 1.5, 2 ** 53, '', '0', '00', '-1', 'x', 'AS', 'KINGS'),
  fc.constantFrom<unknown>('banker', 'win', 'player', 'ab', 'ABC', '1/3', [], {}, [null], { a: 1 }),
  fc.jsonValue(),
);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with one part replaced, removed, doubled or added. */
export const damaged = (value: unknown): fc.Arbitrary<unknown> => {
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

/** The last event of each type. */
export const sampleOf = new Map(RECORDED.map((recorded) => [recorded.type, recorded.data]));
export const TYPES = Object.keys(EVENTS) as EventType[];
