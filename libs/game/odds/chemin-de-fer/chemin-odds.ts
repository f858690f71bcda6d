import type { Pips } from '#game/cards';
import { EVERY_TWO_VALUES, totalOfTwo } from '../values';
import type { CheminOdds, CoupOdds, PlaceOdds, RepliesOdds } from './chemin-odds.report';
import { bankersComparison, betterOf, printedMove, printedResults, printedTally } from './comparing';
import { dealtFrom, type Dealt } from './dealt';
import { BANKER_PLAYS, equilibriaOf } from './equilibrium';
import { equilibriumOdds } from './equilibrium-odds';
import {
  ASKED,
  byTableau,
  calledWith,
  choiceAt,
  coupOf,
  EVERY_CHOICES,
  EVERY_PLACE,
  MOVES,
  ORTHODOX,
  type Choices,
  type Move,
  type Place,
} from './playing';
import { resultsOf, type Tally } from './tally';

/**
 * Returns the exact odds of chemin de fer's free decisions for a full shoe, without rounding money. Every
 * coup is enumerated each time, in some tenths of a second. `commissionBps` is that of F10.
 */
export const cheminOdds = (rules: { readonly decks: number; readonly commissionBps: number }): CheminOdds => {
  const { decks, commissionBps } = rules;
  const dealt = dealtFrom(decks);
  const fives = EVERY_TWO_VALUES.filter((two) => totalOfTwo(two) === 5);
  return {
    variant: 'chemin-de-fer',
    decks,
    commissionBps,
    coups: MOVES.flatMap((onFive) =>
      EVERY_CHOICES.map((choices) => coupOdds(dealt, onFive, choices, commissionBps)),
    ),
    five: {
      replies: againstEach(dealt, 5),
      hands: fives.map((values) => ({
        values,
        replies: againstEach(dealtFrom(decks, { punter: values }), 5),
      })),
    },
    alone: ASKED.map((total) => ({ total, replies: againstEach(dealt, total) })),
    choices: choicesOf(dealt, decks, commissionBps),
    tableau: MOVES.map((onFive) => ({
      onFive,
      cells: EVERY_PLACE.map((place) => placeOdds(dealt, place, onFive, commissionBps)),
    })),
    equilibria: BANKER_PLAYS.map((bankerPlay) => {
      const found = equilibriaOf(dealt, commissionBps, bankerPlay);
      const printed = found?.map((each) => equilibriumOdds(dealt, each, commissionBps)) ?? null;
      return { bankerPlay, equilibria: printed };
    }),
  };
};

const coupOdds = (dealt: Dealt, onFive: Move, choices: Choices, commissionBps: number): CoupOdds => {
  const tally = coupOf(dealt, onFive, byTableau(choices));
  return {
    onFive,
    ...choices,
    combinations: printedTally(tally),
    ...printedResults(resultsOf(tally, commissionBps)),
  };
};

/**
 * Returns the results of drawing and standing on a punter's total, for each way of the banker's choices (F9).
 */
const againstEach = (dealt: Dealt, total: Pips): readonly RepliesOdds[] =>
  EVERY_CHOICES.map((choices) => {
    const called = (move: Move): Tally => calledWith(dealt, total, move, byTableau(choices));
    const [draw, stand] = [called('draw'), called('stand')];
    const results = { draw: resultsOf(draw, 0).punters, stand: resultsOf(stand, 0).punters };
    return {
      ...choices,
      draw: printedMove(draw, results.draw),
      stand: printedMove(stand, results.stand),
      ...betterOf(results),
    };
  });

/**
 * Returns the banker's choices (F9), three against nine and five against four, by the punter's call on five
 * and by the banker's two cards.
 */
const choicesOf = (dealt: Dealt, decks: number, commissionBps: number): CheminOdds['choices'] =>
  EVERY_PLACE.filter((place) => choiceAt(place) !== null).flatMap((place) => {
    const hands = EVERY_TWO_VALUES.filter((two) => totalOfTwo(two) === place.total);
    const known = hands.map((values) => ({ values, dealt: dealtFrom(decks, { banker: values }) }));
    return MOVES.map((onFive) => ({
      ...place,
      onFive,
      ...bankersComparison(dealt, place, onFive, commissionBps),
      hands: known.map((hand) => ({
        values: hand.values,
        ...bankersComparison(hand.dealt, place, onFive, commissionBps),
      })),
    }));
  });

const placeOdds = (dealt: Dealt, place: Place, onFive: Move, commissionBps: number): PlaceOdds => {
  const compared = bankersComparison(dealt, place, onFive, commissionBps);
  const tableau = choiceAt(place) === null ? ORTHODOX(place) : 'free';
  const agrees = (better: Move | 'either'): boolean =>
    tableau === 'free' || better === 'either' || better === tableau;
  return {
    ...place,
    tableau,
    ...compared,
    agrees: agrees(compared.better),
    afterCommission: { ...compared.afterCommission, agrees: agrees(compared.afterCommission.better) },
  };
};
