/**
 * Returns a text in which another expression stands for each of some ids. An id inside a longer word or number, such
 * as the 2 of `2,000.00`, is no such id.
 */
export const hideNames = (text: string, ids: readonly string[], instead: string): string =>
  ids
    .filter((id) => id !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, id) => left.replaceAll(standingAlone(id), () => instead), text);

const standingAlone = (id: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_][.,:/-]?)${id.replaceAll(/[$()*+./?[\\\]^{|}]/gu, '\\$&')}(?![.,:/-]?[\\p{L}\\p{N}_])`,
    'gu',
  );
