import type { z } from 'zod';

/** A check that any value of a kind can have. */
export type Test<Value> = (value: Value) => boolean;
type OfLength = { readonly length: number };

/** A schema's shape: the values it accepts and their result, in the few forms that stored events use. */
export type Shape =
  | { readonly kind: 'string'; readonly tests: readonly Test<string>[] }
  | { readonly kind: 'whole'; readonly tests: readonly Test<number>[] }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'one-of'; readonly members: readonly unknown[] }
  | { readonly kind: 'custom'; readonly test: Test<unknown> }
  | { readonly kind: 'nullable'; readonly inner: Shape }
  | { readonly kind: 'union'; readonly options: readonly Shape[] }
  | { readonly kind: 'array'; readonly element: Shape; readonly tests: readonly Test<OfLength>[] }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'changed'; readonly inner: Shape; readonly change: (value: unknown) => unknown };

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly mayBeLeftOut: boolean;
}

type Schema = z.core.$ZodType;

/**
 * Returns the shape of a zod schema. Returns `null` if it contains anything else: kinds and checks that no
 * stored event has, or transforms that may refuse.
 */
export const shapeOf = (schema: Schema): Shape | null => {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is of one of these kinds
  switch (def.type) {
    case 'string':
      return stringShape(def);
    case 'number':
      return wholeShape(def);
    case 'boolean':
      return { kind: 'boolean' };
    case 'enum':
      return { kind: 'one-of', members: Object.values(def.entries) };
    case 'literal':
      return { kind: 'one-of', members: def.values };
    case 'custom':
      return { kind: 'custom', test: (value) => def.fn(value) === true };
    case 'nullable': {
      const inner = shapeOf(def.innerType);
      return inner && { kind: 'nullable', inner };
    }
    case 'union': {
      const options = known(def.options.map(shapeOf));
      return options && { kind: 'union', options };
    }
    case 'array': {
      const [element, tests] = [shapeOf(def.element), testsOf<OfLength>(def.checks, lengthTest)];
      return element && tests && { kind: 'array', element, tests };
    }
    case 'object':
      return objectShape(def);
    case 'pipe':
      return changedShape(def);
    default:
      return null;
  }
};

type CheckDef = z.core.$ZodChecks['_zod']['def'];

const testsOf = <Value>(
  checks: readonly z.core.$ZodCheck<never>[] = [],
  testOf: (def: CheckDef) => Test<Value> | null,
): readonly Test<Value>[] | null =>
  known(checks.map((check) => testOf((check as z.core.$ZodChecks)._zod.def))); // every check is of one of these kinds

const lengthTest = (def: CheckDef): Test<OfLength> | null => {
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

const stringShape = (def: z.core.$ZodStringDef): Shape | null => {
  if ('check' in def) return null; // the mark of a built-in format of zod, such as an e-mail address
  const tests = testsOf<string>(def.checks, (check) => {
    if (check.check !== 'string_format' || check.format !== 'regex') return lengthTest(check);
    const { pattern } = check;
    return pattern === undefined || pattern.global || pattern.sticky ? null : (text) => pattern.test(text);
  });
  return tests && { kind: 'string', tests };
};

const wholeShape = (def: z.core.$ZodNumberDef): Shape | null => {
  if (!('format' in def) || def.format !== 'safeint') return null; // zod's type lacks it
  const tests = testsOf<number>(def.checks, (check) => {
    if (check.check !== 'greater_than' && check.check !== 'less_than') return null;
    const { value: bound, inclusive } = check;
    if (typeof bound !== 'number' || !inclusive) return null;
    return check.check === 'greater_than' ? (value) => value >= bound : (value) => value <= bound;
  });
  return tests && { kind: 'whole', tests };
};

/** Returns the inner schema of a field that may be omitted but not undefined; `null` for any other field. */
const leftOut = (schema: Schema): Schema | null => {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod; // as above
  return def.type === 'optional' && traits.has('$ZodExactOptional') ? def.innerType : null;
};

/** Returns the shape of a strict object. */
const objectShape = (def: z.core.$ZodObjectDef): Shape | null => {
  if (def.catchall?._zod.def.type !== 'never' || (def.checks ?? []).length > 0) return null;
  const fields = Object.entries(def.shape).map(([name, schema]): Field | null => {
    const inner = leftOut(schema);
    const shape = shapeOf(inner ?? schema);
    return shape && { name, shape, mayBeLeftOut: inner !== null };
  });
  const all = known(fields);
  return all && { kind: 'object', fields: all };
};

/** Returns the shape of a transform that only uses the value. One that takes the context, too, may refuse. */
const changedShape = (def: z.core.$ZodPipeDef): Shape | null => {
  const inner = shapeOf(def.in);
  const out = (def.out as z.core.$ZodTypes)._zod.def; // as above
  if (inner === null || out.type !== 'transform' || out.transform.length > 1) return null;
  return { kind: 'changed', inner, change: out.transform as (value: unknown) => unknown }; // it takes one argument
};

const known = <T>(parts: readonly (T | null)[]): readonly T[] | null =>
  parts.every((part) => part !== null) ? parts : null;
