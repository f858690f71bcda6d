import { errorCode } from '#kernel/decision';

const MISSING: ReadonlySet<unknown> = new Set(['42P01', '42703', '42883']);

/** Says if a table, a column or a function is missing, by PostgreSQL's code in the error or its cause. */
export const isSchemaMissing = (error: unknown): boolean => {
  const isCaused = error instanceof Error && error.cause instanceof Error;
  return MISSING.has(errorCode(error)) || (isCaused && isSchemaMissing(error.cause));
};
