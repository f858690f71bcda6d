/** A value that rows are ordered by, a `bigint` for money; `null` where the row doesn't know it: such rows come last. */
export type SortValue = string | number | bigint | null;

/** A column of a table: what its head says, a row's cell in it, and what its foot says of many rows. */
export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  /** A figure: right-aligned, digits of one width. */
  readonly isAmount?: boolean;
  readonly cell: (row: Row) => React.ReactNode;
  /** Returns what the column is ordered by; a column without it isn't ordered. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Returns what the foot says of the rows; a column without it has nothing there. */
  readonly sum?: (rows: readonly Row[]) => React.ReactNode;
}

/** The order of a table: the column that was clicked, and whether the largest come first. */
export interface Sort {
  readonly by: string;
  readonly isDown: boolean;
}

/** A line of the foot: its name, and the rows that it is the sum of. Amounts of two currencies are never added up. */
export interface Total<Row> {
  readonly name: string;
  readonly of: (row: Row) => boolean;
}

/** Reads an order from an address: `win` or, the largest first, `-win`; `null`: none, or by no column that there is. */
export const sortIn = (text: string | null, columns: readonly Pick<Column<never>, 'name'>[]): Sort | null => {
  const isDown = text?.startsWith('-') === true;
  const by = isDown ? text.slice(1) : text;
  return by !== null && columns.some(({ name }) => name === by) ? { by, isDown } : null;
};

/** Returns an order as it stands in an address. */
export const sortText = ({ by, isDown }: Sort): string => `${isDown ? '-' : ''}${by}`;

/** Returns the next order for a click on a head: figures begin with the largest, words with the first; the third click ends it. */
export const sortAfter = (
  before: Sort | null,
  { name, isAmount = false }: Pick<Column<never>, 'name' | 'isAmount'>,
): Sort | null => {
  if (before?.by !== name) return { by: name, isDown: isAmount };
  return before.isDown === isAmount ? { by: name, isDown: !isAmount } : null;
};

/**
 * Reads chosen columns from an address, in their own order: names between commas. Without names, or with none that there
 * is, the usual ones.
 */
export const columnsIn = (
  text: string | null,
  all: readonly string[],
  usual: readonly string[],
): readonly string[] => {
  const wanted = new Set(text?.split(','));
  const found = all.filter((name) => wanted.has(name));
  return found.length > 0 ? found : all.filter((name) => usual.includes(name));
};

/** Returns the sum of what rows know, in minor units; `null` if one of them doesn't know it, or there is no row. */
export const sumOver = <Row>(rows: readonly Row[], minorOf: (row: Row) => bigint | null): bigint | null =>
  rows.length === 0
    ? null
    : rows.reduce<bigint | null>((sum, row) => {
        const minor = minorOf(row);
        return sum === null || minor === null ? null : sum + minor;
      }, 0n);

/** Orders two values, smaller first; what isn't known comes last in both directions. */
export const compareValues = (a: SortValue, b: SortValue, isDown: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = Number(a > b) - Number(a < b);
  return isDown ? -order : order;
};

/** Returns rows as a table shows them in an order. */
export const inOrder = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'name' | 'sortBy'>[],
  sort: Sort | null,
): readonly Row[] => {
  const sortBy = columns.find(({ name }) => name === sort?.by)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  return rows.toSorted((a, b) => compareValues(sortBy(a), sortBy(b), sort.isDown));
};
