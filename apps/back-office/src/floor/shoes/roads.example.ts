import type { RoadsView } from './roads.view';

const NONE = { playerPair: false, bankerPair: false, natural: null };
const FIRST = { coup: 'BAC-01/S1/C1', outcome: 'player', ...NONE } as const;
const SECOND = { coup: 'BAC-01/S1/C2', outcome: 'banker', ...NONE, bankerPair: true, natural: 9 } as const;
const THIRD = { coup: 'BAC-01/S1/C3', outcome: 'tie', ...NONE } as const;
const FOURTH = { coup: 'BAC-01/S1/C4', outcome: 'banker', ...NONE } as const;

/** Four coups: Player, Banker with a natural and a pair, a tie, Banker again. */
export const ROADS_EXAMPLE: RoadsView = {
  shoe: 'BAC-01/S1',
  table: 'BAC-01',
  inUse: true,
  counts: { coups: 4, player: 1, banker: 2, tie: 1, playerPairs: 0, bankerPairs: 1, naturals: 1 },
  beadPlate: {
    width: 1,
    columns: [[FIRST, SECOND, THIRD, FOURTH].map((bead, at) => ({ ...bead, column: 1, row: at + 1 }))],
  },
  bigRoad: {
    width: 2,
    columns: [
      [{ ...FIRST, ties: [], column: 1, row: 1 }],
      [
        { ...SECOND, ties: [THIRD.coup], column: 2, row: 1 },
        { ...FOURTH, ties: [], column: 2, row: 2 },
      ],
    ],
    leadingTies: [],
  },
  bigEyeBoy: { width: 1, columns: [[{ coup: FOURTH.coup, color: 'blue', column: 1, row: 1 }]] },
  smallRoad: { width: 0, columns: [] },
  cockroachPig: { width: 0, columns: [] },
  position: ['26:43'],
};
