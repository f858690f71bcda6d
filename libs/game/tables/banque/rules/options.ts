import { ONE } from '#kernel/money';
import { optionsOfFamily } from '../../any-table/rules/options';
import { optionsOfPlayerBanked } from '../../player-banked/rules/options';
import { SEATS } from '../betting/sides';

/** The only variant of this family. */
export const BANQUE_VARIANTS = ['banque'] as const;
export type BanqueVariant = (typeof BANQUE_VARIANTS)[number];

const { amount, choice, count } = optionsOfFamily<BanqueVariant>();
const of = BANQUE_VARIANTS;
const { onFalseDraws, ofService } = optionsOfPlayerBanked(of);
/** Number of cards that a coup may need (B2). */
export const CARDS_OF_A_COUP = 9;

/** The options with a single value, in display order, with the defaults of `reference/rules`. */
export const BANQUE_OPTIONS = {
  decks: choice([3, 2, 4], { of, ruling: 'R2', says: 'Number of decks in a shoe.' }),
  seats: choice([SEATS], {
    of,
    ruling: 'B1',
    says: 'Number of seats at the table: 1 to 5 to the banker’s right, 6 to 10 to the left.',
  }),
  minimumSeated: count(1, SEATS, 1, {
    of,
    ruling: 'B1',
    says: 'Number of patrons that must be seated before the first bank is given.',
  }),
  roundTo: amount(ONE, {
    of,
    ruling: 'R6',
    says: 'Unit of rounding: commission is rounded up to a multiple of it, half a bank down.',
  }),
  commissionBps: count(0, 10_000, 0, {
    of,
    ruling: 'B9',
    says: 'Commission on the stakes that the bank wins on a side, in basis points: 500 is 5 %.',
  }),
  bankBy: choice(['auction', 'list'], {
    of,
    ruling: 'B1',
    says: 'Award of the bank: to the highest bid, or down the list of patrons who asked for it.',
  }),
  bankMin: amount(ONE, { of, ruling: 'F2', says: 'Smallest amount with which a bank may begin.' }),
  bankMax: amount(null, { of, ruling: 'F2', says: 'Largest bank that a banker may set.' }),
  betOn: choice(['either-side', 'own-side'], {
    of,
    ruling: 'B3',
    says: 'Bets of seated patrons: on either hand and à cheval, or on their own side’s hand only.',
  }),
  turns: choice(['alternate', 'rotation'], {
    of,
    ruling: 'B3',
    says: 'Order of the seats: right and left in turn from the banker on, or counter-clockwise from seat 10.',
  }),
  overBank: choice(['refused', 'accepted-at-risk'], {
    of,
    ruling: 'B7',
    says: 'Stakes above the bank: refused, or accepted at the risk that the bank cannot pay them all.',
  }),
  ...onFalseDraws,
  ...ofService,
} as const;

export const BANQUE_OPTION_NAMES = Object.keys(BANQUE_OPTIONS) as readonly (keyof typeof BANQUE_OPTIONS)[];
