import { accept, reject, type Decision, type Refused } from '#kernel';
import { ZERO } from '#money';
import type { BuyIn, CashOut, LeaveSeat, TakeSeat } from '../house-banked/house-banked.commands';
import type { ChipsCashed } from '../house-banked/house-banked.events';
import { seatOf } from '../player-banked/persons';
import type { ShoeLookup } from '../table/shoe';
import type { BanqueEvent } from './banque.events';
import type { BanqueCore, BanqueOpenState } from './banque.state';
import { hasBank, openCoupOf } from './places';
import { endOf } from './shoes';
import { mustStay } from './staying';

/** B1: one of the ten seats, and never the banker's. */
export const takeSeat = ({ seat, by }: TakeSeat, state: BanqueOpenState): Decision<BanqueEvent> =>
  theBanker(state, by.id) ??
  notFree(state, seat, by.id) ??
  alreadySeated(state, by.id) ??
  accept({ type: 'SeatTaken', seat, patron: by.id });

const theBanker = (state: BanqueOpenState, patron: string): Refused | null =>
  hasBank(state) && state.bank.patron === patron
    ? reject('FORBIDDEN', 'you hold the bank, and have a place of your own')
    : null;

const notFree = ({ table, seats, rules }: BanqueCore, seat: number, patron: string): Refused | null => {
  if (seat < 1 || seat > rules.seats) {
    return reject('NO_SUCH_SEAT', `the seats of ${table} are 1 to ${rules.seats}`);
  }
  const sitter = seats.get(`${seat}`);
  return sitter === undefined || sitter === patron
    ? null
    : reject('SEAT_TAKEN', `seat ${seat} is taken; choose another`);
};

const alreadySeated = (state: BanqueCore, patron: string): Refused | null => {
  const seat = seatOf(state, patron);
  return seat === null ? null : reject('ALREADY_SEATED', `${patron} has seat ${seat}, and leaves it first`);
};

/**
 * R10: not with a stake, or a banco call that waits. One who is on turn has passed, one who is offered the bank has
 * declined; the chips are cashed out by themselves.
 */
export const leaveSeat = ({ by }: LeaveSeat, state: BanqueOpenState): Decision<BanqueEvent> => {
  const patron = by.id;
  const seat = seatOf(state, patron);
  if (seat === null) return reject('FORBIDDEN', 'you have no seat at this table');
  if (mustStay(state, patron)) {
    return reject('STAKE_IN_PLAY', 'you have a stake or a banco call; wait until it is settled');
  }
  const left: BanqueEvent = { type: 'SeatLeft', seat, patron };
  return accept<BanqueEvent>(...spokenFor(state, patron, seat), left, ...cashAll(state, patron));
};

const spokenFor = (state: BanqueOpenState, patron: string, seat: number): readonly BanqueEvent[] => {
  if (state.phase === 'bank-offered' || state.phase === 'take-over') {
    return state.offered?.patron === patron ? [{ type: 'BankDeclined', patron, seat, by: null }] : [];
  }
  if (state.phase !== 'betting' || state.coup.toSpeak[0]?.patron !== patron) return [];
  return [{ type: 'BetPassed', coup: state.coup.coup, patron, seat, by: null }];
};

/** Every chip of a patron goes back to the patron's account; nothing when there is none. */
const cashAll = (state: BanqueCore, patron: string): readonly ChipsCashed[] => {
  const amount = state.chips.get(patron) ?? ZERO;
  return amount === ZERO ? [] : [{ type: 'ChipsCashed', patron, amount, currency: state.currency }];
};

/** S7: the amount is held on the patron's account already, or the table is only asked. */
export const buyIn = ({ amount, hold, by }: BuyIn, { currency }: BanqueOpenState): Decision<BanqueEvent> =>
  accept({ type: 'ChipsBought', patron: by.id, amount, currency, hold });

export const cashOut = ({ amount, by }: CashOut, state: BanqueOpenState): Decision<BanqueEvent> => {
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
export const closeTable = (state: BanqueOpenState, lookup: ShoeLookup): Decision<BanqueEvent> => {
  if (hasBank(state)) {
    const what = (openCoupOf(state)?.bets.size ?? 0) > 0 ? 'stakes are in a coup' : 'a bank is held';
    return reject('STAKE_IN_PLAY', `${what}; ${state.bank.patron} retires it first`, {
      who: state.bank.patron,
    });
  }
  const left = state.seats
    .entries()
    .map(([seat, patron]): BanqueEvent => ({ type: 'SeatLeft', seat: Number(seat), patron }));
  const cashed = state.chips.keys().flatMap((patron) => cashAll(state, patron));
  const closed: BanqueEvent = { type: 'TableClosed', table: state.table };
  return accept<BanqueEvent>(...endOf(state.shoe, 'table-closed', null, lookup), ...left, ...cashed, closed);
};
