import { inOrder } from '#kernel/decision';

/** Rows by their currency, in order of its code; those without one aren't among them. */
export const byCurrency = <Row extends { readonly currency: string | null }>(
  rows: readonly Row[],
): readonly (readonly [currency: string, own: readonly Row[]])[] =>
  [...new Set(rows.flatMap(({ currency }) => currency ?? []))]
    .toSorted(inOrder)
    .map((currency) => [currency, rows.filter((row) => row.currency === currency)]);
