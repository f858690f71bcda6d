import { reject } from '#kernel/decision';

/** What is answered instead of a report of a read model that nobody has made yet. */
export const NOT_BUILT = reject(
  'UNAVAILABLE',
  'This report is not available yet: no worker has run on this database. Start one with npm start or the worker.',
);
