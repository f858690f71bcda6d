import { invariant } from '#kernel/decision';
import type { SeatLeft } from '../../any-table/events';
import { seatTaken } from '../../any-table/fold/fold';
import { seatedFrom } from '../../player-banked/seats/rotation';
import type { SeatsDrawn } from '../../player-banked/table.events';
import type { CheminOpenState } from '../state';
import { mustStay } from './may-leave';

/** Applies seats drawn by lot (F1). */
export const seatsDrawn = (state: CheminOpenState, { seats }: SeatsDrawn): CheminOpenState => {
  invariant(state.phase === 'seating', `SeatsDrawn in phase ${state.phase}`);
  return seats.reduce<CheminOpenState>(
    (after, drawn) => seatTaken(after, { type: 'SeatTaken', ...drawn }),
    state,
  );
};

/**
 * Passes an owed turn of an emptied seat to the next one, even if the bank is about to be offered by it
 * (F12).
 */
const turnsWithout = (
  { owedTurn, turn }: CheminOpenState,
  seat: number,
  next: number,
): Pick<CheminOpenState, 'owedTurn' | 'turn'> => {
  if (owedTurn !== seat) return { owedTurn, turn };
  return { owedTurn: next, turn: turn.from === seat ? { ...turn, from: next } : turn };
};

/**
 * Applies a left seat: an owed turn goes to the next occupied seat, and the patron's turn is dropped (R10,
 * F12).
 */
export const seatLeft = (state: CheminOpenState, { seat, patron }: SeatLeft): CheminOpenState => {
  invariant(state.seats.get(`${seat}`) === patron, `seat ${seat} is left by another`);
  invariant(!mustStay(state, patron), `${patron} leaves a stake or the bank`);
  const seats = state.seats.without(`${seat}`);
  const next = seatedFrom(seats, seat)[0]?.seat ?? seat;
  const after = { ...state, seats, ...turnsWithout(state, seat, next) };
  switch (after.phase) {
    case 'take-over':
      invariant(after.offered?.seat !== seat, `${patron} leaves and hasn't declined`);
      return after.right === seat ? { ...after, right: next } : after;
    case 'bank-offered':
      invariant(after.offered?.seat !== seat, `${patron} leaves and hasn't declined`);
      return { ...after, bids: after.bids.filter((bid) => bid.patron !== patron) };
    case 'bidding':
      return { ...after, bids: after.bids.filter((bid) => bid.patron !== patron) };
    case 'betting':
      if (after.coup === null) return after;
      invariant(after.coup.toSpeak[0]?.seat !== seat, `${patron} leaves on turn and hasn't passed`);
      return {
        ...after,
        coup: { ...after.coup, toSpeak: after.coup.toSpeak.filter((each) => each.patron !== patron) },
      };
    default:
      return after;
  }
};
