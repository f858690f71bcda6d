import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { CloseTable, TakeSeat } from '../../any-table/commands';
import { endOf } from '../../any-table/shoe/end-of-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { isIn } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { bankIsHeld, cashAll, leaveSeatUnless, noSeatFor } from '../../player-banked/seats/seats';
import type { DrawSeats } from '../commands';
import type { CheminEvent } from '../events';
import type { CheminOpenState } from '../state';
import { mustStay } from './may-leave';

/** Takes a seat by choice (R10, F1). */
export const takeSeat = ({ seat, by }: TakeSeat, state: CheminOpenState): Decision<CheminEvent> =>
  noSeatFor(state, seat, by.id) ?? accept({ type: 'SeatTaken', seat, patron: by.id });

/** Refuses an order that does not have exactly these patrons, each once (F1); `null` otherwise. */
export const noLot = ({ patrons, order }: DrawSeats): Refused | null => {
  const isLot =
    patrons.length > 0 &&
    new Set(patrons).size === patrons.length &&
    order.length === patrons.length &&
    patrons.every((patron) => order.includes(patron));
  return isLot ? null : reject('BAD_FIELD', 'order: has to name each patron of the list once, seat 1 first.');
};

/** Assigns seats by lot before the bank is offered: the first drawn has seat 1, and so on (F1). */
export const drawSeats = ({ order }: DrawSeats, state: CheminOpenState): Decision<CheminEvent> => {
  const seats = order.map((patron, index) => ({ seat: index + 1, patron }));
  for (const { seat, patron } of seats) {
    const refused = noSeatFor(state, seat, patron);
    if (refused !== null) return refused;
  }
  return accept({ type: 'SeatsDrawn', seats });
};

/** Leaves a seat, unless the patron has a stake, the bank or a waiting banco call (R10). */
export const leaveSeat = leaveSeatUnless<CheminOpenState>(
  mustStay,
  'You have a stake, the bank or a banco call. Wait until it is settled.',
);

/**
 * Closes the table, unless a bank is held or a coup has stakes (R10). Seats are left, chips cashed out, the
 * shoe is finished.
 */
export const closeTable = (
  _: CloseTable,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  if (hasBank(state)) return bankIsHeld(state.bank.patron, openCoupOf(state)?.bets.size ?? 0);
  // The patron who is offered the bank leaves last, when too few are there for an offer, so that nobody
  // declines.
  const offered = isIn(state, ['bank-offered', 'take-over']) ? state.offered?.patron : undefined;
  const left = state.seats
    .entries()
    .toSorted(([, a], [, b]) => Number(a === offered) - Number(b === offered))
    .map(([seat, patron]): CheminEvent => ({ type: 'SeatLeft', seat: Number(seat), patron }));
  const cashed = state.chips.keys().flatMap((patron) => cashAll(state, patron));
  const closed: CheminEvent = { type: 'TableClosed', table: state.table };
  return accept<CheminEvent>(...left, ...cashed, ...endOf(state.shoe, 'table-closed', null, lookup), closed);
};
