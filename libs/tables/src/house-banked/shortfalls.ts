import { accept, type Decision } from '#kernel';
import { ZERO } from '#money';
import { freeChips } from './commission';
import type { ShortfallPaid } from './exceptions.events';
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
  const paid = after.owed.entries().flatMap(([patron, owed]): readonly ShortfallPaid[] => {
    const chips = freeChips(after, patron);
    const amount = chips < owed ? chips : owed;
    return amount === ZERO ? [] : [{ type: 'ShortfallPaid', patron, amount, currency: state.currency }];
  });
  return accept(...events, ...paid);
};
