/** Red if the big road repeats itself, blue if it doesn't. Neither means a winner. */
export type Color = 'red' | 'blue';

/** The roads that are derived from the big road. */
export const DERIVED_ROADS = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;
export type DerivedRoad = (typeof DERIVED_ROADS)[number];

/** Number of columns of the big road that each of them looks back. */
export const COLUMNS_BACK: Readonly<Record<DerivedRoad, number>> = {
  bigEyeBoy: 1,
  smallRoad: 2,
  cockroachPig: 3,
};

/** Largest number of columns of the big road, the current one included, that derived roads need. */
export const COLUMNS_ASKED = 5;

/**
 * Returns what the big road's last entry adds to a derived road. Returns `null` if there is no column yet to
 * compare with. A road that looks one column back begins with column 2, row 2, or if that isn't filled with
 * column 3, row 1. One that looks two back begins a column later, and so on. `lengths` are the numbers of
 * entries of the big road's runs, the newest first; a tail that turned right counts as if it continued
 * downward.
 */
export const colorOf = (lengths: readonly number[], columnsBack: number): Color | null => {
  const own = lengths[0] ?? 0;
  return own === 1
    ? colorOfNewColumn(lengths[1], lengths[1 + columnsBack])
    : colorOfNextRow(own, lengths[columnsBack]);
};

/**
 * Returns the color of a new column: red if the previous column is as long as the one it is compared with.
 */
const colorOfNewColumn = (ended: number | undefined, compared: number | undefined): Color | null => {
  if (compared === undefined) return null;
  return ended === compared ? 'red' : 'blue';
};

/**
 * Returns the color of the next row: blue if the compared column ends just above this row; red if it
 * continues, or ended before.
 */
const colorOfNextRow = (own: number, compared: number | undefined): Color | null => {
  if (compared === undefined) return null;
  return compared === own - 1 ? 'blue' : 'red';
};
