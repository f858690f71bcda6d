import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import { ONE, parseMoney } from '#kernel/money';
import type { GameRules } from '../game-rules';
import { allowedDecks, defaultCommissionBps, defaultDecks, defaultPays } from '../rules-by-variant';
import type { HouseBankedVariant } from '../variants';
import { parsePays } from './parse-pays';
import type { PayRules } from './settle-bet';

/** The options that `sabot settle` uses from a line's `rules`. */
export interface SettleRules {
  readonly decks: number;
  /** `choice` if a patron decides on Player's five (P2). */
  readonly playerOnFive: 'draw' | 'choice';
  readonly pay: PayRules;
}

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isCountFrom =
  (least: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
const isAmount = (value: unknown): boolean => {
  const amount = parseMoney(value);
  return amount.ok && amount.value >= ONE;
};
const isAnything = (): boolean => true;

/**
 * A check for every option of a house-banked table that does not affect one coup's cards and pay-outs. The
 * others are parsed below. `limits` and `wagers` aren't checked (`cli.md`, `sabot settle`).
 */
const HOUSE_BANKED_OPTIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  decks: isAnything,
  commissionBps: isAnything,
  roundTo: isAnything,
  pays: isAnything,
  playerOnFive: isAnything,
  equalAfterFirstDraw: isAnything,
  limits: isAnything,
  wagers: isAnything,
  maxDifferential: isAmount,
  maxPayout: isAmount,
  allowPatronEdge: isOneOf(true, false),
  seats: isCountFrom(1),
  decisionSeconds: isCountFrom(0),
  approvalSeconds: isCountFrom(0),
  squeezeSeconds: isCountFrom(0),
  secondsPerCoup: isCountFrom(0),
  autoBuyIn: isOneOf(true, false),
  commissionCollected: isOneOf('at-settlement', 'tallied'),
  tieStakes: isOneOf('returned', 'carried'),
  carriedStakes: isOneOf('retractable', 'locked'),
  cutCardFromBottom: isCountFrom(16),
  lastCoup: isOneOf('one-more', 'current'),
  dealing: isOneOf('shoe', 'every-coup'),
  attended: isOneOf(true, false),
  bettingSeconds: isCountFrom(1),
};

const MAX_BPS = 10_000;
const ON_FIVE = ['draw', 'choice'] as const;
const ON_EQUAL = ['other-wins', 'tie'] as const;

/** Parses the rules of a line of `sabot settle`, with the variant's defaults. Refuses with `BAD_RULES`. */
export const parseSettleRules = (variant: HouseBankedVariant, value: unknown = {}): Parsed<SettleRules> => {
  if (!isObject(value))
    return reject('BAD_RULES', 'rules has to be an object, such as {"decks":8,"roundTo":"1"}');
  const names = Object.keys(value);
  const unknown = names.find((name) => !Object.hasOwn(HOUSE_BANKED_OPTIONS, name));
  if (unknown !== undefined)
    return reject('BAD_RULES', `No rule is called ${JSON.stringify(unknown.slice(0, 40))}; leave it out`);
  const wrong = names.find((name) => HOUSE_BANKED_OPTIONS[name]?.(value[name]) === false);
  if (wrong !== undefined)
    return reject('BAD_RULES', `${wrong} cannot have this value. See docs/reference/options.md`);
  const decks = parseDecks(variant, value['decks']);
  if (!decks.ok) return decks;
  const playerOnFive = oneOf('playerOnFive', ON_FIVE, value['playerOnFive']);
  if (!playerOnFive.ok) return playerOnFive;
  const equalAfterFirstDraw = oneOf('equalAfterFirstDraw', ON_EQUAL, value['equalAfterFirstDraw']);
  if (!equalAfterFirstDraw.ok) return equalAfterFirstDraw;
  const game = { variant, equalAfterFirstDraw: equalAfterFirstDraw.value };
  const pay = parsePayRules(game, value);
  return pay.ok ? parsed({ decks: decks.value, playerOnFive: playerOnFive.value, pay: pay.value }) : pay;
};

const parsePayRules = (game: GameRules, value: Readonly<Record<string, unknown>>): Parsed<PayRules> => {
  const { commissionBps = defaultCommissionBps[game.variant], roundTo = `${ONE}`, pays = {} } = value;
  if (!isBps(commissionBps)) {
    return reject('BAD_RULES', `commissionBps has to be an integer from 0 to ${MAX_BPS} (500 is 5 %)`);
  }
  const unit = parseMoney(roundTo);
  if (!unit.ok || unit.value < ONE) {
    return reject('BAD_RULES', 'roundTo has to be a positive number of minor units in a string, such as "1"');
  }
  const changed = parsePays(game.variant, pays);
  if (!changed.ok) return changed;
  return parsed({
    ...game,
    commissionBps,
    roundTo: unit.value,
    pays: { ...defaultPays(game), ...changed.value },
  });
};

const parseDecks = (variant: HouseBankedVariant, value: unknown): Parsed<number> => {
  if (value === undefined) return parsed(defaultDecks[variant]);
  const decks = allowedDecks[variant].find((allowed) => allowed === value);
  return decks === undefined
    ? reject('BAD_RULES', `${variant} is played with ${allowedDecks[variant].join(', ')} decks (R2)`)
    : parsed(decks);
};

/** Parses an option with a list of values, the first of which is the default. */
const oneOf = <T extends string>(
  name: string,
  values: readonly [T, ...T[]],
  value: unknown = values[0],
): Parsed<T> => {
  const found = values.find((allowed) => allowed === value);
  return found === undefined
    ? reject('BAD_RULES', `${name} has to be ${values.join(' or ')}`)
    : parsed(found);
};

const isBps = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_BPS;
