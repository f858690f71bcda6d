import { isDeepStrictEqual } from 'node:util';

/**
 * Expects two values to be the same as `toStrictEqual` does, for plays that compare large states thousands of times.
 * Node compares them first, at a small part of jest's time; jest is asked when they differ, and says how.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
