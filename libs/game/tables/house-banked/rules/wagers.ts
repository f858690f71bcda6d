import {
  defaultPays,
  MAIN_WAGERS,
  parsePays as parsePaysOf,
  RULES_BY_VARIANT,
  wagersOffered,
  type HouseBankedVariant,
  type OfferedPays,
  type Wager,
} from '#game/baccarat';
import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { parseLimit, type StakeLimit } from '../../any-table/rules/limits';
import type { SimpleRules } from './options';

/** A limit for each offered wager. */
export type StakeLimits = Readonly<Partial<Record<Wager, StakeLimit>>>;

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * Parses what each wager pays (P4, P9, P11, M2): the main wagers and the offered side wagers; dragons pay by
 * the margin. A tie at punto banco pays 8:1 or 9:1; R8 limits the others when a table opens.
 */
export const parsePays = (
  variant: HouseBankedVariant,
  equalAfterFirstDraw: SimpleRules['equalAfterFirstDraw'],
  wagers: readonly Wager[],
  given: unknown = {},
): Parsed<OfferedPays> => {
  const changed = parsePaysOf(variant, given);
  if (!changed.ok) return changed;
  const paid: readonly string[] = [...MAIN_WAGERS, ...wagers];
  const stranger = Object.keys(changed.value).find((wager) => !paid.includes(wager));
  if (stranger !== undefined) return bad(`pays: ${stranger} is not a wager of this table (P12).`);
  const pays: OfferedPays = { ...defaultPays({ variant, equalAfterFirstDraw }), ...changed.value };
  return parsed(Object.fromEntries(Object.entries(pays).filter(([wager]) => paid.includes(wager))));
};

/** Parses the offered wagers; by default all that the variant has with this number of decks (P12). */
export const parseWagers = (
  variant: HouseBankedVariant,
  decks: number,
  given: unknown,
): Parsed<readonly Wager[]> => {
  const all = wagersOffered(variant, decks);
  if (given === undefined) return parsed(all);
  const known: readonly unknown[] = all;
  const fits =
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((wager) => known.includes(wager)) &&
    new Set(given).size === given.length;
  return fits
    ? parsed(all.filter((wager) => given.includes(wager)))
    : bad(`wagers has to be a list of different wagers out of ${all.join(', ')} (P12).`);
};

/** Parses the limits of each offered wager; one that isn't named takes `default` (R7). */
export const parseLimits = (
  variant: HouseBankedVariant,
  wagers: readonly Wager[],
  roundTo: Money,
  given: unknown,
): Parsed<StakeLimits> => {
  if (given !== undefined && !isObject(given)) {
    return bad(
      'limits has to be an object such as {"player":{"min":"100","max":"1000000","step":"100"},"default":{…}}.',
    );
  }
  const stranger = Object.keys(given ?? {}).find(
    (name) => name !== 'default' && !(wagers as readonly string[]).includes(name),
  );
  if (stranger !== undefined) return bad(`limits: ${JSON.stringify(stranger)} is not a wager of this table.`);
  const open = {
    min: roundTo,
    max: given === undefined ? RULES_BY_VARIANT[variant].table.stakeMax : null,
    step: roundTo,
  };
  if (open.max !== null && open.max < open.min) {
    return bad(`roundTo is above the default limit of ${variant}, ${open.max} (R7). Send limits, too.`);
  }
  const fallback =
    given?.['default'] === undefined ? parsed(open) : parseLimit('default', given['default'], roundTo);
  if (!fallback.ok) return fallback;
  const limits: Partial<Record<Wager, StakeLimit>> = {};
  for (const wager of wagers) {
    const own = given?.[wager];
    const limit = own === undefined ? fallback : parseLimit(wager, own, roundTo);
    if (!limit.ok) return limit;
    limits[wager] = limit.value;
  }
  return parsed(limits);
};
