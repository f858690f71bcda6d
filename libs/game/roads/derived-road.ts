/** Red: the big road repeats itself; blue: it doesn't. Neither is a winner. */
export type Color = 'red' | 'blue';

/** The roads that are read off the big road. */
export const DERIVED_ROADS = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const;
export type DerivedRoad = (typeof DERIVED_ROADS)[number];

/** How many columns of the big road each of them looks back. */
export const COLUMNS_BACK: Readonly<Record<DerivedRoad, number>> = {
  bigEyeBoy: 1,
  smallRoad: 2,
  cockroachPig: 3,
};

/** How many columns of the big road, the one that is being filled included, the derived roads ever ask about. */
export const COLUMNS_ASKED = 5;

/**
 * What the big road's last entry adds to a derived road; null: there is no column yet to compare with, so a road that
 * looks one column back begins with column 2, row 2, or where that isn't filled with column 3, row 1; one that looks
 * two back a column later, and so on. `lengths` are the entries of the big road's runs, the newest first: a tail that
 * turned right counts as if it had gone on down.
 */
export const colorOf = (lengths: readonly number[], columnsBack: number): Color | null => {
  const own = lengths[0] ?? 0;
  return own === 1
    ? colorOfNewColumn(lengths[1], lengths[1 + columnsBack])
    : colorOfNextRow(own, lengths[columnsBack]);
};

/** A new column: red when the one just ended is as long as the one that it is compared with. */
const colorOfNewColumn = (ended: number | undefined, compared: number | undefined): Color | null =>
  compared === undefined ? null : ended === compared ? 'red' : 'blue';

/** One further down: blue when the compared column ends just above this row; red when it goes on, or ended before. */
const colorOfNextRow = (own: number, compared: number | undefined): Color | null =>
  compared === undefined ? null : compared === own - 1 ? 'blue' : 'red';
