import type { z } from 'zod';
import { isObject } from '#kernel';

/** What a quick reader says of a value that it doesn't take: the schema decides, and says why. */
export const MISFIT: unique symbol = Symbol('misfit');

/** Reads a value as its schema would, or says `MISFIT`. An object is read into `into`, where one is given. */
export type QuickReader = (value: unknown, into?: Record<string, unknown>) => unknown;

type Schema = z.core.$ZodType;

/**
 * Makes a reader from a zod schema: what it takes, the schema takes with the same result, some five times as slowly.
 * Null when there is something in the schema that isn't known here: kinds and checks that no stored event has, and
 * transforms that may refuse.
 */
export const quickReader = (schema: Schema): QuickReader | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod; // all schemas are of these kinds
  switch (def.type) {
    case 'string':
      return stringReader(def);
    case 'number':
      return numberReader(def);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : MISFIT);
    case 'enum': {
      const members = new Set<unknown>(Object.values(def.entries));
      return (value) => (members.has(value) ? value : MISFIT);
    }
    case 'literal': {
      const members = new Set<unknown>(def.values);
      return (value) => (members.has(value) ? value : MISFIT);
    }
    case 'custom':
      return (value) => (def.fn(value) === true ? value : MISFIT);
    case 'nullable': {
      const inner = quickReader(def.innerType);
      return inner && ((value) => (value === null ? null : inner(value)));
    }
    case 'union':
      return unionReader(def.options);
    case 'array':
      return arrayReader(def);
    case 'object':
      return objectReader(def);
    case 'pipe':
      return transformReader(def);
    default:
      return null;
  }
};

/** A check that any of a value's kind can have, or null for one that isn't known here. */
type Test<Value> = (value: Value) => boolean;

const testsOf = <Value>(
  checks: readonly z.core.$ZodCheck<never>[] = [],
  testOf: (def: z.core.$ZodChecks['_zod']['def']) => Test<Value> | null,
): readonly Test<Value>[] | null => {
  const tests = checks.map((check) => testOf((check as z.core.$ZodChecks)._zod.def)); // all checks are of these kinds
  return tests.every((test) => test !== null) ? tests : null;
};

const lengthTest = (def: z.core.$ZodChecks['_zod']['def']): Test<{ readonly length: number }> | null => {
  switch (def.check) {
    case 'min_length':
      return ({ length }) => length >= def.minimum;
    case 'max_length':
      return ({ length }) => length <= def.maximum;
    case 'length_equals':
      return ({ length }) => length === def.length;
    default:
      return null;
  }
};

const stringReader = (def: z.core.$ZodStringDef): QuickReader | null => {
  if ('check' in def) return null; // a format of zod's own, such as an e-mail address
  const tests = testsOf<string>(def.checks, (check) => {
    if (check.check !== 'string_format' || check.format !== 'regex') return lengthTest(check);
    const { pattern } = check;
    return pattern === undefined || pattern.global || pattern.sticky ? null : (text) => pattern.test(text);
  });
  return tests && ((value) => (typeof value === 'string' && passes(tests, value) ? value : MISFIT));
};

const numberReader = (def: z.core.$ZodNumberDef): QuickReader | null => {
  if (!('format' in def) || def.format !== 'safeint') return null;
  const tests = testsOf<number>(def.checks, (check) => {
    if (check.check !== 'greater_than' && check.check !== 'less_than') return null;
    const { value: bound, inclusive } = check;
    if (typeof bound !== 'number' || !inclusive) return null;
    return check.check === 'greater_than' ? (value) => value >= bound : (value) => value <= bound;
  });
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
  return tests && ((value) => (isWhole(value) && passes(tests, value) ? value : MISFIT));
};

const passes = <Value>(tests: readonly Test<Value>[], value: Value): boolean => {
  for (const test of tests) if (!test(value)) return false;
  return true;
};

const unionReader = (options: readonly Schema[]): QuickReader | null => {
  const readers = known(options.map(quickReader));
  return (
    readers &&
    ((value, into) => {
      for (const read of readers) {
        const taken = read(value); // what doesn't fit leaves nothing in `into`
        if (taken !== MISFIT) return into === undefined ? taken : Object.assign(into, taken);
      }
      return MISFIT;
    })
  );
};

const arrayReader = (def: z.core.$ZodArrayDef): QuickReader | null => {
  const element = quickReader(def.element);
  const tests = testsOf<{ readonly length: number }>(def.checks, lengthTest);
  if (element === null || tests === null) return null;
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

/** What a field takes where it is, if it may be left out and may not be undefined; null: it may not. */
const leftOut = (schema: Schema): Schema | null => {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod; // as above
  return def.type === 'optional' && traits.has('$ZodExactOptional') ? def.innerType : null;
};

/** Strict objects alone. No kind takes undefined, so a field that is missing is a misfit, and one too many is counted. */
const objectReader = (def: z.core.$ZodObjectDef): QuickReader | null => {
  if (def.catchall?._zod.def.type !== 'never' || (def.checks ?? []).length > 0) return null;
  const names = Object.keys(def.shape);
  const fieldSchemas = Object.values(def.shape);
  const readers = known(fieldSchemas.map((schema) => quickReader(leftOut(schema) ?? schema)));
  if (readers === null) return null;
  const fieldReaders = readers.map((read, at) => {
    const schema = fieldSchemas[at];
    return { name: names[at] ?? '', read, mayBeLeftOut: schema !== undefined && leftOut(schema) !== null };
  });
  return (value, into = {}) => {
    if (!isObject(value)) return MISFIT;
    let missing = 0;
    for (const { name, read, mayBeLeftOut } of fieldReaders) {
      if (mayBeLeftOut && !Object.hasOwn(value, name)) {
        missing += 1;
        continue;
      }
      const taken = read(value[name]);
      if (taken === MISFIT) return MISFIT;
      into[name] = taken;
    }
    let fields = 0;
    for (const _ in value) fields += 1;
    return fields === names.length - missing ? into : MISFIT;
  };
};

/** A transform that looks at the value alone; one that takes the context too may refuse. */
const transformReader = (def: z.core.$ZodPipeDef): QuickReader | null => {
  const read = quickReader(def.in);
  const out = (def.out as z.core.$ZodTypes)._zod.def; // as above
  if (read === null || out.type !== 'transform' || out.transform.length > 1) return null;
  const transform = out.transform as (value: unknown) => unknown; // its length is 1
  return (value) => {
    const taken = read(value);
    return taken === MISFIT ? MISFIT : transform(taken);
  };
};

const known = (readers: readonly (QuickReader | null)[]): readonly QuickReader[] | null =>
  readers.every((read) => read !== null) ? readers : null;
