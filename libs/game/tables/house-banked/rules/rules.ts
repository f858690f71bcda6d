import { formatRatio, type HouseBankedVariant, type PayRules, type Wager } from '#game/baccarat';
import { parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { limitAsJson } from '../../any-table/rules/limits';
import { givenOptions, valuesAsJson } from '../../any-table/rules/options';
import {
  hasOption,
  parseSimpleRules,
  SIMPLE_NAMES,
  USUAL_BETTING_SECONDS,
  type SimpleRules,
} from './options';
import { parseLimits, parsePays, parseWagers, type StakeLimits } from './wagers';

/** The house rules of one table, every option resolved, as `TableOpened` records them. */
export interface HouseBankedRules extends PayRules, SimpleRules {
  readonly variant: HouseBankedVariant;
  /** The offered wagers. They are recorded, so that a table doesn't change when a release adds some (P12). */
  readonly wagers: readonly Wager[];
  readonly limits: StakeLimits;
}

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * Parses the house rules of `OpenTable`, with defaults for omitted options. It reads back what `rulesAsJson`
 * wrote. Refuses with `BAD_RULES` and the name of the option (R2, R6, R7, P4, P7, P12, M1).
 */
export const parseRules = (variant: HouseBankedVariant, options: unknown = {}): Parsed<HouseBankedRules> => {
  const named = givenOptions(variant, optionNames(variant), options);
  if (!named.ok) return named;
  const given = named.value;
  const simple = parseSimpleRules(variant, given);
  if (!simple.ok) return simple;
  const misfit = misfitOf(simple.value);
  if (misfit !== null) return misfit;
  const { decks, equalAfterFirstDraw, roundTo } = simple.value;
  const wagers = parseWagers(variant, decks, given['wagers']);
  if (!wagers.ok) return wagers;
  const pays = parsePays(variant, equalAfterFirstDraw, wagers.value, given['pays']);
  if (!pays.ok) return pays;
  const limits = parseLimits(variant, wagers.value, roundTo, given['limits']);
  if (!limits.ok) return limits;
  return parsed({
    variant,
    ...simple.value,
    pays: pays.value,
    wagers: wagers.value,
    limits: limits.value,
  });
};

/** Returns every option name of a variant. */
const optionNames = (variant: HouseBankedVariant): readonly string[] => [
  ...SIMPLE_NAMES.filter((name) => hasOption(variant, name)),
  'wagers',
  'pays',
  'limits',
];

/** Refuses options that a table without staff can't play by (P14); `null` otherwise. */
const unattendedMisfit = ({ attended, dealing, playerOnFive }: SimpleRules): Refused | null => {
  if (attended) return null;
  if (dealing !== 'every-coup')
    return bad('attended: false needs dealing "every-coup", which commits to each coup before its bets.');
  return playerOnFive === 'choice'
    ? bad('attended: false needs playerOnFive "draw", because no dealer decides on a five for a patron.')
    : null;
};

/** Refuses options that contradict each other. */
const misfitOf = (rules: SimpleRules): Refused | null => {
  const { decks, cutCardFromBottom } = rules;
  const unattended = unattendedMisfit(rules);
  if (unattended !== null) return unattended;
  // The burn takes up to 11 cards, and a coup needs the card before the cut card (P7).
  const deepest = decks * 52 - 11;
  return cutCardFromBottom > deepest
    ? bad(`cutCardFromBottom has to be a whole number from 16 to ${deepest} with this number of decks (P7).`)
    : null;
};

interface Newer {
  readonly attended?: unknown;
  readonly bettingSeconds?: unknown;
}

/**
 * Returns options without the defaults of those that older logs lack, so that an event of an older log is
 * written as it was. A table without staff records all that it plays by (P14).
 */
const withoutNewDefaults = ({ attended, bettingSeconds, ...older }: Newer): object => {
  if (attended === false) return { ...older, attended, bettingSeconds };
  return bettingSeconds === USUAL_BETTING_SECONDS ? older : { ...older, bettingSeconds };
};

/**
 * Returns the rules in the form of `TableOpened` and the API: amounts and ratios as text, every option by its
 * name.
 */
export const rulesAsJson = (rules: HouseBankedRules): Readonly<Record<string, unknown>> => {
  const { variant, pays, wagers, limits } = rules;
  const simple = SIMPLE_NAMES.filter((name) => hasOption(variant, name));
  return {
    ...withoutNewDefaults(valuesAsJson(simple, rules)),
    wagers,
    pays: Object.fromEntries(Object.entries(pays).map(([wager, ratio]) => [wager, formatRatio(ratio)])),
    limits: Object.fromEntries(Object.entries(limits).map(([wager, limit]) => [wager, limitAsJson(limit)])),
  };
};
