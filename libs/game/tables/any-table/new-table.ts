import { PersistentMap } from '#kernel/decision';
import type { ArrangedLimits } from './arranged/arranged-limits';
import { NOBODY } from './position';
import { NO_REQUESTS } from './requests/requests';

/** No limit is arranged for any patron. */
export const NO_ARRANGED_LIMITS: ArrangedLimits = PersistentMap.empty();

/** The common initial state of every table. */
export const NEW_TABLE = {
  ...NOBODY,
  dealer: null,
  requests: NO_REQUESTS,
  correcting: null,
  float: null,
  arranged: NO_ARRANGED_LIMITS,
  shoes: 0,
  eventsSinceOpening: 1,
} as const;
