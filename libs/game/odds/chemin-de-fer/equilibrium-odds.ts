import type { Ratio } from '#game/baccarat';
import { exact } from '../exact';
import { ALWAYS, minusRatio, NEVER, plusRatio, timesRatio } from '../ratios';
import type { EquilibriumOdds } from './chemin-odds.report';
import { printedResults } from './comparing';
import type { Dealt } from './dealt';
import type { Equilibrium } from './equilibrium';
import { choiceAt, coupOf, EVERY_PLACE, ORTHODOX, type Move } from './playing';
import { resultsOf, type Results } from './tally';

/** Returns an equilibrium for printing: both policies, and each party's result of a coup. */
export const equilibriumOdds = (
  dealt: Dealt,
  { draws, share, play, other }: Equilibrium,
  commissionBps: number,
): EquilibriumOdds => {
  const results = (onFive: Move): Results =>
    between(
      resultsOf(coupOf(dealt, onFive, play), commissionBps),
      resultsOf(coupOf(dealt, onFive, other), commissionBps),
      share,
    );
  const places = EVERY_PLACE.filter(
    (place) =>
      choiceAt(place) !== null || [play(place), other(place)].some((move) => move !== ORTHODOX(place)),
  );
  const how = (move: Move): Ratio => (move === 'draw' ? ALWAYS : NEVER);
  return {
    onFive: exact(draws),
    moves: places.map((place) => ({
      ...place,
      draws: exact(weighed(how(play(place)), how(other(place)), share)),
    })),
    ...printedResults(between(results('stand'), results('draw'), draws)),
  };
};

/** Returns the average of two ratios, in which the second counts for `share`. */
const weighed = (first: Ratio, second: Ratio, share: Ratio): Ratio =>
  plusRatio(timesRatio(first, minusRatio(ALWAYS, share)), timesRatio(second, share));

const between = (first: Results, second: Results, share: Ratio): Results => ({
  punters: weighed(first.punters, second.punters, share),
  banker: weighed(first.banker, second.banker, share),
  house: weighed(first.house, second.house, share),
});
