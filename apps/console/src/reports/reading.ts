/** A figure with what it comes from (docs/reference/reports.md, Reports); null: it isn't known, as its label says. */
export interface Figure {
  readonly amount: string | null;
  readonly label?: string;
  readonly events?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A row, its nested objects laid flat: `day.handle`. */
export type Row = ReadonlyMap<string, unknown>;

/** The rows of a report under one name, and every column that any of them has. */
export interface Section {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A report, whatever it is of: what it was made from, and its rows by name. */
export interface Read {
  readonly facts: Row;
  readonly sections: readonly Section[];
}

/** Reads any report, or a part of one, by its shape alone. */
export function readReport(report: unknown): Read {
  if (!isFields(report)) return { facts: new Map(), sections: [] };
  const sections = Object.entries(report).flatMap(([name, value]) =>
    isRows(value) ? [sectionOf(name, value)] : [],
  );
  const facts = Object.fromEntries(Object.entries(report).filter(([, value]) => !isRows(value)));
  return { facts: flat(facts), sections };
}

/** Sections that aren't rows of the report itself: its sums, and what it says of its making. */
const NO_PARTS = ['sums', 'restated', 'readModels'];

/** Returns the sections that are the rows of a report. */
export const partsOf = ({ sections }: Read): readonly Section[] =>
  sections.filter(({ name }) => !NO_PARTS.includes(name));

export const sectionOf = (name: string, values: readonly Fields[]): Section => {
  const rows = values.map((value) => flat(value));
  return { name, rows, columns: [...new Set(rows.flatMap((row) => [...row.keys()]))] };
};

const flat = (fields: Fields, prefix = ''): Map<string, unknown> => {
  const row = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields))
    if (isFields(value) && !isFigure(value))
      for (const [inner, of] of flat(value, `${prefix}${name}.`)) row.set(inner, of);
    else row.set(`${prefix}${name}`, value);
  return row;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows, of which there may be none; a list of texts is one fact. */
export const isRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

export const isFigure = (value: unknown): value is Figure =>
  isFields(value) &&
  (value['amount'] === null || typeof value['amount'] === 'string') &&
  value['events'] !== undefined;

/** Counts that are told in decimal strings, as money is. */
const COUNTED = /(?:^|[.])(?:bets|coups|voids|rows|hands|seq|shard|number|size)$/u;
const WHOLE = /^-?\d+$/u;

/** The minor units in a cell; null: it is no money, or not known. */
export const amountIn = (name: string, value: unknown): string | null => {
  if (isFigure(value)) return value.amount;
  return typeof value === 'string' && WHOLE.test(value) && !COUNTED.test(name) ? value : null;
};

/** Says if a column has figures and is therefore right-aligned. */
export const isNumeric = (name: string, rows: readonly Row[]): boolean => {
  const found = rows.find((row) => row.get(name) !== null && row.get(name) !== undefined)?.get(name);
  return (
    typeof found === 'number' ||
    isFigure(found) ||
    (typeof found === 'string' && /^-?\d+(?:[.]\d+)?$/u.test(found))
  );
};

/** Returns a text of a row; `null` if it has none of the name. */
export const wordIn = (row: Row, name: string): string | null => {
  const value = row.get(name);
  return typeof value === 'string' ? value : null;
};

/** Returns the currency of a row's amounts; `null` where the row names none. */
export const currencyIn = (row: Row): string | null => wordIn(row, 'currency');
