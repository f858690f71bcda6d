import { amountIn, currencyIn, type Row, type Section } from '../reading';

/** Columns that name a row, as far as a section has them. */
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

/** Returns the columns that name a row of a section. */
export const namesIn = (columns: readonly string[]): readonly string[] =>
  NAMES.filter((name) => columns.includes(name));

/** Returns the name of a row among those of its section, the same in a report of another day. */
export const keyOf = (row: Row, columns: readonly string[]): string =>
  namesIn(columns)
    .map((name) => row.get(name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ');

/** A section of a report beside the same of another period. */
export interface Compared {
  /** Returns the other period's row of a row; `undefined` if it has none. */
  readonly rowOf: (row: Row) => Row | undefined;
  /** Number of rows that only the other period has. */
  readonly onlyThere: number;
}

/** Puts the rows of two periods beside each other by their names. */
export function comparedWith({ rows, columns }: Section, other: Section | undefined): Compared {
  const there = new Map((other?.rows ?? []).map((row) => [keyOf(row, columns), row]));
  const here = new Set(rows.map((row) => keyOf(row, columns)));
  return {
    rowOf: (row) => there.get(keyOf(row, columns)),
    onlyThere: [...there.keys()].filter((key) => !here.has(key)).length,
  };
}

/** Returns what an amount is more than the other period's, in minor units; `null` where one of them isn't known. */
export const changeOf = (name: string, row: Row, other: Row | undefined): string | null => {
  if (other === undefined || currencyIn(row) !== currencyIn(other)) return null;
  const [here, there] = [amountIn(name, row.get(name)), amountIn(name, other.get(name))];
  return here === null || there === null ? null : `${BigInt(here) - BigInt(there)}`;
};
