import type { Json } from '#kernel/canonical';
import { PersistentMap } from '#kernel/decision';

/**
 * Converts a state to JSON for comparison with a recorded one: maps become objects, amounts decimal strings.
 */
export const stateAsJson = (value: unknown): Json => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof PersistentMap) return stateAsJson(Object.fromEntries(value.entries()));
  if (Array.isArray(value)) return value.map(stateAsJson);
  if (typeof value !== 'object' || value === null) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stateAsJson(item)]));
};
