import { reject } from '#kernel/decision';

/** The refusal of an unknown table. */
export const NO_SUCH_TABLE = reject(
  'NO_SUCH_TABLE',
  'No table has this id. GET /v1/tables lists all of them.',
);
