import { drawnRoads, EMPTY_ROADS, evolve, type RoadResult } from '#game/roads';
import type { Schemas } from '../api/client';

type Roads = Schemas['Roads'];

/** The mark that a win would add to each derived road; `null` before the road begins. */
export interface NextMarks {
  readonly eye: 'red' | 'blue' | null;
  readonly small: 'red' | 'blue' | null;
  readonly pig: 'red' | 'blue' | null;
}

/** The id of the assumed coup; no real coup has it. */
const SUPPOSED = 'next';

/**
 * Returns the marks that a win of either side would add to the derived roads, by the rules with which the
 * server draws them.
 */
export const nextMarks = ({ beadPlate }: Roads): Readonly<Record<'banker' | 'player', NextMarks>> => {
  const results: readonly RoadResult[] = beadPlate.columns.flat();
  const roads = results.reduce(evolve, EMPTY_ROADS);
  const after = (outcome: 'banker' | 'player'): NextMarks => {
    const win = { coup: SUPPOSED, outcome, playerPair: false, bankerPair: false, natural: null };
    const { bigEyeBoy, smallRoad, cockroachPig } = drawnRoads(evolve(roads, win));
    const added = ({ columns }: typeof bigEyeBoy): 'red' | 'blue' | null => {
      const last = columns.at(-1)?.at(-1);
      return last?.coup === SUPPOSED ? last.color : null;
    };
    return { eye: added(bigEyeBoy), small: added(smallRoad), pig: added(cockroachPig) };
  };
  return { banker: after('banker'), player: after('player') };
};
