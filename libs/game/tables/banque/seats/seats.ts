import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { CloseTable, TakeSeat } from '../../any-table/commands';
import { endOf } from '../../any-table/shoe/end-of-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { bankIsHeld, cashAll, leaveSeatUnless, noSeatFor } from '../../player-banked/seats/seats';
import type { BanqueEvent } from '../events';
import type { BanqueOpenState } from '../state';
import { mustStay } from './may-leave';

/** Takes one of the ten seats; never for the banker (B1). */
export const takeSeat = ({ seat, by }: TakeSeat, state: BanqueOpenState): Decision<BanqueEvent> =>
  theBanker(state, by.id) ??
  noSeatFor(state, seat, by.id) ??
  accept({ type: 'SeatTaken', seat, patron: by.id });

const theBanker = (state: BanqueOpenState, patron: string): Refused | null =>
  hasBank(state) && state.bank.patron === patron
    ? reject('FORBIDDEN', 'You hold the bank and cannot take a seat. Retire first.')
    : null;

/** Leaves a seat, unless the patron has a stake, or a waiting banco call (R10). */
export const leaveSeat = leaveSeatUnless<BanqueOpenState>(
  mustStay,
  'You have a stake or a banco call. Wait until it is settled.',
);

/**
 * Closes the table, unless a bank is held or a coup has stakes (R10). Seats are left, chips cashed out, the
 * shoe is finished.
 */
export const closeTable = (
  _: CloseTable,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  if (hasBank(state)) return bankIsHeld(state.bank.patron, openCoupOf(state)?.bets.size ?? 0);
  const left = state.seats
    .entries()
    .map(([seat, patron]): BanqueEvent => ({ type: 'SeatLeft', seat: Number(seat), patron }));
  const cashed = state.chips.keys().flatMap((patron) => cashAll(state, patron));
  const closed: BanqueEvent = { type: 'TableClosed', table: state.table };
  return accept<BanqueEvent>(...endOf(state.shoe, 'table-closed', null, lookup), ...left, ...cashed, closed);
};
