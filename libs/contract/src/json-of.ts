import type { Json } from '#transparency';

/**
 * A parsed value in JSON again: amounts as decimal strings, what is undefined left out, keys in the order of RFC 8785,
 * so that an answer given at once has the same bytes as the one that is read from the log.
 */
export const jsonOf = (value: unknown): Json => {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object' || value === null) return value as Json;
  const known = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(known.toSorted(byKey).map(([key, item]) => [key, jsonOf(item)]));
};

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
