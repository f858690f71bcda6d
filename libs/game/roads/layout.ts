/** Number of rows of every road. */
export const ROWS = 6;

/** Position of a cell, counted from 1: columns from the left, rows from the top. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Position of a cell, and its run of equal cells, counted from 1. */
export interface PlaceInRun extends Place {
  readonly run: number;
}

/** The part of a road that is needed to place its next cell. Earlier cells never move. */
export interface Layout<Kind extends string> {
  /** Kind of the last run; `null` if the road is empty. */
  readonly kind: Kind | null;
  readonly last: PlaceInRun;
  /** `true` if the last run has turned right, which makes a dragon tail. */
  readonly turned: boolean;
  /** For each row the last column with a cell; 0 if there is none. */
  readonly reach: readonly number[];
}

const NOWHERE: PlaceInRun = { run: 0, column: 0, row: 0 };

export const nothingDrawn: Layout<never> = {
  kind: null,
  last: NOWHERE,
  turned: false,
  reach: Array<number>(ROWS).fill(0),
};

/** Returns a road's number of columns on the board. */
export const widthOf = ({ reach }: Layout<string>): number => Math.max(...reach);

/** Returns the position of a bead on the bead plate, which is filled column by column. */
export const placeInTurn = (cellsBefore: number): Place => ({
  column: Math.floor(cellsBefore / ROWS) + 1,
  row: (cellsBefore % ROWS) + 1,
});

/**
 * Returns the layout with one more cell as its `last`. The cell continues the last run or begins a new one.
 */
export const drawn = <Kind extends string>(layout: Layout<Kind>, kind: Kind): Layout<Kind> =>
  kind === layout.kind ? goneOn(layout) : begun(layout, kind);

/** Begins a run at the top of the first free column: the tail of an earlier run may be in that row. */
const begun = <Kind extends string>({ last, reach }: Layout<Kind>, kind: Kind): Layout<Kind> => {
  const place = { run: last.run + 1, column: (reach[0] ?? 0) + 1, row: 1 };
  return { kind, last: place, turned: false, reach: reaching(reach, place) };
};

/**
 * Continues a run. It goes down until the last row or a cell of an earlier run; there it turns right and
 * stays in its row. Earlier runs begin further left, so a tail that ends right of a column also crosses it.
 * Hence the reach of each row shows which cells are taken, and cells right of a turn are free.
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
