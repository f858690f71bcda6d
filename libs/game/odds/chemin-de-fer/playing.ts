import { bankerDraws, playerDraws } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { sumOf, VALUES } from '../values';
import type { Dealt, Third } from './dealt';
import { NONE, plusTally, type Tally } from './tally';

export const MOVES = ['draw', 'stand'] as const;
export type Move = (typeof MOVES)[number];

/** What F9 leaves to the banker. */
export interface Choices {
  readonly threeAgainstNine: Move;
  readonly fiveAgainstFour: Move;
}

/** A place of the tableau: the banker's total, and the punter's third card. */
export interface Place {
  readonly total: Pips;
  readonly third: Third;
}

/** What the banker does at a place. */
export type Play = (place: Place) => Move;

/** Every way to make F9's two choices. */
export const EVERY_CHOICES: readonly Choices[] = MOVES.flatMap((threeAgainstNine) =>
  MOVES.map((fiveAgainstFour) => ({ threeAgainstNine, fiveAgainstFour })),
);

/** F9: which of the two free choices this is, or null: the tableau leaves none. */
export const choiceAt = ({ total, third }: Place): keyof Choices | null => {
  if (total === 3 && third === 9) return 'threeAgainstNine';
  return total === 5 && third === 4 ? 'fiveAgainstFour' : null;
};

/** P3's table with F9's free choices made like this. */
export const byTableau =
  (choices: Choices): Play =>
  (place) => {
    const choice = choiceAt(place);
    if (choice !== null) return choices[choice];
    return bankerDraws(place.total, place.third) ? 'draw' : 'stand';
  };

/** P3's table as punto banco has it, where nothing is left to the banker. */
export const ORTHODOX: Play = byTableau({ threeAgainstNine: 'draw', fiveAgainstFour: 'draw' });

/** Totals of two cards that decide anything: an 8 or 9 ends the draw (F7, F9). */
export const ASKED: readonly Pips[] = VALUES.slice(0, 8);

/** The whole tableau, a row a total. */
export const EVERY_PLACE: readonly Place[] = ASKED.flatMap((total) =>
  [...VALUES, null].map((third) => ({ total, third })),
);

/** F8: the totals with which a punter has a third card, or has none. */
export const puntersWith = (third: Third, onFive: Move): readonly Pips[] =>
  ASKED.filter((total) => (third !== null) === playerDraws(total, onFive));

/** What becomes of the banker's move at a place, against punters with one of these totals in two cards. */
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
      tally[punter > banker ? 'punters' : banker > punter ? 'banker' : 'tie'] += orders;
    }
  }
  return tally;
};

/** What becomes of a coup: of a punter who does this on a five and else as F8 says, and of a banker who plays so. */
export const coupOf = (dealt: Dealt, onFive: Move, play: Play): Tally =>
  VALUES.map((total) => calledWith(dealt, total, playerDraws(total, onFive) ? 'draw' : 'stand', play)).reduce(
    plusTally,
    NONE,
  );

/** What becomes of a punter's call with a total, right or false, against a banker who plays so. */
export const calledWith = (dealt: Dealt, punter: Pips, move: Move, play: Play): Tally => {
  const against = VALUES.map((total) => {
    // F7, F9: with a natural on either side nobody draws.
    if (!ASKED.includes(punter) || !ASKED.includes(total))
      return movedBy(dealt, [punter], { total, third: null }, 'stand');
    const places = (move === 'draw' ? VALUES : [null]).map((third) => ({ total, third }));
    return places.map((place) => movedBy(dealt, [punter], place, play(place))).reduce(plusTally, NONE);
  });
  return against.reduce(plusTally, NONE);
};
