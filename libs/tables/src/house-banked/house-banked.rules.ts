import {
  allowedDecks,
  defaultCommissionBps,
  defaultDecks,
  defaultPays,
  formatRatio,
  MAIN_WAGERS,
  parseRatio,
  ratioOf,
  sameRatio,
  type HouseBankedVariant,
  type PayRules,
  type Pays,
  type Ratio,
  type Wager,
} from '#baccarat';
import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel';
import { MONEY_PATTERN, moneyOf, ONE, type Money } from '#money';

/** R7: what binds the sum of one patron's stakes on one kind of wager in one coup. */
export interface StakeLimit {
  readonly min: Money;
  /** Null: no limit. */
  readonly max: Money | null;
  readonly step: Money;
}

/** The house rules of one table, every option resolved, as `TableOpened` records them. */
export interface HouseBankedRules extends PayRules {
  readonly decks: number;
  readonly seats: number;
  /** P12: the wagers offered; recorded, so that a table doesn't change when more are built. */
  readonly wagers: readonly Wager[];
  /** One for each wager offered. */
  readonly limits: Readonly<Partial<Record<Wager, StakeLimit>>>;
  readonly maxDifferential: Money | null;
  readonly maxPayout: Money | null;
  readonly cutCardFromBottom: number;
  readonly lastCoup: 'one-more' | 'current';
  /** Options of which only the default is played so far: recorded, so that they keep their meaning. */
  readonly fixed: FixedOptions;
}

/** R10: punto-banco and no-commission 14, mini and makccarat 7. */
const SEATS: Readonly<Record<HouseBankedVariant, number>> = {
  'punto-banco': 14,
  mini: 7,
  'no-commission': 14,
  makccarat: 7,
};

/** R7: mini has a lower limit of its own when no `limits` are given. */
const DEFAULT_MAX: Readonly<Partial<Record<HouseBankedVariant, Money>>> = { mini: moneyOf('100000') };

const EVEN_MONEY = ratioOf(1n, 1n);
/** P4. */
const TIE_PAYS = [ratioOf(8n, 1n), ratioOf(9n, 1n)];

const PUNTO_FAMILY = ['punto-banco', 'mini', 'no-commission'] as const;
const CEREMONIAL = ['punto-banco', 'no-commission'] as const;
const EVERY = ['punto-banco', 'mini', 'no-commission', 'makccarat'] as const;

/** Options whose only value so far is the default of `rules.md`: [value, the variants that have it]. */
const FIXED = {
  playerOnFive: ['draw', PUNTO_FAMILY],
  commissionCollected: ['at-settlement', EVERY],
  tieStakes: ['returned', EVERY],
  carriedStakes: ['retractable', EVERY],
  dealing: ['shoe', EVERY],
  squeezeSeconds: [0, CEREMONIAL],
  secondsPerCoup: [30, ['mini']],
  decisionSeconds: [30, EVERY],
  approvalSeconds: [900, EVERY],
  autoBuyIn: [false, EVERY],
  allowPatronEdge: [false, EVERY],
} as const satisfies Record<string, readonly [string | number | boolean, readonly HouseBankedVariant[]]>;

type FixedName = keyof typeof FIXED;
export type FixedOptions = Readonly<Partial<Record<FixedName, string | number | boolean>>>;

type Given = Readonly<Record<string, unknown>>;

/** The options that each variant's `rules` may name. */
const FREE = [
  'decks',
  'seats',
  'roundTo',
  'commissionBps',
  'pays',
  'wagers',
  'limits',
  'maxDifferential',
  'maxPayout',
  'cutCardFromBottom',
  'lastCoup',
  'equalAfterFirstDraw',
] as const;

const bad = (detail: string): Refused => reject('BAD_RULES', detail);

/**
 * House rules from what `OpenTable` was given, every option left out taken at its default; what `rulesAsJson` wrote
 * reads back the same. Refuses with `BAD_RULES` and the name of the option (R2, R6, R7, P4, P7, P12, M1).
 */
export const parseRules = (variant: HouseBankedVariant, given: unknown = {}): Parsed<HouseBankedRules> => {
  if (!isObject(given)) return bad('rules is an object of options');
  const fixed = parseFixed(variant, given);
  if (!fixed.ok) return fixed;
  const numbers = parseNumbers(variant, given);
  if (!numbers.ok) return numbers;
  const pays = parsePays(variant, numbers.value.equalAfterFirstDraw, given['pays']);
  if (!pays.ok) return pays;
  const wagers = parseWagers(given['wagers']);
  if (!wagers.ok) return wagers;
  const limits = parseLimits(variant, wagers.value, numbers.value.roundTo, given['limits']);
  if (!limits.ok) return limits;
  return parsed({
    variant,
    ...numbers.value,
    pays: pays.value,
    wagers: wagers.value,
    limits: limits.value,
    fixed: fixed.value,
  });
};

