import { isObject } from '#kernel/decision';
import { type Field, type Shape, type Test } from './shape';

/** The result for a value that the quick reader does not accept. The schema then decides, and reports why. */
export const MISFIT: unique symbol = Symbol('misfit');

/** Reads a value as its schema would, or returns `MISFIT`. Reads an object into `into`, if given. */
export type QuickReader = (value: unknown, into?: Record<string, unknown>) => unknown;

/**
 * Returns a reader for a shape. It accepts the values that the schema accepts, with the same result, in about
 * a fifth of the time.
 */
export const quickReader = (shape: Shape): QuickReader => {
  switch (shape.kind) {
    case 'string': {
      const { tests } = shape;
      return (value) => (typeof value === 'string' && passes(tests, value) ? value : MISFIT);
    }
    case 'whole': {
      const { tests } = shape;
      return (value) => (isWhole(value) && passes(tests, value) ? value : MISFIT);
    }
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : MISFIT);
    case 'one-of': {
      const members = new Set(shape.members);
      return (value) => (members.has(value) ? value : MISFIT);
    }
    case 'custom': {
      const { test } = shape;
      return (value) => (test(value) ? value : MISFIT);
    }
    case 'nullable': {
      const inner = quickReader(shape.inner);
      return (value) => (value === null ? null : inner(value));
    }
    case 'union':
      return unionReader(shape.options);
    case 'array':
      return arrayReader(shape.element, shape.tests);
    case 'object':
      return objectReader(shape.fields);
    case 'changed': {
      const [inner, { change }] = [quickReader(shape.inner), shape];
      return (value) => {
        const taken = inner(value);
        return taken === MISFIT ? MISFIT : change(taken);
      };
    }
  }
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Returns `true` if a value passes every test. */
export const passes = <Value>(tests: readonly Test<Value>[], value: Value): boolean => {
  for (const test of tests) if (!test(value)) return false;
  return true;
};

const unionReader = (options: readonly Shape[]): QuickReader => {
  const readers = options.map(quickReader);
  return (value, into) => {
    for (const read of readers) {
      const taken = read(value); // a rejected value leaves nothing in `into`
      if (taken !== MISFIT) return into === undefined ? taken : Object.assign(into, taken);
    }
    return MISFIT;
  };
};

const arrayReader = (shape: Shape, tests: readonly Test<{ readonly length: number }>[]): QuickReader => {
  const element = quickReader(shape);
  return (value) => {
    if (!Array.isArray(value) || !passes(tests, value)) return MISFIT;
    const items: unknown[] = [];
    for (const item of value) {
      const taken = element(item);
      if (taken === MISFIT) return MISFIT;
      items.push(taken);
    }
    return items;
  };
};

/**
 * Returns a reader for an object. A missing field is a misfit, because no reader accepts undefined. The number of
 * fields shows a superfluous one.
 */
const objectReader = (fields: readonly Field[]): QuickReader => {
  const readers = fields.map(({ shape, ...field }) => ({ ...field, read: quickReader(shape) }));
  return (value, into = {}) => {
    if (!isObject(value)) return MISFIT;
    let missing = 0;
    for (const { name, read, mayBeLeftOut } of readers) {
      if (mayBeLeftOut && !Object.hasOwn(value, name)) {
        missing += 1;
        continue;
      }
      const taken = read(value[name]);
      if (taken === MISFIT) return MISFIT;
      into[name] = taken;
    }
    let count = 0;
    for (const _ in value) count += 1;
    return count === readers.length - missing ? into : MISFIT;
  };
};
