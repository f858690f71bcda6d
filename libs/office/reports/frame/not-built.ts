import { reject } from '#kernel/decision';

/** The refusal of a report whose read model no worker has built yet. */
export const NOT_BUILT = reject(
  'UNAVAILABLE',
  'This report is not available yet: no worker has run on this database. Start one with npm start or the worker.',
);
