import { amountIn, currencyIn, type Row, type Section } from '../reading';

/** Columns that name a row, if a section has them. */
const NAMES = [
  'table',
  'shoe',
  'coup',
  'request',
  'break',
  'account',
  'patron',
  'banker',
  'variant',
  'on',
  'kind',
  'bank',
  'what',
  'bet',
  'number',
  'seq',
  'seat',
  'hand',
  'age',
  'rank',
  'outcome',
  'currency',
];

/** Returns the columns of a section that name a row. */
export const namesIn = (columns: readonly string[]): readonly string[] =>
  NAMES.filter((name) => columns.includes(name));

/** Returns the name of a row within its section, the same in a report of another day. */
export const keyOf = (row: Row, columns: readonly string[]): string =>
  namesIn(columns)
    .map((name) => row.get(name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');

/** A section of a report with the same section of another period. */
export interface Compared {
  /** Returns a row's counterpart in the other period; `undefined` without one. */
  readonly rowOf: (row: Row) => Row | undefined;
  /** Number of rows that only the other period has. */
  readonly onlyThere: number;
}

/** Matches the rows of two periods by name. */
export function comparedWith({ rows, columns }: Section, other: Section | undefined): Compared {
  const there = new Map((other?.rows ?? []).map((row) => [keyOf(row, columns), row]));
  const here = new Set(rows.map((row) => keyOf(row, columns)));
  return {
    rowOf: (row) => there.get(keyOf(row, columns)),
    onlyThere: [...there.keys()].filter((key) => !here.has(key)).length,
  };
}

/** Returns the increase of an amount over the other period in minor units; `null` if either is unknown. */
export const changeOf = (name: string, row: Row, other: Row | undefined): string | null => {
  if (other === undefined || currencyIn(row) !== currencyIn(other)) return null;
  const [here, there] = [amountIn(name, row.get(name)), amountIn(name, other.get(name))];
  return here === null || there === null ? null : `${BigInt(here) - BigInt(there)}`;
};
