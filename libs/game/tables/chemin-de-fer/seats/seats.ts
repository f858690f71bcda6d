import { accept, reject, type Decision, type Refused } from '#kernel/decision';
import type { LeaveSeat, TakeSeat } from '../../any-table/commands';
import { bankIsHeld, cashAll, noSeatFor } from '../../player-banked/seats/seats';
import type { DrawSeats } from '../../player-banked/commands';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { CheminEvent } from '../events';
import type { CheminOpenState } from '../state';
import { hasBank, openCoupOf } from '../phases';
import { endOf } from '../../any-table/shoe/end-of-shoe';
import { mustStay } from './may-leave';

/** R10, F1: seats by choice. */
export const takeSeat = ({ seat, by }: TakeSeat, state: CheminOpenState): Decision<CheminEvent> =>
  noSeatFor(state, seat, by.id) ?? accept({ type: 'SeatTaken', seat, patron: by.id });

/** F1: whether the order is these patrons, each once. Null: it is. */
export const noLot = ({ patrons, order }: DrawSeats): Refused | null => {
  const isLot =
    patrons.length > 0 &&
    new Set(patrons).size === patrons.length &&
    order.length === patrons.length &&
    patrons.every((patron) => order.includes(patron));
  return isLot ? null : reject('BAD_FIELD', 'order: has to name each patron of the list once, seat 1 first.');
};

/** F1: before the bank goes round, by lot: the first drawn has seat 1, and so on. */
export const drawSeats = ({ order }: DrawSeats, state: CheminOpenState): Decision<CheminEvent> => {
  const seats = order.map((patron, index) => ({ seat: index + 1, patron }));
  for (const { seat, patron } of seats) {
    const refused = noSeatFor(state, seat, patron);
    if (refused !== null) return refused;
  }
  return accept({ type: 'SeatsDrawn', seats });
};

/**
 * R10: not with a stake, the bank or a banco call that waits. One who is on turn has passed, one who is offered the bank
 * has declined; the chips are cashed out by themselves.
 */
export const leaveSeat = ({ by }: LeaveSeat, state: CheminOpenState): Decision<CheminEvent> => {
  const patron = by.id;
  const seat = seatOf(state, patron);
  if (seat === null) return reject('FORBIDDEN', 'You have no seat at this table to leave.');
  if (mustStay(state, patron)) {
    return reject('STAKE_IN_PLAY', 'You have a stake, the bank or a banco call. Wait until it is settled.');
  }
  const left: CheminEvent = { type: 'SeatLeft', seat, patron };
  return accept<CheminEvent>(...spokenFor(state, patron, seat), left, ...cashAll(state, patron));
};

const spokenFor = (state: CheminOpenState, patron: string, seat: number): readonly CheminEvent[] => {
  if (state.phase === 'bank-offered' || state.phase === 'take-over') {
    return state.offered?.patron === patron ? [{ type: 'BankDeclined', patron, seat, by: null }] : [];
  }
  if (state.phase !== 'betting' || state.coup?.toSpeak[0]?.patron !== patron) return [];
  return [{ type: 'BetPassed', coup: state.coup.coup, patron, seat, by: null }];
};

/** R10: not while a bank is held, or a stake is in a coup. Seats are left, chips cashed out, the shoe is finished. */
export const closeTable = (state: CheminOpenState, lookup: ShoeLookup): Decision<CheminEvent> => {
  if (hasBank(state)) return bankIsHeld(state.bank.patron, openCoupOf(state)?.bets.size ?? 0);
  // Who is offered the bank leaves last, when too few are there for an offer: nobody has declined.
  const offered = 'offered' in state ? state.offered?.patron : undefined;
  const left = state.seats
    .entries()
    .toSorted(([, a], [, b]) => Number(a === offered) - Number(b === offered))
    .map(([seat, patron]): CheminEvent => ({ type: 'SeatLeft', seat: Number(seat), patron }));
  const cashed = state.chips.keys().flatMap((patron) => cashAll(state, patron));
  const closed: CheminEvent = { type: 'TableClosed', table: state.table };
  return accept<CheminEvent>(...left, ...cashed, ...endOf(state.shoe, 'table-closed', null, lookup), closed);
};
