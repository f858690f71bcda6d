import { reject } from '#kernel/decision';

/** What is answered instead of a report of a read model that nobody has made yet. */
export const NOT_BUILT = reject(
  'UNAVAILABLE',
  'this report isn’t there yet: no worker has run on this database so far',
);
