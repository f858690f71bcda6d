import {
  allowedDecks,
  defaultCommissionBps,
  defaultDecks,
  HOUSE_BANKED_VARIANTS,
  ofEachVariant,
  variantsWhere,
  type HouseBankedVariant,
} from '#game/baccarat';
import type { Parsed } from '#kernel/decision';
import { ONE, type Money } from '#kernel/money';
import {
  optionsOfFamily,
  parseOptions,
  type Scalar,
  type SimpleOption,
  type ValuesOf,
} from '../../any-table/rules/options';

type Simple<Value> = SimpleOption<HouseBankedVariant, Value>;
const { amount, choice, count } = optionsOfFamily<HouseBankedVariant>();

const EVERY = HOUSE_BANKED_VARIANTS;
/** The variants with the ceremony of the shoe (C1–C3). */
export const CEREMONIAL = variantsWhere(({ table }) => table.hasCeremony);

const A_DAY = 86_400;
/** The seconds for which betting stays open at least at a table without staff, unless the house sets others (P14). */
export const USUAL_BETTING_SECONDS = 5;

/** The options with a single value, in display order, with the defaults of `reference/rules`. */
export const SIMPLE_OPTIONS = {
  decks: {
    of: EVERY,
    ruling: 'R2',
    says: 'Number of decks in a shoe.',
    domain: (variant) => ({ type: 'choice', values: allowedDecks[variant] }),
    usual: (variant) => defaultDecks[variant],
  } satisfies Simple<number>,
  seats: count(
    1,
    ofEachVariant(({ table }) => table.seats),
    14,
    {
      of: EVERY,
      ruling: 'R10',
      says: 'Number of seats at the table, numbered from 1.',
    },
  ),
  roundTo: amount(ONE, {
    of: EVERY,
    ruling: 'R6',
    says: 'Unit of rounding: winnings are rounded down to a multiple of it, commission up.',
  }),
  commissionBps: {
    of: EVERY,
    ruling: 'P4',
    says: 'Commission on Banker winnings, in basis points: 500 is 5 %.',
    domain: () => ({ type: 'count', min: 0, max: 10_000 }),
    usual: (variant) => defaultCommissionBps[variant],
  } satisfies Simple<number>,
  commissionCollected: choice(['at-settlement', 'tallied'], {
    of: EVERY,
    ruling: 'P4',
    says: 'Time of payment of commission: from the winnings at once, or tallied and collected later.',
  }),
  maxDifferential: amount(null, {
    of: EVERY,
    ruling: 'R7',
    says: 'Largest amount by which Player stakes may exceed Banker stakes, or the reverse.',
  }),
  maxPayout: amount(null, {
    of: EVERY,
    ruling: 'R7',
    says: 'Largest amount that the casino may have to pay in winnings on one coup.',
  }),
  dealing: choice(['shoe', 'every-coup'], {
    of: EVERY,
    ruling: 'P8',
    says: 'Way of dealing: from one shoe up to its cut card, or with a fresh shuffle for every coup.',
  }),
  attended: choice([true, false], {
    of: EVERY,
    ruling: 'P14',
    says: 'Staff at the table. With `false` seated patrons shuffle and deal; it needs `every-coup`.',
  }),
  bettingSeconds: count(1, 3_600, USUAL_BETTING_SECONDS, {
    of: EVERY,
    ruling: 'P14',
    says: 'Seconds for which betting stays open at least before a patron may deal an unattended table.',
  }),
  cutCardFromBottom: count(16, 405, 16, {
    of: EVERY,
    ruling: 'P7',
    says: 'Number of cards after the cut card. The burn and at least one card must come before it.',
  }),
  lastCoup: choice(['one-more', 'current'], {
    of: EVERY,
    ruling: 'P7',
    says: 'Last coup of a shoe: the coup after the one in which the cut card comes out, or that coup.',
  }),
  playerOnFive: choice(['draw', 'choice'], {
    of: variantsWhere(({ hasFive }) => hasFive),
    ruling: 'P2',
    says: 'Player’s total of five: it draws, or the patron with the highest stake on Player decides.',
  }),
  equalAfterFirstDraw: choice(['other-wins', 'tie'], {
    of: variantsWhere(({ hasFive }) => !hasFive),
    ruling: 'M1',
    says: 'Result of a coup in which the first side to draw reaches exactly the other side’s total.',
  }),
  tieStakes: choice(['returned', 'carried'], {
    of: EVERY,
    ruling: 'P5',
    says: 'Player and Banker stakes after a tie: they go back, or stay for the next coup.',
  }),
  carriedStakes: choice(['retractable', 'locked'], {
    of: EVERY,
    ruling: 'P5',
    says: 'Stakes carried over a tie: the patron may withdraw them while betting is open, or may not.',
  }),
  squeezeSeconds: count(0, A_DAY, 0, {
    of: CEREMONIAL,
    ruling: 'C2',
    says: 'Seconds that patrons have to turn the cards. With 0 all cards are dealt face up.',
  }),
  secondsPerCoup: count(1, 3_600, 30, {
    of: variantsWhere(({ table }) => table.hasPace),
    ruling: 'P10',
    says: 'Pace of the table in seconds for each coup. The table reports it.',
  }),
  decisionSeconds: count(0, A_DAY, 30, {
    of: EVERY,
    ruling: 'R11',
    says: 'Seconds without an answer after which the dealer may act in the patron’s place.',
  }),
  approvalSeconds: count(1, A_DAY, 900, {
    of: EVERY,
    ruling: 'R5',
    says: 'Seconds after which a request for a second person’s approval lapses.',
  }),
  autoBuyIn: {
    ...choice([false, true], {
      of: EVERY,
      ruling: 'R12',
      says: 'Buys in the chips that a bet lacks. With `every-coup` the default is `true`.',
    }),
    usual: (_, { dealing }) => dealing === 'every-coup',
  } satisfies Simple<boolean>,
  allowPatronEdge: choice([false, true], {
    of: EVERY,
    ruling: 'R8',
    says: 'Allows a pay table that gives the patron an edge.',
  }),
} as const satisfies Readonly<Record<string, Simple<Scalar | Money | null>>>;

export type SimpleName = keyof typeof SIMPLE_OPTIONS;
/** The resolved values of the simple options; the default for one that the variant doesn't have. */
export type SimpleRules = ValuesOf<typeof SIMPLE_OPTIONS>;

export const SIMPLE_NAMES = Object.keys(SIMPLE_OPTIONS) as readonly SimpleName[];

/** Returns `true` if a variant has an option. */
export const hasOption = (variant: HouseBankedVariant, name: SimpleName): boolean =>
  (SIMPLE_OPTIONS[name].of as readonly HouseBankedVariant[]).includes(variant);

/**
 * Parses every simple option of a variant, with defaults. Refuses with `BAD_RULES` and the permitted values.
 */
export const parseSimpleRules = (
  variant: HouseBankedVariant,
  given: Readonly<Record<string, unknown>>,
): Parsed<SimpleRules> => parseOptions(SIMPLE_OPTIONS, variant, given);
