/** Rows of every road. */
export const ROWS = 6;

/** Where a cell is drawn, counted from 1: columns from the left, rows from the top. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** A cell's place, and the run of equal cells that it belongs to, counted from 1. */
export interface PlaceInRun extends Place {
  readonly run: number;
}

/** As much of a road of runs as placing its next cell asks: what was drawn before stays as it is. */
export interface Layout<Kind extends string> {
  /** What the last run is a run of; null: nothing is drawn yet. */
  readonly kind: Kind | null;
  readonly last: PlaceInRun;
  /** Whether the last run has turned right: the dragon's tail. */
  readonly turned: boolean;
  /** For each row the last column with a cell, 0 without one. */
  readonly reach: readonly number[];
}

const NOWHERE: PlaceInRun = { run: 0, column: 0, row: 0 };

export const nothingDrawn: Layout<never> = {
  kind: null,
  last: NOWHERE,
  turned: false,
  reach: Array<number>(ROWS).fill(0),
};

/** How many columns a road takes on the board. */
export const widthOf = ({ reach }: Layout<string>): number => Math.max(...reach);

/** A road read downwards column by column, the last one open: the bead plate. */
export const placeInTurn = (cellsBefore: number): Place => ({
  column: Math.floor(cellsBefore / ROWS) + 1,
  row: (cellsBefore % ROWS) + 1,
});

/** The layout with one more cell, which is its `last`: it goes on with the last run, or begins the next one. */
export const drawn = <Kind extends string>(layout: Layout<Kind>, kind: Kind): Layout<Kind> =>
  kind === layout.kind ? goneOn(layout) : begun(layout, kind);

/** A run begins at the top of the first column that is free there: the tail of a run before may lie in that row. */
const begun = <Kind extends string>({ last, reach }: Layout<Kind>, kind: Kind): Layout<Kind> => {
  const place = { run: last.run + 1, column: (reach[0] ?? 0) + 1, row: 1 };
  return { kind, last: place, turned: false, reach: reaching(reach, place) };
};

/**
 * A run goes down until the last row, or until a cell of an earlier run is in its way; there it turns right and stays
 * in its row. Earlier runs begin further left, so a tail that ends right of a column also lies in it: asking how far
 * each row reaches is asking whether its cell is taken, and what lies right of a turn is free.
 */
const goneOn = <Kind extends string>(layout: Layout<Kind>): Layout<Kind> => {
  const { last, reach } = layout;
  const isFreeBelow = last.row < ROWS && (reach[last.row] ?? 0) < last.column;
  const turned = layout.turned || !isFreeBelow;
  const place = turned ? { ...last, column: last.column + 1 } : { ...last, row: last.row + 1 };
  return { ...layout, last: place, turned, reach: reaching(reach, place) };
};

const reaching = (reach: readonly number[], { column, row }: Place): readonly number[] =>
  reach.with(row - 1, column);
