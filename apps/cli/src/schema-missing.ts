/** Whether a table or a column isn't there, by PostgreSQL's code, in the error or in what caused it. */
export const isSchemaMissing = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '42P01' || code === '42703' || (cause instanceof Error && isSchemaMissing(cause));
};
