/** A row's value for sorting, a `bigint` for money; `null` if unknown, which sorts last. */
export type SortValue = string | number | bigint | null;

/** A column of a table: its head, its cell for a row, and its foot for several rows. */
export interface Column<Row> {
  readonly name: string;
  readonly head: string;
  /** True for a figure: right-aligned with tabular digits. */
  readonly isAmount?: boolean;
  readonly cell: (row: Row) => React.ReactNode;
  /** Returns the value to sort by. A column without it can't be sorted. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Returns the foot for these rows. A column without it has an empty one. */
  readonly sum?: (rows: readonly Row[]) => React.ReactNode;
}

/** The order of a table: its column, and whether the largest come first. */
export interface Sort {
  readonly by: string;
  readonly isDown: boolean;
}

/** A line of the foot: its name, and the rows that it sums. Amounts of two currencies are never added. */
export interface Total<Row> {
  readonly name: string;
  readonly of: (row: Row) => boolean;
}

/**
 * Reads an order from an address: `win`, or `-win` for largest first. `null` without one, or for an unknown
 * column.
 */
export const sortIn = (text: string | null, columns: readonly Pick<Column<never>, 'name'>[]): Sort | null => {
  const isDown = text?.startsWith('-') === true;
  const by = isDown ? text.slice(1) : text;
  return by !== null && columns.some(({ name }) => name === by) ? { by, isDown } : null;
};

/** Returns an order as in an address. */
export const sortText = ({ by, isDown }: Sort): string => `${isDown ? '-' : ''}${by}`;

/**
 * Returns the order after a click on a head: figures begin with the largest, words with the first; the third
 * click removes the order.
 */
export const sortAfter = (
  before: Sort | null,
  { name, isAmount = false }: Pick<Column<never>, 'name' | 'isAmount'>,
): Sort | null => {
  if (before?.by !== name) return { by: name, isDown: isAmount };
  return before.isDown === isAmount ? { by: name, isDown: !isAmount } : null;
};

/**
 * Reads selected columns from an address, names between commas, and returns them in table order. Returns the
 * default columns if there is no known name.
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

/** Returns the sum in minor units; `null` without rows, or if one value is unknown. */
export const sumOver = <Row>(rows: readonly Row[], minorOf: (row: Row) => bigint | null): bigint | null =>
  rows.length === 0
    ? null
    : rows.reduce<bigint | null>((sum, row) => {
        const minor = minorOf(row);
        return sum === null || minor === null ? null : sum + minor;
      }, 0n);

/** Compares two values, smaller first. Unknown values come last in both directions. */
export const compareValues = (a: SortValue, b: SortValue, isDown: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = Number(a > b) - Number(a < b);
  return isDown ? -order : order;
};

/** Returns the rows in an order. */
export const inOrder = <Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'name' | 'sortBy'>[],
  sort: Sort | null,
): readonly Row[] => {
  const sortBy = columns.find(({ name }) => name === sort?.by)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  return rows.toSorted((a, b) => compareValues(sortBy(a), sortBy(b), sort.isDown));
};
