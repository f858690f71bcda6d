import { inOrder } from '#kernel/decision';
import { addedUp, type Figure } from './figure';

/** Rows by their currency, in order of its code; those without one aren't among them. */
export const byCurrency = <Row extends { readonly currency: string | null }>(
  rows: readonly Row[],
): readonly (readonly [currency: string, own: readonly Row[]])[] =>
  [...new Set(rows.flatMap(({ currency }) => currency ?? []))]
    .toSorted(inOrder)
    .map((currency) => [currency, rows.filter((row) => row.currency === currency)]);

/** Sums of some of the rows' amounts for each currency; one that isn't known adds nothing. */
export const sumsByCurrency = <
  const Name extends string,
  Row extends { readonly currency: string | null } & Readonly<Record<Name, Figure | string | null>>,
>(
  rows: readonly Row[],
  names: readonly Name[],
): readonly ({ readonly currency: string } & Readonly<Record<Name, string>>)[] =>
  byCurrency(rows).map(([currency, own]) => ({ currency, ...totalsOf(own, names) }));

/** The same sums of rows of one currency. */
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
