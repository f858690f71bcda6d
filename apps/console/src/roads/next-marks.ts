import { drawnRoads, EMPTY_ROADS, evolve, type RoadResult } from '#game/roads';
import type { Schemas } from '../api/client';

type Roads = Schemas['Roads'];

/** The colour that a win would add to each derived road; `null` if the road has not begun yet. */
export interface NextMarks {
  readonly eye: 'red' | 'blue' | null;
  readonly small: 'red' | 'blue' | null;
  readonly pig: 'red' | 'blue' | null;
}

/** The coup that is only supposed; no coup has this id. */
const SUPPOSED = 'next';

/** Returns what a win of either side would add to the derived roads, by the same rules that the house draws them by. */
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
