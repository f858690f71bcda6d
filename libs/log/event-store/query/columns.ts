/** Decodes a value from PostgreSQL's text form of it. */
export type Decode<T> = (text: string) => T;

/** A column that may be null. */
export interface OrNull<T> {
  readonly orNull: Decode<T>;
}

/** The columns of a row: each by its name in camel case (or as in the database), with its decoder. */
export type ColumnShape = Readonly<Record<string, Decode<unknown> | OrNull<unknown>>>;

/** The row that a shape decodes. */
export type RowOfShape<Shape extends ColumnShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Decode<infer T>
    ? T
    : Shape[Name] extends OrNull<infer T>
      ? T | null
      : never;
};

/** A row in PostgreSQL's text form. */
export type RawRow = readonly (string | null)[];

/** The columns of an answer: their names for the statement, and the decoder of a row. */
export interface Columns<Row, Name extends string = string> {
  /** Names in the database, in order. An answer with other names is refused. */
  readonly names: readonly string[];
  /** Returns the select list, each column of the table `alias` unless SQL is given that computes it. */
  list(alias: string, computed?: { readonly [Key in Name]?: string }): string;
  decode(row: RawRow): Row;
  /** Returns the same columns, with rows of another form. */
  as<Other>(form: (row: Row) => Other): Columns<Other, Name>;
}

/** Columns with the shape that they were made of, for others that have more. */
export interface ShapedColumns<Shape extends ColumnShape> extends Columns<
  RowOfShape<Shape>,
  keyof Shape & string
> {
  readonly shape: Shape;
}

/** The row that columns decode. */
export type RowOf<Asked> = Asked extends Columns<infer Row> ? Row : never;

/** Columns as one value: it gives the select list, the decoder and the type of a row. */
export function columns<Shape extends ColumnShape>(shape: Shape): ShapedColumns<Shape> {
  const keys: readonly (keyof Shape & string)[] = Object.keys(shape);
  const fields = keys.map((key) => ({ key, decode: decoderOf(key, shape[key]) }));
  const decode = (row: RawRow): RowOfShape<Shape> => {
    const read: Record<string, unknown> = {};
    let at = 0;
    for (const field of fields) read[field.key] = field.decode(row[at++] ?? null);
    return read as RowOfShape<Shape>; // each key has its decoder's value
  };
  return { shape, ...columnsOf(keys, decode) };
}

/**
 * Columns of a hot path: the names, and a function that reads the texts by their place. A row of 15 columns takes
 * 0.25 µs, by `columns` 3 µs (Node 20).
 */
export const tuple = <Raw extends RawRow, Row>(
  keys: KeysOf<Raw> & readonly string[],
  decode: (row: Raw) => Row,
): Columns<Row> => columnsOf(keys, (row) => decode(row as unknown as Raw)); // as wide as the keys; the caller knows its nulls

/** A name for each place of a row. */
export type KeysOf<Raw extends RawRow> = { readonly [Place in keyof Raw]: string };

function columnsOf<Row, Name extends string>(
  keys: readonly Name[],
  decode: (row: RawRow) => Row,
): Columns<Row, Name> {
  const names = keys.map(nameOf);
  return {
    names,
    list: (alias, computed = {}) =>
      keys
        .map((key, at) => {
          const sql = computed[key];
          return sql === undefined ? `${alias}.${names[at]}` : `${sql} as ${names[at]}`;
        })
        .join(', '),
    decode,
    as: (form) => columnsOf(keys, (row) => form(decode(row))),
  };
}

/** The name in the database: `firstSeq` is `first_seq`. */
const nameOf = (key: string): string => key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

const decoderOf = (
  key: string,
  column: Decode<unknown> | OrNull<unknown> | undefined,
): ((text: string | null) => unknown) => {
  if (typeof column === 'object') return (text) => (text === null ? null : column.orNull(text));
  return (text) => {
    if (text === null) throw new TypeError(`The column ${nameOf(key)} is null and must not be.`);
    return column?.(text);
  };
};

/** A column that may be null. */
export const orNull = <T>(decode: Decode<T>): OrNull<T> => ({ orNull: decode });

/** Any value as PostgreSQL writes it: a text, a UUID, a bigint that must not lose its precision. */
export const text: Decode<string> = (value) => value;

/** A number: integers up to 2^53, which every sequence number is, and floats. */
export const int: Decode<number> = Number;

export const bool: Decode<boolean> = (value) => value === 't';

/** The bytes of a bytea. */
export const bytes: Decode<Buffer> = (value) => Buffer.from(hex(value), 'hex');

/** A bytea as lower-case hex. */
export const hex: Decode<string> = (value) => value.slice(2);

/**
 * A timestamptz in the form that is hashed, `YYYY-MM-DDThh:mm:ss.ffffffZ`. It avoids Date, which would drop the
 * microseconds. The session must be in UTC (`SESSION`), so that PostgreSQL writes `2026-11-21 09:55:08.1234+00`.
 */
export const time: Decode<string> = (value) => {
  const end = value.length - 3; // the zone
  const fraction = end > 19 ? value.slice(20, end) : '';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(6, '0')}Z`;
};

/** A json or jsonb whose form the database's own functions or our writers vouch for. */
export const json =
  <T>(): Decode<T> =>
  (value) =>
    JSON.parse(value) as T;

/** A text that is one of these words, by a check of the table. Throws on any other. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Decode<Word> =>
  (value) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new TypeError(`${value} is none of ${words.join(', ')}.`);
    return found;
  };

/** An array without nulls. */
export const arrayOf =
  <T>(decode: Decode<T>): Decode<readonly T[]> =>
  (value) =>
    elementsOf(value).map((element) => decode(element ?? ''));

/** An array of texts that may be null. */
export const texts: Decode<readonly (string | null)[]> = (value) => elementsOf(value);

const elementsOf = (value: string): (string | null)[] => {
  if (value === '{}') return [];
  if (!value.includes('"')) return value.slice(1, -1).split(',').map(plainOf);
  return Array.from(value.matchAll(ELEMENT), ([, quoted, plain = '']) =>
    quoted === undefined ? plainOf(plain) : quoted.replace(ESCAPED, '$1'),
  );
};

/** An element of an array's text: in quotes, or plain. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^",{}]+)/gsu;
const ESCAPED = /\\(.)/gsu;
const plainOf = (element: string): string | null => (element === 'NULL' ? null : element);
