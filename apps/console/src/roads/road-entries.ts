import type { Schemas } from '../api/client';

type Roads = Schemas['Roads'];

/** The roads as a table's board shows them. A strip is the big road without its grid, pairs and numbers, for small places. */
export type RoadKind = 'bead' | 'big' | 'eye' | 'small' | 'pig' | 'strip';

/** One mark of a road and its cell, counted from 1: columns from the left, rows from the top. */
export interface RoadEntry {
  readonly coup: string;
  readonly column: number;
  readonly row: number;
  /** A side in the bead plate and the big road; in a derived road red if the big road repeats itself, else blue. */
  readonly of: 'banker' | 'player' | 'tie' | 'red' | 'blue';
  readonly ties: number;
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
}

/** A road: its marks in the order of the coups, and the columns that they take on a board of six rows. */
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

/** Returns the marks of one road from the house's answer. */
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
