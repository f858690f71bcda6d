import { MISFIT, passes } from './quick-reader';
import type { Field, Shape, Test } from './shape';

const [QUOTE, COMMA, BACKSLASH, SPACE, TILDE] = [0x22, 0x2c, 0x5c, 0x20, 0x7e] as const;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d] as const;
const [ZERO, NINE] = [0x30, 0x39] as const;
/** An integer with this many digits is written as it was read; some longer ones are not. */
const DIGITS_MAX = 15;

/**
 * Reads a value from its canonical text (RFC 8785). An accepted text has the schema's result. `MISFIT`
 * decides nothing: the text may still be canonical and valid, and has to be parsed. Strings longer than a
 * dozen characters are slices, which keep the whole text in memory.
 */
export type TextReader = (text: string) => unknown;

/**
 * Returns a reader of texts for a shape. It takes half the time of parsing the text and reading the result.
 */
export const textReader = (shape: Shape): TextReader => {
  const read = partReader(shape);
  return (whole) => {
    [text, at] = [whole, 0];
    const taken = read();
    return at === text.length ? taken : MISFIT;
  };
};

// Shared by all calls: a text is read before any other code runs.
let text = '';
/** Position in the text; meaningless after a misfit. */
let at = 0;

/** Reads the value at `at` and moves `at` behind it. */
type PartReader = () => unknown;

const partReader = (shape: Shape): PartReader => {
  switch (shape.kind) {
    case 'string':
      return stringReader(shape.tests);
    case 'whole':
      return wholeReader(shape.tests);
    case 'boolean':
      return oneOf([true, false]);
    case 'one-of':
      return oneOf(shape.members);
    case 'custom':
      return stringReader([shape.test]);
    case 'nullable': {
      const inner = partReader(shape.inner);
      return () => (goesBy('null') ? null : inner());
    }
    case 'union':
      return unionReader(shape.options);
    case 'array':
      return arrayReader(shape.element, shape.tests);
    case 'object':
      return objectReader(shape.fields);
    case 'changed': {
      const [inner, { change }] = [partReader(shape.inner), shape];
      return () => {
        const taken = inner();
        return taken === MISFIT ? MISFIT : change(taken);
      };
    }
  }
};

const goesBy = (expected: string): boolean => {
  const end = at + expected.length;
  if (text.slice(at, end) !== expected) return false; // two thirds of the time of `startsWith`
  at = end;
  return true;
};

const passesUnit = (unit: number): boolean => {
  if (text.charCodeAt(at) !== unit) return false;
  at += 1;
  return true;
};

/**
 * Returns a reader for strings of ASCII without escapes, which nearly all are. `charCodeAt` returns NaN at
 * the end.
 */
const stringReader =
  (tests: readonly Test<string>[]): PartReader =>
  () => {
    if (!passesUnit(QUOTE)) return MISFIT;
    const from = at;
    for (let unit = text.charCodeAt(at); unit !== QUOTE; unit = text.charCodeAt(at)) {
      if (!(unit >= SPACE && unit <= TILDE) || unit === BACKSLASH) return MISFIT;
      at += 1;
    }
    const value = text.slice(from, at);
    at += 1;
    return passes(tests, value) ? value : MISFIT;
  };

const wholeReader =
  (tests: readonly Test<number>[]): PartReader =>
  () => {
    const from = at;
    let value = 0;
    for (let unit = text.charCodeAt(at); unit >= ZERO && unit <= NINE; unit = text.charCodeAt(at)) {
      value = value * 10 + unit - ZERO;
      at += 1;
    }
    const digits = at - from;
    const isPlain = digits === 1 || (digits <= DIGITS_MAX && digits > 0 && text.charCodeAt(from) !== ZERO);
    return isPlain && passes(tests, value) ? value : MISFIT;
  };

/**
 * Returns a reader for one of several values. It tries the longest first, because one may begin like another.
 */
const oneOf = (members: readonly unknown[]): PartReader => {
  const all = members
    .map((member) => ({ member, written: JSON.stringify(member) }))
    .toSorted((a, b) => b.written.length - a.written.length);
  return () => {
    for (const { member, written } of all) if (goesBy(written)) return member;
    return MISFIT;
  };
};

const unionReader = (options: readonly Shape[]): PartReader => {
  const readers = options.map(partReader);
  return () => {
    const from = at;
    for (const read of readers) {
      at = from;
      const taken = read();
      if (taken !== MISFIT) return taken;
    }
    return MISFIT;
  };
};

const arrayReader = (shape: Shape, tests: readonly Test<{ readonly length: number }>[]): PartReader => {
  const element = partReader(shape);
  return () => {
    const items: unknown[] = [];
    if (!passesUnit(OPEN_ARRAY)) return MISFIT;
    if (!passesUnit(CLOSE_ARRAY)) {
      do {
        const taken = element();
        if (taken === MISFIT) return MISFIT;
        items.push(taken);
      } while (passesUnit(COMMA));
      if (!passesUnit(CLOSE_ARRAY)) return MISFIT;
    }
    return passes(tests, items) ? items : MISFIT;
  };
};

/** Returns a reader for an object's keys in their order, each once. */
const objectReader = (fields: readonly Field[]): PartReader => {
  const readers = fields
    .map(({ name, shape, mayBeLeftOut }) => ({
      name,
      first: `{${JSON.stringify(name)}:`,
      further: `,${JSON.stringify(name)}:`,
      read: partReader(shape),
      mayBeLeftOut,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)); // by UTF-16 units
  // An object that has its fields from the start is filled in half the time.
  const empty = Object.fromEntries(
    fields.flatMap(({ name, mayBeLeftOut }) => (mayBeLeftOut ? [] : [[name, null]])),
  );
  return () => {
    const object: Record<string, unknown> = { ...empty };
    const from = at;
    for (const { name, first, further, read, mayBeLeftOut } of readers) {
      if (!goesBy(at === from ? first : further)) {
        if (mayBeLeftOut) continue;
        return MISFIT;
      }
      const taken = read();
      if (taken === MISFIT) return MISFIT;
      object[name] = taken;
    }
    if (at === from && !passesUnit(OPEN_OBJECT)) return MISFIT;
    return passesUnit(CLOSE_OBJECT) ? object : MISFIT;
  };
};
