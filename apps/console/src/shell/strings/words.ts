/**
 * A table of strings in another language: the same names, and functions with the same parameters. A missing
 * or additional string doesn't compile.
 */
export type Words<Table> = Table extends string
  ? string
  : Table extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Table]: Words<Table[Name]> };
