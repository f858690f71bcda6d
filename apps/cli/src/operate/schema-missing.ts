import { errorCode } from '#kernel/decision';

const MISSING: ReadonlySet<unknown> = new Set(['42P01', '42703', '42883']);

/** Whether a table, a column or a function isn't there, by PostgreSQL's code, in the error or in what caused it. */
export const isSchemaMissing = (error: unknown): boolean => {
  const isCaused = error instanceof Error && error.cause instanceof Error;
  return MISSING.has(errorCode(error)) || (isCaused && isSchemaMissing(error.cause));
};
