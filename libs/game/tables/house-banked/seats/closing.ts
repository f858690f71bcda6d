import { accept, reject, type Decision } from '#kernel/decision';
import { finish } from '../../any-table/shoe/end-of-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { returnCarried } from '../betting/carrying';
import type { HouseBankedEvent } from '../events';
import { openTableAfter } from '../evolve';
import { collect } from '../settlement/commission';
import { hasCoup, hasShoe, type OpenTableState } from '../state';
import { cashAll } from './seats-and-chips';

/**
 * Closes the table, unless an open coup has stakes (R10). Carried stakes are returned, commission collected
 * (P4), seats left, chips cashed out and the shoe finished, in one commit.
 */
export const closeTable = (state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  if (hasCoup(state) && state.coup.bets.size > 0) {
    return reject(
      'STAKE_IN_PLAY',
      `Coup ${state.coup.coup} has stakes. Deal it before you close the table.`,
      { who: 'dealer' },
    );
  }
  const returned = returnCarried(state);
  const collected = collect(state);
  const after = openTableAfter(state, [...returned, ...collected]);
  const left = state.seats
    .entries()
    .map(([seat, patron]): HouseBankedEvent => ({ type: 'SeatLeft', seat: Number(seat), patron }));
  const cashed = after.chips.keys().flatMap((patron) => cashAll(after, patron));
  const finished = hasShoe(state) ? finish(state.shoe, lookup(state.shoe.shoe), 'table-closed', null) : [];
  return accept(...returned, ...collected, ...left, ...cashed, ...finished, {
    type: 'TableClosed',
    table: state.table,
  });
};
