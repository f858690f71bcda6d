import { accept, type Decision } from '#kernel/decision';
import { shortfallsPaid } from '../../any-table/chips/shortfalls';
import { wasOpened } from '../../any-table/state';
import type { HouseBankedEvent } from '../events';
import { evolveHouseBanked } from '../evolve';
import { freeChips } from '../settlement/commission';
import type { HouseBankedState, OpenTableState } from '../state';

/**
 * Adds the payments of debts after a correction from new chips, before anything else is done with them (R5).
 */
export const withShortfallsPaid = (
  state: OpenTableState,
  events: readonly HouseBankedEvent[],
): Decision<HouseBankedEvent> => {
  if (state.owed.size === 0) return accept(...events);
  const after = events.reduce<HouseBankedState>(evolveHouseBanked, state);
  if (!wasOpened(after)) return accept(...events);
  return accept(...events, ...shortfallsPaid(after, (patron) => freeChips(after, patron)));
};
