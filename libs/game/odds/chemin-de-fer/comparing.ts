import type { Ratio } from '#game/baccarat';
import { isLower } from '../edge';
import { exact } from '../exact';
import { minusRatio } from '../ratios';
import type {
  BankersComparison,
  Better,
  CheminCombinations,
  CheminResults,
  MoveOdds,
} from './chemin-odds.report';
import type { Dealt } from './dealt';
import { movedBy, puntersWith, type Move, type Place } from './playing';
import { ordersOf, resultsOf, type Results, type Tally } from './tally';

/** Compares both moves of the banker in a cell, before and after commission. */
export const bankersComparison = (
  dealt: Dealt,
  place: Place,
  onFive: Move,
  commissionBps: number,
): BankersComparison => {
  const punters = puntersWith(place.third, onFive);
  const [draw, stand] = [movedBy(dealt, punters, place, 'draw'), movedBy(dealt, punters, place, 'stand')];
  const results = { draw: resultsOf(draw, 0).banker, stand: resultsOf(stand, 0).banker };
  const after = {
    draw: resultsOf(draw, commissionBps).banker,
    stand: resultsOf(stand, commissionBps).banker,
  };
  return {
    draw: printedMove(draw, results.draw),
    stand: printedMove(stand, results.stand),
    ...betterOf(results),
    afterCommission: { draw: exact(after.draw), stand: exact(after.stand), ...betterOf(after) },
  };
};

/** Returns the better of two results. A margin is never negative. */
export const betterOf = ({ draw, stand }: Readonly<Record<Move, Ratio>>): Better => {
  if (isLower(stand, draw)) return { better: 'draw', margin: exact(minusRatio(draw, stand)) };
  return { better: isLower(draw, stand) ? 'stand' : 'either', margin: exact(minusRatio(stand, draw)) };
};

export const printedMove = (tally: Tally, result: Ratio): MoveOdds => ({
  combinations: printedTally(tally),
  result: exact(result),
});

export const printedResults = ({ punters, banker, house }: Results): CheminResults => ({
  punters: exact(punters),
  banker: exact(banker),
  house: exact(house),
});

export const printedTally = (tally: Tally): CheminCombinations => ({
  punters: `${tally.punters}`,
  banker: `${tally.banker}`,
  tie: `${tally.tie}`,
  total: `${ordersOf(tally)}`,
});
