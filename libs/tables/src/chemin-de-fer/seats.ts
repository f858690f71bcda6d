import { accept, reject, type Decision, type Refused } from '#kernel';
import { ZERO } from '#money';
import type { BuyIn, CashOut, LeaveSeat, TakeSeat } from '../house-banked/house-banked.commands';
import type { ChipsCashed } from '../house-banked/house-banked.events';
import type { DrawSeats } from '../player-banked/player-banked.commands';
import type { ShoeLookup } from '../table/shoe';
import { seatOf } from '../player-banked/persons';
import type { CheminEvent } from './chemin.events';
import type { CheminCore, CheminOpenState } from './chemin.state';
import { hasBank, openCoupOf } from './places';
import { endOf } from './shoes';
import { mustStay } from './staying';

/** R10, F1: seats by choice. */
export const takeSeat = ({ seat, by }: TakeSeat, state: CheminOpenState): Decision<CheminEvent> =>
  notFree(state, seat, by.id) ??
  alreadySeated(state, by.id) ??
  accept({ type: 'SeatTaken', seat, patron: by.id });

const notFree = ({ table, seats, rules }: CheminCore, seat: number, patron: string): Refused | null => {
  if (seat < 1 || seat > rules.seats) {
    return reject('NO_SUCH_SEAT', `the seats of ${table} are 1 to ${rules.seats}`);
  }
  const sitter = seats.get(`${seat}`);
  return sitter === undefined || sitter === patron
    ? null
    : reject('SEAT_TAKEN', `seat ${seat} is taken; choose another`);
};

const alreadySeated = (state: CheminCore, patron: string): Refused | null => {
  const seat = seatOf(state, patron);
  return seat === null ? null : reject('ALREADY_SEATED', `${patron} has seat ${seat}, and leaves it first`);
};

/** F1: whether the order is these patrons, each once. Null: it is. */
export const noLot = ({ patrons, order }: DrawSeats): Refused | null => {
  const isLot =
    patrons.length > 0 &&
    new Set(patrons).size === patrons.length &&
    order.length === patrons.length &&
    patrons.every((patron) => order.includes(patron));
  return isLot ? null : reject('BAD_FIELD', 'order: is the patrons of the list, each once, seat 1 first');
};

/** F1: before the bank goes round, by lot: the first drawn has seat 1, and so on. */
export const drawSeats = ({ order }: DrawSeats, state: CheminOpenState): Decision<CheminEvent> => {
  const seats = order.map((patron, index) => ({ seat: index + 1, patron }));
  for (const { seat, patron } of seats) {
    const refused = notFree(state, seat, patron) ?? alreadySeated(state, patron);
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
  if (seat === null) return reject('FORBIDDEN', 'you have no seat at this table');
  if (mustStay(state, patron)) {
    return reject('STAKE_IN_PLAY', 'you have a stake, the bank or a banco call; wait until it is settled');
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

/** Every chip of a patron goes back to the patron's account; nothing when there is none. */
const cashAll = (state: CheminCore, patron: string): readonly ChipsCashed[] => {
  const amount = state.chips.get(patron) ?? ZERO;
  return amount === ZERO ? [] : [{ type: 'ChipsCashed', patron, amount, currency: state.currency }];
};

/** S7: the amount is held on the patron's account already, or the table is only asked. */
export const buyIn = ({ amount, hold, by }: BuyIn, { currency }: CheminOpenState): Decision<CheminEvent> =>
  accept({ type: 'ChipsBought', patron: by.id, amount, currency, hold });

export const cashOut = ({ amount, by }: CashOut, state: CheminOpenState): Decision<CheminEvent> => {
  const patron = by.id;
  const chips = state.chips.get(patron) ?? ZERO;
  const wanted = amount ?? chips;
  return chips === ZERO || wanted > chips
    ? reject('INSUFFICIENT_CHIPS', `you have ${chips} in chips at this table to cash out`, {
        left: `${chips}`,
      })
    : accept({ type: 'ChipsCashed', patron, amount: wanted, currency: state.currency });
};

/** R10: not while a bank is held, or a stake is in a coup. Seats are left, chips cashed out, the shoe is finished. */
export const closeTable = (state: CheminOpenState, lookup: ShoeLookup): Decision<CheminEvent> => {
  if (hasBank(state)) {
    const what = (openCoupOf(state)?.bets.size ?? 0) > 0 ? 'stakes are in a coup' : 'a bank is held';
    return reject('STAKE_IN_PLAY', `${what}; ${state.bank.patron} retires it first`, {
      who: state.bank.patron,
    });
  }
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
