import { reject } from '#kernel/decision';

/** Refusal of a table's id that no table has. */
export const NO_SUCH_TABLE = reject(
  'NO_SUCH_TABLE',
  'No table has this id. GET /v1/tables lists all of them.',
);
