import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { parseLimit, type StakeLimit } from '../../any-table/rules/limits';

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/** Parses the limits of the only kind of stake at a player-banked table: `punter`, or `default` (R7). */
export const parsePunterLimit = (
  { roundTo }: { readonly roundTo: Money },
  given: unknown,
): Parsed<StakeLimit> => {
  if (given === undefined) return parsed({ min: roundTo, max: null, step: roundTo });
  if (!isObject(given))
    return bad('limits has to be an object such as {"punter":{"min":"100","max":"5000","step":"100"}}.');
  const stranger = Object.keys(given).find((name) => name !== 'punter' && name !== 'default');
  if (stranger !== undefined)
    return bad(`limits: ${JSON.stringify(stranger)} is neither punter nor default.`);
  const fallback = parseLimit('default', given['default'] ?? {}, roundTo);
  if (!fallback.ok) return fallback;
  return given['punter'] === undefined ? fallback : parseLimit('punter', given['punter'], roundTo);
};
