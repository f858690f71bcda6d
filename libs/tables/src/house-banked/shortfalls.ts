import { accept, type Decision } from '#kernel';
import { shortfallsPaid } from '../table/shortfalls';
import { freeChips } from './commission';
import type { HouseBankedEvent } from './house-banked.events';
import { evolveHouseBanked } from './house-banked.evolve';
import type { HouseBankedState, OpenTableState } from './house-banked.state';

/** R5: chips that come in pay what is owed after a correction, before anything else is done with them. */
export const withShortfallsPaid = (
  state: OpenTableState,
  events: readonly HouseBankedEvent[],
): Decision<HouseBankedEvent> => {
  if (state.owed.size === 0) return accept(...events);
  const after = events.reduce<HouseBankedState>(evolveHouseBanked, state);
  if (!('owed' in after)) return accept(...events);
  return accept(...events, ...shortfallsPaid(after, (patron) => freeChips(after, patron)));
};
