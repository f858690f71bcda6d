import { NOBODY } from './position';
import { NO_REQUESTS } from './requests/requests';

/** The common initial state of every table. */
export const NEW_TABLE = {
  ...NOBODY,
  dealer: null,
  requests: NO_REQUESTS,
  correcting: null,
  float: null,
  shoes: 0,
  eventsSinceOpening: 1,
} as const;
