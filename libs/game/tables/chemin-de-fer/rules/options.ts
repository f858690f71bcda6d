import { ONE } from '#kernel/money';
import { optionsOfFamily, type SimpleOption } from '../../any-table/rules/options';
import { optionsOfPlayerBanked } from '../../player-banked/rules/options';

/** The variants of this family: one. */
export const CHEMIN_VARIANTS = ['chemin-de-fer'] as const;
export type CheminVariant = (typeof CHEMIN_VARIANTS)[number];

const { amount, choice, count } = optionsOfFamily<CheminVariant>();
const of = CHEMIN_VARIANTS;
const COMMON = optionsOfPlayerBanked(of);
/** F13: a coup needs so many cards. */
export const CARDS_OF_A_COUP = 7;

/** The options of one value each, in the order in which they are shown. Their defaults are those of `reference/rules`. */
export const CHEMIN_OPTIONS = {
  decks: choice([6, 8], { of, ruling: 'R2', says: 'Decks in a shoe.' }),
  seats: count(8, 12, 8, { of, ruling: 'F1', says: 'Seats of the table, from 1 at the croupier’s right.' }),
  minimumSeated: count(2, 12, 6, {
    of,
    ruling: 'F1',
    says: 'How many must be seated before the first coup; no more than there are seats.',
  }),
  roundTo: amount(ONE, {
    of,
    ruling: 'R6',
    says: 'The unit that commission is rounded up to.',
  }),
  commissionBps: count(0, 10_000, 500, {
    of,
    ruling: 'F10',
    says: 'What the bank pays of the stakes it wins, in basis points: 500 is 5 %.',
  }),
  bankBy: choice(['rotation', 'auction'], {
    of,
    ruling: 'F1',
    says: 'Whether the bank goes round by seats, or to the highest bid.',
  }),
  bankMin: amount(ONE, { of, ruling: 'F2', says: 'The least that a bank may be.' }),
  bankMax: amount(null, {
    of,
    ruling: 'F2',
    says: 'The most that a banker may make the bank; what must stay in it may be more.',
  }),
  falseDraw: COMMON.falseDraw,
  fine: COMMON.fine,
  bankerPlay: choice(['tableau', 'free'], {
    of,
    ruling: 'F9',
    says: 'Whether the banker is held to the table, with its two free choices, or may play at will.',
  }),
  tieStakes: choice(['returned', 'carried'], {
    of,
    ruling: 'F10',
    says: 'What a tie does to stakes: they go back, or stay until a coup is won or lost.',
  }),
  supply: {
    of,
    ruling: 'F13',
    says: 'What the bank is dealt from: the whole shoe, or a number of cards at a time, each supply cut anew.',
    domain: () => ({ type: 'count', min: CARDS_OF_A_COUP, max: 416, or: 'shoe' }),
    usual: () => 'shoe',
  } satisfies SimpleOption<CheminVariant, number | 'shoe'> as SimpleOption<CheminVariant, number | 'shoe'>,
  decisionSeconds: COMMON.decisionSeconds,
  approvalSeconds: COMMON.approvalSeconds,
  autoBuyIn: COMMON.autoBuyIn,
} as const;

export const CHEMIN_OPTION_NAMES = Object.keys(CHEMIN_OPTIONS) as readonly (keyof typeof CHEMIN_OPTIONS)[];
