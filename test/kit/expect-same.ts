import { isDeepStrictEqual } from 'node:util';

/**
 * Compares as `toStrictEqual` does, for plays that compare large states thousands of times. Node's comparison
 * runs first, because it is much faster; jest's runs only for the message about a difference.
 */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
