const MISSING: ReadonlySet<unknown> = new Set(['42P01', '42703', '42883']);

/** Whether a table, a column or a function isn't there, by PostgreSQL's code, in the error or in what caused it. */
export const isSchemaMissing = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return MISSING.has(code) || (cause instanceof Error && isSchemaMissing(cause));
};