/** The rules as `TableOpened` and the API show them: amounts and ratios in text, every option by its name. */
export const rulesAsJson = (rules: HouseBankedRules): Readonly<Record<string, unknown>> => {
  const { variant: _, pays, limits, fixed, maxDifferential, maxPayout, equalAfterFirstDraw, ...rest } = rules;
  return {
    ...rest,
    ...fixed,
    roundTo: `${rules.roundTo}`,
    pays: Object.fromEntries(Object.entries(pays).map(([wager, ratio]) => [wager, formatRatio(ratio)])),
    limits: Object.fromEntries(Object.entries(limits).map(([wager, limit]) => [wager, limitAsJson(limit)])),
    ...(maxDifferential === null ? {} : { maxDifferential: `${maxDifferential}` }),
    ...(maxPayout === null ? {} : { maxPayout: `${maxPayout}` }),
    ...(rules.variant === 'makccarat' ? { equalAfterFirstDraw } : {}),
  };
};

const limitAsJson = ({ min, max, step }: StakeLimit): Readonly<Record<string, string>> => ({
  min: `${min}`,
  ...(max === null ? {} : { max: `${max}` }),
  step: `${step}`,
});

const optionsOf = (variant: HouseBankedVariant): readonly string[] => [
  ...FREE.filter((name) => name !== 'equalAfterFirstDraw' || variant === 'makccarat'),
  ...fixedOf(variant),
];

const fixedOf = (variant: HouseBankedVariant): readonly FixedName[] =>
  (Object.keys(FIXED) as FixedName[]).filter((name) =>
    (FIXED[name][1] as readonly HouseBankedVariant[]).includes(variant),
  );

const parseFixed = (variant: HouseBankedVariant, given: Given): Parsed<FixedOptions> => {
  const known = optionsOf(variant);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    return bad(`${JSON.stringify(unknown)} is no option of ${variant}; its options are ${known.join(', ')}`);
  }
  const names = fixedOf(variant);
  const other = names.find((name) => given[name] !== undefined && given[name] !== FIXED[name][0]);
  if (other !== undefined) {
    return bad(`${other} can only be ${JSON.stringify(FIXED[other][0])} in this version; leave it out`);
  }
  return parsed(Object.fromEntries(names.map((name) => [name, FIXED[name][0]])));
};

type Numbers = Pick<
  HouseBankedRules,
  | 'decks'
  | 'seats'
  | 'roundTo'
  | 'commissionBps'
  | 'maxDifferential'
  | 'maxPayout'
  | 'cutCardFromBottom'
  | 'lastCoup'
  | 'equalAfterFirstDraw'
>;

const parseNumbers = (variant: HouseBankedVariant, given: Given): Parsed<Numbers> => {
  const { decks = defaultDecks[variant], seats = SEATS[variant], lastCoup = 'one-more' } = given;
  const { commissionBps = defaultCommissionBps[variant], cutCardFromBottom = 16 } = given;
  const { equalAfterFirstDraw = 'other-wins' } = given;
  const allowed = allowedDecks[variant];
  if (typeof decks !== 'number' || !allowed.includes(decks)) {
    return bad(`decks of ${variant} is ${allowed.join(' or ')} (R2)`);
  }
  if (typeof seats !== 'number' || !Number.isSafeInteger(seats) || seats < 1 || seats > SEATS[variant]) {
    return bad(`seats of ${variant} is a whole number from 1 to ${SEATS[variant]} (R10)`);
  }
  if (commissionBps !== defaultCommissionBps[variant]) {
    return bad(`commissionBps of ${variant} can only be ${defaultCommissionBps[variant]} in this version`);
  }
  if (typeof cutCardFromBottom !== 'number' || !isCutCardPlace(cutCardFromBottom, decks)) {
    return bad(`cutCardFromBottom is a whole number from 16 to ${decks * 52 - 11} (P7)`);
  }
  if (lastCoup !== 'one-more' && lastCoup !== 'current')
    return bad('lastCoup is "one-more" or "current" (P7)');
  if (equalAfterFirstDraw !== 'other-wins' && equalAfterFirstDraw !== 'tie') {
    return bad('equalAfterFirstDraw is "other-wins" or "tie" (M1)');
  }
  const roundTo = parseAmount('roundTo', given['roundTo'], ONE);
  if (!roundTo.ok) return roundTo;
  const maxDifferential = parseAmount('maxDifferential', given['maxDifferential'], null);
  if (!maxDifferential.ok) return maxDifferential;
  const maxPayout = parseAmount('maxPayout', given['maxPayout'], null);
  if (!maxPayout.ok) return maxPayout;
  return parsed({
    decks,
    seats,
    commissionBps,
    cutCardFromBottom,
    lastCoup,
    equalAfterFirstDraw,
    roundTo: roundTo.value,
    maxDifferential: maxDifferential.value,
    maxPayout: maxPayout.value,
  });
};

