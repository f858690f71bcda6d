import { inOrder } from '#kernel/decision';
import { addedUp, type Figure } from './figure';

/** Groups rows by currency, in order of code. Rows without a currency are left out. */
export const byCurrency = <Row extends { readonly currency: string | null }>(
  rows: readonly Row[],
): readonly (readonly [currency: string, own: readonly Row[]])[] =>
  [...new Set(rows.flatMap(({ currency }) => currency ?? []))]
    .toSorted(inOrder)
    .map((currency) => [currency, rows.filter((row) => row.currency === currency)]);

/** Sums some amounts of the rows for each currency. Unknown amounts add nothing. */
export const sumsByCurrency = <
  const Name extends string,
  Row extends { readonly currency: string | null } & Readonly<Record<Name, Figure | string | null>>,
>(
  rows: readonly Row[],
  names: readonly Name[],
): readonly ({ readonly currency: string } & Readonly<Record<Name, string>>)[] =>
  byCurrency(rows).map(([currency, own]) => ({ currency, ...totalsOf(own, names) }));

/** Sums the amounts of rows of one currency. */
export const totalsOf = <
  const Name extends string,
  Row extends Readonly<Record<Name, Figure | string | null>>,
>(
  rows: readonly Row[],
  names: readonly Name[],
): Record<Name, string> => {
  const sums = names.map((name) => [name, addedUp(rows.map((row) => amountOf(row[name])))]);
  return Object.fromEntries(sums) as Record<Name, string>; // one for each name
};

const amountOf = (cell: Figure | string | null): string | null =>
  typeof cell === 'object' && cell !== null ? cell.amount : cell;
