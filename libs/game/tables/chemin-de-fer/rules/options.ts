import { ONE } from '#kernel/money';
import { optionsOfFamily, type SimpleOption } from '../../any-table/rules/options';
import { optionsOfPlayerBanked } from '../../player-banked/rules/options';

/** The only variant of this family. */
export const CHEMIN_VARIANTS = ['chemin-de-fer'] as const;
export type CheminVariant = (typeof CHEMIN_VARIANTS)[number];

const { amount, choice, count } = optionsOfFamily<CheminVariant>();
const of = CHEMIN_VARIANTS;
const { onFalseDraws, ofService } = optionsOfPlayerBanked(of);
/** Number of cards that a coup may need (F13). */
export const CARDS_OF_A_COUP = 7;

/** The options with a single value, in display order, with the defaults of `reference/rules`. */
export const CHEMIN_OPTIONS = {
  decks: choice([6, 8], { of, ruling: 'R2', says: 'Number of decks in a shoe.' }),
  seats: count(8, 12, 8, {
    of,
    ruling: 'F1',
    says: 'Number of seats at the table, numbered from 1 at the croupier’s right.',
  }),
  minimumSeated: count(2, 12, 6, {
    of,
    ruling: 'F1',
    says: 'Number of patrons that must be seated before the first coup, at most the number of seats.',
  }),
  roundTo: amount(ONE, {
    of,
    ruling: 'R6',
    says: 'Unit of rounding: commission is rounded up to a multiple of it.',
  }),
  commissionBps: count(0, 10_000, 500, {
    of,
    ruling: 'F10',
    says: 'Commission on the stakes that the bank wins, in basis points: 500 is 5 %.',
  }),
  bankBy: choice(['rotation', 'auction'], {
    of,
    ruling: 'F1',
    says: 'Award of the bank: in turn by seats, or to the highest bid.',
  }),
  bankMin: amount(ONE, { of, ruling: 'F2', says: 'Smallest bank.' }),
  bankMax: amount(null, {
    of,
    ruling: 'F2',
    says: 'Largest bank that a banker may set. The amount that must stay in the bank may exceed it.',
  }),
  ...onFalseDraws,
  bankerPlay: choice(['tableau', 'free'], {
    of,
    ruling: 'F9',
    says: 'The banker’s play: by the table with its two free choices, or at will.',
  }),
  tieStakes: choice(['returned', 'carried'], {
    of,
    ruling: 'F10',
    says: 'Stakes after a tie: they go back, or stay until a coup is won or lost.',
  }),
  supply: {
    of,
    ruling: 'F13',
    says: 'Supply of cards: the whole shoe, or a number of cards at a time, each supply after the first with its own cut.',
    domain: () => ({ type: 'count', min: CARDS_OF_A_COUP, max: 416, or: 'shoe' }),
    usual: () => 'shoe',
  } satisfies SimpleOption<CheminVariant, number | 'shoe'> as SimpleOption<CheminVariant, number | 'shoe'>,
  ...ofService,
} as const;

export const CHEMIN_OPTION_NAMES = Object.keys(CHEMIN_OPTIONS) as readonly (keyof typeof CHEMIN_OPTIONS)[];
