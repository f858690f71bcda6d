import { isHouseBankedVariant } from '#game/baccarat';
import type { JsonObject } from '#kernel/canonical';
import { isObject } from '#kernel/decision';

/**
 * Converts a state recorded by an earlier release to today's shape. Recorded files are never rewritten, so
 * fields that states have gained since are added here with their initial values. The values recorded then
 * must still be equal.
 */
export const asOfToday = (recorded: JsonObject): JsonObject =>
  withLimits(
    withFloat(
      recorded['variant'] === undefined || isHouseBankedVariant(recorded['variant'])
        ? withAttendance(
            withScans(withCeremony(withExceptions(withCommission(withCarried(withFlatRules(recorded)))))),
          )
        : withScans(withCutter(recorded)),
    ),
  );

/** R7: adds the limits arranged for patrons. */
const withLimits = (recorded: JsonObject): JsonObject =>
  'chips' in recorded ? { arranged: {}, ...recorded } : recorded;

/** Adds the float: unknown chips in the tray. */
const withFloat = (recorded: JsonObject): JsonObject =>
  'chips' in recorded ? { float: null, ...recorded } : recorded;

/** Moves options from the flat form, which had defaults for all variants, to today's form. */
const withFlatRules = (recorded: JsonObject): JsonObject => {
  const { rules } = recorded;
  if (!isObject(rules) || !isObject(rules['fixed'])) return recorded;
  const { fixed, ...rest } = rules;
  return { ...recorded, rules: { ...rest, secondsPerCoup: 30, ...fixed } as JsonObject };
};

/** P14: adds the options of tables without staff. */
const withAttendance = (recorded: JsonObject): JsonObject =>
  isObject(recorded['rules'])
    ? { ...recorded, rules: { attended: true, bettingSeconds: 5, ...recorded['rules'] } as JsonObject }
    : recorded;

/** P5: adds the stakes carried to the next coup. */
const withCarried = (recorded: JsonObject): JsonObject =>
  recorded['phase'] === 'ready' ? { carried: [], ...recorded } : recorded;

/** R3: adds the results of scans. */
const withScans = (recorded: JsonObject): JsonObject =>
  isObject(recorded['shoe'])
    ? { ...recorded, shoe: { scans: null, ...(recorded['shoe'] as JsonObject) } }
    : recorded;

/** R3, R4, F7: adds the last shuffler, the patron who cut the shoe of banque, the named one, and their options. */
const withCutter = (recorded: JsonObject): JsonObject => {
  const { shoe, variant } = recorded;
  const rules = isObject(recorded['rules'])
    ? {
        rules: {
          playersShuffle: false,
          namedCutter: false,
          dealtBy: 'dealer',
          ...recorded['rules'],
        } as JsonObject,
      }
    : {};
  if (!isObject(shoe)) return { ...recorded, ...rules };
  const cutBy = variant === 'banque' ? { cutBy: shoe['cut'] === 0 ? null : 'A' } : {}; // A made every recorded cut
  return { ...recorded, ...rules, shoe: { named: null, shuffler: null, ...cutBy, ...shoe } as JsonObject };
};

/** P4: adds commission due, the coups it belongs to, and waived amounts. */
const withCommission = (recorded: JsonObject): JsonObject =>
  'chips' in recorded ? { due: {}, unpaid: {}, waived: {}, ...recorded } : recorded;

/** R5: adds requests of staff, and shortfalls after corrections. */
const withExceptions = (recorded: JsonObject): JsonObject =>
  'chips' in recorded
    ? { owed: {}, requests: { count: 0, open: [] }, correcting: null, ...recorded }
    : recorded;

/** C3: adds the holder of the shoe. C1: adds the turners of the current coup. */
const withCeremony = (recorded: JsonObject): JsonObject => {
  if (!('chips' in recorded)) return recorded;
  const { coup } = recorded;
  const turned = isObject(coup) ? { coup: { turners: null, ...coup } as JsonObject } : {};
  return { shoeHolder: null, ...recorded, ...turned };
};
