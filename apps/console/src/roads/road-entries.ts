import type { Schemas } from '../api/client';

type Roads = Schemas['Roads'];

/**
 * The roads of a table's board. A strip is the big road without grid, pairs and numbers, for small places.
 */
export type RoadKind = 'bead' | 'big' | 'eye' | 'small' | 'pig' | 'strip';

/** A mark of a road with its cell, counted from 1: columns from the left, rows from the top. */
export interface RoadEntry {
  readonly coup: string;
  readonly column: number;
  readonly row: number;
  /**
   * A side in the bead plate and the big road. In a derived road red for a repeated pattern of the big road,
   * otherwise blue.
   */
  readonly of: 'banker' | 'player' | 'tie' | 'red' | 'blue';
  readonly ties: number;
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
}

/** A road: its marks in order of coups, and its number of columns on a board of six rows. */
export interface DrawnRoad {
  readonly entries: readonly RoadEntry[];
  readonly width: number;
}

/** A mark without ties and pairs. */
export const PLAIN = { ties: 0, bankerPair: false, playerPair: false };

const derived = ({ columns, width }: Roads['smallRoad']): DrawnRoad => ({
  width,
  entries: columns.flat().map(({ coup, column, row, color }) => ({ ...PLAIN, coup, column, row, of: color })),
});

const bead = ({ columns, width }: Roads['beadPlate']): DrawnRoad => ({
  width,
  entries: columns.flat().map(({ coup, column, row, outcome, bankerPair, playerPair }) => ({
    coup,
    column,
    row,
    of: outcome,
    ties: 0,
    bankerPair,
    playerPair,
  })),
});

/** Returns the marks of a big road. */
export const bigRoadEntries = ({ columns }: Pick<Roads['bigRoad'], 'columns'>): readonly RoadEntry[] =>
  columns.flat().map(({ coup, column, row, outcome, bankerPair, playerPair, ties }) => {
    return { coup, column, row, of: outcome, ties: ties.length, bankerPair, playerPair };
  });

/** Returns the marks of one road from the server's answer. */
export const roadOf = (kind: RoadKind, roads: Roads): DrawnRoad => {
  switch (kind) {
    case 'bead':
      return bead(roads.beadPlate);
    case 'big':
    case 'strip':
      return { width: roads.bigRoad.width, entries: bigRoadEntries(roads.bigRoad) };
    case 'eye':
      return derived(roads.bigEyeBoy);
    case 'small':
      return derived(roads.smallRoad);
    case 'pig':
      return derived(roads.cockroachPig);
  }
};
