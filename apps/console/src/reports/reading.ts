/**
 * A figure with its events (docs/reference/reports.md, Reports); null if unknown, for the reason in its
 * label.
 */
export interface Figure {
  readonly amount: string | null;
  readonly label?: string;
  readonly events?: readonly string[];
  /** The amount of each event, in their order; absent if the figure isn't their sum. */
  readonly amounts?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A row with nested objects flattened: `day.handle`. */
export type Row = ReadonlyMap<string, unknown>;

/** The rows of a report under one name, with every column that a row has. */
export interface Section {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Any report: facts about it, and its rows by name. */
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

/** Sections that aren't the report's own rows: sums, and facts about its making. */
const NO_PARTS = ['sums', 'restated', 'readModels'];

/** Returns the sections with the rows of a report. */
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

/** Returns true for a non-empty list of objects. A list of texts is a single fact. */
export const isRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

export const isFigure = (value: unknown): value is Figure =>
  isFields(value) &&
  (value['amount'] === null || typeof value['amount'] === 'string') &&
  value['events'] !== undefined;

/** Counts that are decimal strings like money. */
const COUNTED = /(?:^|[.])(?:bets|coups|voids|rows|hands|seq|shard|number|size)$/u;
const WHOLE = /^-?\d+$/u;

/** Returns the minor units in a cell; null if it isn't money or unknown. */
export const amountIn = (name: string, value: unknown): string | null => {
  if (isFigure(value)) return value.amount;
  return typeof value === 'string' && WHOLE.test(value) && !COUNTED.test(name) ? value : null;
};

/** Returns true for a column of figures, which is right-aligned. */
export const isNumeric = (name: string, rows: readonly Row[]): boolean => {
  const found = rows.find((row) => row.get(name) !== null && row.get(name) !== undefined)?.get(name);
  return (
    typeof found === 'number' ||
    isFigure(found) ||
    (typeof found === 'string' && /^-?\d+(?:[.]\d+)?$/u.test(found))
  );
};

/** Returns a text of a row; `null` without one of this name. */
export const wordIn = (row: Row, name: string): string | null => {
  const value = row.get(name);
  return typeof value === 'string' ? value : null;
};

/** Returns the currency of a row's amounts; `null` without one. */
export const currencyIn = (row: Row): string | null => wordIn(row, 'currency');
