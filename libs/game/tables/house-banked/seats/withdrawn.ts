import { isInvited } from '../../any-table/seats/invitations';
import { isOpen } from '../../any-table/state';
import type { HouseBankedEvent } from '../events';
import { evolveHouseBanked } from '../evolve';
import { collect } from '../settlement/commission';
import { passedByLeaving } from '../squeeze/ceremony';
import { hasStake, type HouseBankedState, type OpenTableState } from '../state';

/**
 * Adds the seats that patrons whose invitation was withdrawn leave: at once, or after the coup in which they
 * have a stake or cards are being turned (R15). Commission is collected (P4), and a holder passes the shoe (C3).
 */
export const withSeatsLeft = (
  before: OpenTableState,
  events: readonly HouseBankedEvent[],
): readonly HouseBankedEvent[] => {
  if (before.invited === undefined) return events;
  const all = [...events];
  let state = events.reduce<HouseBankedState>(evolveHouseBanked, before);
  for (let next = nextToLeave(state); next.length > 0; next = nextToLeave(state)) {
    all.push(...next);
    state = next.reduce<HouseBankedState>(evolveHouseBanked, state);
  }
  return all;
};

const nextToLeave = (state: HouseBankedState): readonly HouseBankedEvent[] => {
  if (!isOpen(state) || state.phase === 'turning') return [];
  const leaving = state.seats
    .entries()
    .find(([, patron]) => !isInvited(state, patron) && !hasStake(state, patron));
  if (leaving === undefined) return [];
  const [seat, patron] = leaving;
  return [
    ...collect(state, [patron]),
    ...passedByLeaving(state, patron),
    { type: 'SeatLeft', seat: Number(seat), patron },
  ];
};
