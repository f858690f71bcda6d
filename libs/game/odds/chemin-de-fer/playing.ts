import { bankerDraws, playerDraws } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { sumOf, VALUES, winnerOf } from '../values';
import type { Dealt, Third } from './dealt';
import { NONE, plusTally, type Tally } from './tally';

export const MOVES = ['draw', 'stand'] as const;
export type Move = (typeof MOVES)[number];

/** The banker's free choices of F9. */
export interface Choices {
  readonly threeAgainstNine: Move;
  readonly fiveAgainstFour: Move;
}

/** A cell of the tableau: the banker's total, and the punter's third card. */
export interface Place {
  readonly total: Pips;
  readonly third: Third;
}

/** The banker's move in each cell. */
export type Play = (place: Place) => Move;

/** Every combination of the two choices of F9. */
export const EVERY_CHOICES: readonly Choices[] = MOVES.flatMap((threeAgainstNine) =>
  MOVES.map((fiveAgainstFour) => ({ threeAgainstNine, fiveAgainstFour })),
);

/** Returns the free choice of a cell (F9); `null` if the tableau decides. */
export const choiceAt = ({ total, third }: Place): keyof Choices | null => {
  if (total === 3 && third === 9) return 'threeAgainstNine';
  return total === 5 && third === 4 ? 'fiveAgainstFour' : null;
};

/** Returns the tableau of P3 with these choices of F9. */
export const byTableau =
  (choices: Choices): Play =>
  (place) => {
    const choice = choiceAt(place);
    if (choice !== null) return choices[choice];
    return bankerDraws(place.total, place.third) ? 'draw' : 'stand';
  };

/** The tableau of P3 in punto banco, which leaves the banker no choice. */
export const ORTHODOX: Play = byTableau({ threeAgainstNine: 'draw', fiveAgainstFour: 'draw' });

/** Totals of two cards on which a decision is made: an 8 or 9 ends the draw (F7, F9). */
export const ASKED: readonly Pips[] = VALUES.slice(0, 8);

/** The whole tableau, one row for each total. */
export const EVERY_PLACE: readonly Place[] = ASKED.flatMap((total) =>
  [...VALUES, null].map((third) => ({ total, third })),
);

/** Returns the totals with which a punter has a third card, or none (F8). */
export const puntersWith = (third: Third, onFive: Move): readonly Pips[] =>
  ASKED.filter((total) => (third !== null) === playerDraws(total, onFive));

/**
 * Returns the results of the banker's move in a cell, against punters with one of these totals in two cards.
 */
export const movedBy = (
  dealt: Dealt,
  punters: readonly Pips[],
  { total, third }: Place,
  move: Move,
): Tally => {
  const tally = { ...NONE };
  for (const two of punters) {
    const punter = third === null ? two : sumOf(two, third);
    for (const [value, orders] of dealt(two, total, third).entries()) {
      const banker = move === 'draw' ? (total + value) % 10 : total;
      tally[winnerOf(punter, banker)] += orders;
    }
  }
  return tally;
};

/**
 * Returns the results of a coup: of a punter who makes this call on a five and otherwise follows F8, and a
 * banker with this play.
 */
export const coupOf = (dealt: Dealt, onFive: Move, play: Play): Tally =>
  VALUES.map((total) => calledWith(dealt, total, playerDraws(total, onFive) ? 'draw' : 'stand', play)).reduce(
    plusTally,
    NONE,
  );

/** Returns the results of a punter's call with a total, right or false, against a banker with this play. */
export const calledWith = (dealt: Dealt, punter: Pips, move: Move, play: Play): Tally => {
  const against = VALUES.map((total) => {
    // With a natural on either side nobody draws (F7, F9).
    if (!ASKED.includes(punter) || !ASKED.includes(total))
      return movedBy(dealt, [punter], { total, third: null }, 'stand');
    const places = (move === 'draw' ? VALUES : [null]).map((third) => ({ total, third }));
    return places.map((place) => movedBy(dealt, [punter], place, play(place))).reduce(plusTally, NONE);
  });
  return against.reduce(plusTally, NONE);
};