/** P7: never fewer than 16; the burn takes up to 11 cards, and a coup needs the card before the cut card. */
const isCutCardPlace = (fromBottom: number, decks: number): boolean =>
  Number.isSafeInteger(fromBottom) && fromBottom >= 16 && fromBottom <= decks * 52 - 11;

/** Left out is not the same as null, which is no amount. */
const parseAmount = <Default extends Money | null>(
  name: string,
  text: unknown,
  otherwise: Default,
): Parsed<Money | Default> => {
  if (text === undefined) return parsed(otherwise);
  return typeof text === 'string' && MONEY_PATTERN.test(text) && text !== '0'
    ? parsed(moneyOf(text))
    : bad(`${name} is a positive whole number of minor units in a string, such as "100"`);
};

/**
 * What each main wager pays. P4: a tie pays 8:1 or 9:1; makccarat's pay-outs stay those of M2, and the others those of
 * P4 and P9, until R8 is tried on opening.
 */
const parsePays = (
  variant: HouseBankedVariant,
  equalAfterFirstDraw: HouseBankedRules['equalAfterFirstDraw'],
  given: unknown = {},
): Parsed<Pays> => {
  if (!isObject(given)) return bad('pays is an object such as {"tie":"9:1"}');
  const known: readonly string[] = MAIN_WAGERS;
  const stranger = Object.keys(given).find((wager) => !known.includes(wager));
  if (stranger !== undefined) {
    return bad(`pays: ${JSON.stringify(stranger)} can't be set in this version; "tie" can`);
  }
  const defaults = defaultPays({ variant, equalAfterFirstDraw });
  const pays: Partial<Record<Wager, Ratio>> = {};
  for (const wager of MAIN_WAGERS) {
    const usual = defaults[wager] ?? EVEN_MONEY;
    const choices = wager === 'tie' && variant !== 'makccarat' ? TIE_PAYS : [usual];
    const ratio = given[wager] === undefined ? parsed(usual) : parseRatio(given[wager]);
    if (!ratio.ok || !choices.some((choice) => sameRatio(choice, ratio.value))) {
      return bad(`pays.${wager} of ${variant} is ${choices.map(formatRatio).join(' or ')} (P4, M2)`);
    }
    pays[wager] = ratio.value;
  }
  return parsed(pays);
};

const parseWagers = (given: unknown): Parsed<readonly Wager[]> => {
  if (given === undefined) return parsed(MAIN_WAGERS);
  const known: readonly unknown[] = MAIN_WAGERS;
  const fits =
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((wager) => known.includes(wager)) &&
    new Set(given).size === given.length;
  return fits
    ? parsed(MAIN_WAGERS.filter((wager) => given.includes(wager)))
    : bad(`wagers is a list of different ones out of ${MAIN_WAGERS.join(', ')}`);
};

const parseLimits = (
  variant: HouseBankedVariant,
  wagers: readonly Wager[],
  roundTo: Money,
  given: unknown,
): Parsed<HouseBankedRules['limits']> => {
  if (given !== undefined && !isObject(given)) {
    return bad('limits is an object: {"player":{"min":"100","max":"1000000","step":"100"},"default":{…}}');
  }
  const stranger = Object.keys(given ?? {}).find(
    (name) => name !== 'default' && !(wagers as readonly string[]).includes(name),
  );
  if (stranger !== undefined) return bad(`limits: ${JSON.stringify(stranger)} is no wager of this table`);
  const open = {
    min: roundTo,
    max: given === undefined ? (DEFAULT_MAX[variant] ?? null) : null,
    step: roundTo,
  };
  if (open.max !== null && open.max < open.min) {
    return bad(`roundTo is above the default limit of ${variant}, ${open.max}; give limits too (R7)`);
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

const parseLimit = (name: string, given: unknown, roundTo: Money): Parsed<StakeLimit> => {
  if (!isObject(given)) return bad(`limits.${name} is an object with min, max and step`);
  const stranger = Object.keys(given).find((field) => !['min', 'max', 'step'].includes(field));
  if (stranger !== undefined)
    return bad(`limits.${name}: ${JSON.stringify(stranger)} is none of min, max, step`);
  const step = parseAmount(`limits.${name}.step`, given['step'], roundTo);
  if (!step.ok) return step;
  const min = parseAmount(`limits.${name}.min`, given['min'], step.value);
  if (!min.ok) return min;
  const max = parseAmount(`limits.${name}.max`, given['max'], null);
  if (!max.ok) return max;
  if (step.value % roundTo !== 0n)
    return bad(`limits.${name}.step is a multiple of roundTo, ${roundTo} (R7)`);
  if (max.value !== null && max.value < min.value) return bad(`limits.${name}.max is not below its min`);
  return parsed({ min: min.value, max: max.value, step: step.value });
};
