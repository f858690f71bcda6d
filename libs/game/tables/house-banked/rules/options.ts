import {
  allowedDecks,
  defaultCommissionBps,
  defaultDecks,
  HOUSE_BANKED_VARIANTS,
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
const PUNTO_FAMILY = ['punto-banco', 'mini', 'no-commission'] as const;
/** The variants with the ceremony of the shoe (C1–C3). */
export const CEREMONIAL: readonly HouseBankedVariant[] = ['punto-banco', 'no-commission'];

/** R10: punto-banco and no-commission 14, mini and makccarat 7. */
const SEATS = { 'punto-banco': 14, mini: 7, 'no-commission': 14, makccarat: 7 };

const A_DAY = 86_400;

/** The options of one value each, in the order in which they are shown. Their defaults are those of `reference/rules`. */
export const SIMPLE_OPTIONS = {
  decks: {
    of: EVERY,
    ruling: 'R2',
    says: 'Decks in a shoe.',
    domain: (variant) => ({ type: 'choice', values: allowedDecks[variant] }),
    usual: (variant) => defaultDecks[variant],
  } satisfies Simple<number>,
  seats: count(1, SEATS, 14, { of: EVERY, ruling: 'R10', says: 'Seats of the table, from 1.' }),
  roundTo: amount(ONE, {
    of: EVERY,
    ruling: 'R6',
    says: 'The unit that winnings are rounded down to, and commission up.',
  }),
  commissionBps: {
    of: EVERY,
    ruling: 'P4',
    says: 'What Banker’s winnings pay, in basis points: 500 is 5 %.',
    domain: () => ({ type: 'count', min: 0, max: 10_000 }),
    usual: (variant) => defaultCommissionBps[variant],
  } satisfies Simple<number>,
  commissionCollected: choice(['at-settlement', 'tallied'], {
    of: EVERY,
    ruling: 'P4',
    says: 'When commission is paid: out of the winnings at once, or tallied and collected later.',
  }),
  maxDifferential: amount(null, {
    of: EVERY,
    ruling: 'R7',
    says: 'The most by which Player stakes may exceed Banker stakes, or the reverse.',
  }),
  maxPayout: amount(null, {
    of: EVERY,
    ruling: 'R7',
    says: 'The most that the house may have to pay in winnings on one coup.',
  }),
  dealing: choice(['shoe', 'every-coup'], {
    of: EVERY,
    ruling: 'P8',
    says: 'Coups from one shoe to its cut card, or a fresh shuffle for every coup.',
  }),
  cutCardFromBottom: count(16, 405, 16, {
    of: EVERY,
    ruling: 'P7',
    says: 'The cut card lies before the last that many cards; the burn and a card must lie before it.',
  }),
  lastCoup: choice(['one-more', 'current'], {
    of: EVERY,
    ruling: 'P7',
    says: 'Whether the coup after the one in which the cut card comes out is the last, or that one.',
  }),
  playerOnFive: choice(['draw', 'choice'], {
    of: PUNTO_FAMILY,
    ruling: 'P2',
    says: 'Whether Player’s five draws, or the patron with the highest stake on Player decides.',
  }),
  equalAfterFirstDraw: choice(['other-wins', 'tie'], {
    of: ['makccarat'],
    ruling: 'M1',
    says: 'What it comes to when the side that draws first only gets to the other’s total.',
  }),
  tieStakes: choice(['returned', 'carried'], {
    of: EVERY,
    ruling: 'P5',
    says: 'What a tie does to Player and Banker stakes: they go back, or lie for the next coup.',
  }),
  carriedStakes: choice(['retractable', 'locked'], {
    of: EVERY,
    ruling: 'P5',
    says: 'Whether a stake carried over a tie may be withdrawn while betting is open.',
  }),
  squeezeSeconds: count(0, A_DAY, 0, {
    of: CEREMONIAL,
    ruling: 'C2',
    says: 'How long patrons may take to turn the cards; 0: the cards are dealt face up.',
  }),
  secondsPerCoup: count(1, 3_600, 30, {
    of: ['mini'],
    ruling: 'P10',
    says: 'The pace of the table, which it reports.',
  }),
  decisionSeconds: count(0, A_DAY, 30, {
    of: EVERY,
    ruling: 'R11',
    says: 'How long a patron may think before the dealer may act in the patron’s place.',
  }),
  approvalSeconds: count(1, A_DAY, 900, {
    of: EVERY,
    ruling: 'back-office',
    says: 'How long a request for a second person’s approval stands.',
  }),
  autoBuyIn: {
    ...choice([false, true], {
      of: EVERY,
      ruling: 'R12',
      says: 'Whether a bet buys in the chips that it lacks; with `every-coup` it does unless this says no.',
    }),
    usual: (_, { dealing }) => dealing === 'every-coup',
  } satisfies Simple<boolean>,
  allowPatronEdge: choice([false, true], {
    of: EVERY,
    ruling: 'R8',
    says: 'Whether a pay table may give the patron an edge.',
  }),
} as const satisfies Readonly<Record<string, Simple<Scalar | Money | null>>>;

export type SimpleName = keyof typeof SIMPLE_OPTIONS;
/** The values of the simple options, every one resolved; of one that the variant doesn't have, its default. */
export type SimpleRules = ValuesOf<typeof SIMPLE_OPTIONS>;

export const SIMPLE_NAMES = Object.keys(SIMPLE_OPTIONS) as readonly SimpleName[];

/** Whether a variant has an option. */
export const hasOption = (variant: HouseBankedVariant, name: SimpleName): boolean =>
  (SIMPLE_OPTIONS[name].of as readonly HouseBankedVariant[]).includes(variant);

/** Every simple option of a variant, as given or by default. Refuses with `BAD_RULES` and what the option may be. */
export const parseSimpleRules = (
  variant: HouseBankedVariant,
  given: Readonly<Record<string, unknown>>,
): Parsed<SimpleRules> => parseOptions(SIMPLE_OPTIONS, variant, given);
