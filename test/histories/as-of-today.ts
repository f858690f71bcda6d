import { isHouseBankedVariant } from '#game/baccarat';
import type { JsonObject } from '#kernel/canonical';
import { isObject } from '#kernel/decision';

/**
 * A state recorded by an earlier release in the shape of today's: a recorded one is never written again, so what states
 * have gained since stands here, as it is when nothing of it has happened. What they said then must still be so.
 */
export const asOfToday = (recorded: JsonObject): JsonObject =>
  withFloat(
    recorded['variant'] === undefined || isHouseBankedVariant(recorded['variant'])
      ? withScans(withCeremony(withExceptions(withCommission(withCarried(withFlatRules(recorded))))))
      : withScans(withCutter(recorded)),
  );

/** What is known of the chips in a table's tray. */
const withFloat = (recorded: JsonObject): JsonObject =>
  'chips' in recorded ? { float: null, ...recorded } : recorded;

/** Options of which only the default was played lay apart; those that the variant hasn't got weren't there. */
const withFlatRules = (recorded: JsonObject): JsonObject => {
  const { rules } = recorded;
  if (!isObject(rules) || !isObject(rules['fixed'])) return recorded;
  const { fixed, ...rest } = rules;
  return { ...recorded, rules: { ...rest, secondsPerCoup: 30, ...fixed } as JsonObject };
};

/** P5: what lies for the next coup. */
const withCarried = (recorded: JsonObject): JsonObject =>
  recorded['phase'] === 'ready' ? { carried: [], ...recorded } : recorded;

/** R3: what scans have told of the shoe. */
const withScans = (recorded: JsonObject): JsonObject =>
  isObject(recorded['shoe'])
    ? { ...recorded, shoe: { scans: null, ...(recorded['shoe'] as JsonObject) } }
    : recorded;

/** R4: who cut the shoe of banque. Only A cut in a recorded history. */
const withCutter = (recorded: JsonObject): JsonObject => {
  const { shoe, variant } = recorded;
  if (variant !== 'banque' || !isObject(shoe)) return recorded;
  return { ...recorded, shoe: { cutBy: shoe['cut'] === 0 ? null : 'A', ...shoe } as JsonObject };
};

/** P4: what is owed, of which coups, and what was waived of it. */
const withCommission = (recorded: JsonObject): JsonObject =>
  'chips' in recorded ? { due: {}, unpaid: {}, waived: {}, ...recorded } : recorded;

/** R5: what staff asked for, and what is owed after a correction. */
const withExceptions = (recorded: JsonObject): JsonObject =>
  'chips' in recorded
    ? { owed: {}, requests: { count: 0, open: [] }, correcting: null, ...recorded }
    : recorded;

/** C3: who holds the shoe. C1: who turns the cards of a coup that is under way. */
const withCeremony = (recorded: JsonObject): JsonObject => {
  if (!('chips' in recorded)) return recorded;
  const { coup } = recorded;
  const turned = isObject(coup) ? { coup: { turners: null, ...coup } as JsonObject } : {};
  return { shoeHolder: null, ...recorded, ...turned };
};
