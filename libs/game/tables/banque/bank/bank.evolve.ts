import { invariant } from '#kernel/decision';
import { add, ZERO, type Money } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import { isInvited } from '../../any-table/seats/invitations';
import type {
  BankAuctioned,
  BankContinued,
  BankDeclined,
  BankOffered,
  BankPassed,
  BankRetired,
  BankStaked,
  BankTakenOver,
} from '../../player-banked/bank/bank.events';
import { hasBank, hasCoup } from '../../player-banked/phases';
import { seatOf } from '../../player-banked/seats/who-may-act';
import type { BankBroken, BankReplenished, BanqueBankEvent, BidPlaced } from '../events';
import { at } from '../phases';
import type { Person } from '../position';
import { nextOnList } from '../shoe/cutter';
import type { Bank, BanqueCore, BanqueOpenState } from '../state';
import { highestOf } from './auction';
import { nextToTakeOver } from './seat-order';

const isSame = (one: Person | null, { patron, seat }: Person): boolean =>
  one?.patron === patron && one.seat === seat;

const isThere = (state: BanqueCore, { patron, seat }: Person): void =>
  invariant(seatOf(state, patron) === seat, `${patron} has no seat ${seat}`);

/**
 * Applies a bid, which replaces the patron's last one and comes after the others, or a name on the list (B1).
 */
const bidPlaced = (state: BanqueOpenState, event: BidPlaced): BanqueOpenState => {
  isThere(state, event);
  const { patron, seat, amount } = event;
  if (amount === null) {
    invariant(state.rules.bankBy === 'list', `${patron} is put on a list that isn't kept`);
    invariant(!state.list.includes(patron), `${patron} is on the list twice`);
    return { ...state, list: [...state.list, patron] };
  }
  const isTime = state.phase === 'bidding' && state.rules.bankBy === 'auction';
  invariant(isTime, `BidPlaced in phase ${state.phase}`);
  const before = state.bids.find((bid) => bid.patron === patron);
  invariant(amount > (before?.amount ?? ZERO), `${patron} bids no more than before`);
  const others = state.bids.filter((bid) => bid.patron !== patron);
  return { ...state, bids: [...others, { patron, seat, amount }] };
};

const auctioned = (state: BanqueOpenState, event: BankAuctioned): BanqueOpenState => {
  const isFree =
    state.phase === 'bidding' ||
    (state.phase === 'bank-offered' && state.offered === null && state.bid !== null);
  invariant(isFree, `BankAuctioned in phase ${state.phase}`);
  const highest = highestOf(state.bids);
  const { patron, seat, amount } = event; // older logs contain the seat of the bid
  const isHighest = highest?.patron === patron && highest.amount === amount;
  // Older logs keep the bid of a patron whose invitation was withdrawn.
  invariant(isHighest || !isInvited(state, patron), `${patron} hasn't the highest bid`);
  const bids = state.bids.filter((bid) => bid.patron !== patron);
  return at(state, { phase: 'bank-offered', offered: { patron, seat }, bid: amount, bids });
};

/**
 * Applies an offer of the bank: at exactly the amount of a retired bank (B8), otherwise to the first name on
 * the list, which is removed (B1).
 */
const offered = (state: BanqueOpenState, event: BankOffered): BanqueOpenState => {
  isThere(state, event);
  const { patron, seat, amount } = event;
  if (state.phase === 'take-over') {
    invariant(state.offered === null && amount === state.amount, `a bank is offered at ${amount}`);
    const next = nextToTakeOver(state, state.retired, state.asked);
    invariant(next !== null && isSame(next, event), `${patron} isn't the next`);
    return { ...state, offered: next, asked: next };
  }
  const isFree =
    state.phase === 'bidding' ||
    (state.phase === 'bank-offered' && state.offered === null && state.bid === null);
  invariant(isFree && state.rules.bankBy === 'list', `BankOffered in phase ${state.phase}`);
  const [first, second] = state.list; // older logs offer it to the patron who cut, too
  const isNext = first === patron || (second === patron && nextOnList(state) === patron);
  // Older logs keep the name of a patron whose invitation was withdrawn.
  invariant((isNext || !isInvited(state, patron)) && amount === null, `${patron} isn't the next on the list`);
  const list = state.list.filter((name) => name !== patron);
  const to = { patron, seat };
  return at({ ...state, list }, { phase: 'bank-offered', offered: to, bid: null, bids: [] });
};

const declined = (state: BanqueOpenState, event: BankDeclined): BanqueOpenState => {
  const isAsked = state.phase === 'bank-offered' || state.phase === 'take-over';
  const isTheirs = isAsked && state.offered?.patron === event.patron;
  invariant(isTheirs, `${event.patron} declines what wasn't offered`);
  return { ...state, offered: null };
};

const banked = (state: BanqueCore, bank: Bank): BanqueOpenState =>
  at(state, { phase: 'banco', bank, calls: [], coup: null });

/** Applies the staking of the bank. `SeatLeft` follows if the banker has a seat (B1). */
const staked = (state: BanqueOpenState, event: BankStaked): BanqueOpenState => {
  const { patron, amount } = event;
  const isTheirs = state.phase === 'bank-offered' && state.offered?.patron === patron;
  invariant(isTheirs, `BankStaked in phase ${state.phase}`);
  isThere(state, event);
  const chips = debited(state.chips, patron, amount);
  return banked({ ...state, chips }, { patron, amount, isUnlimited: false });
};

/** Applies the continuation of the bank, unchanged or raised from the banker's chips (B11). */
const continued = (state: BanqueOpenState, event: BankContinued): BanqueOpenState => {
  invariant(state.phase === 'continue', `BankContinued in phase ${state.phase}`);
  const { bank, chips } = state;
  const { patron, amount, fromReserve, fromChips } = event;
  invariant(patron === bank.patron && bank.amount > ZERO, `${patron} goes on with another bank`);
  invariant(fromReserve === ZERO && add(bank.amount, fromChips) === amount, `the bank isn't ${amount}`);
  const after = fromChips === ZERO ? chips : debited(chips, patron, fromChips);
  return banked({ ...state, chips: after }, { ...bank, amount });
};

const broken = (state: BanqueOpenState, { patron }: BankBroken): BanqueOpenState => {
  invariant(state.phase === 'continue', `BankBroken in phase ${state.phase}`);
  const { bank } = state;
  invariant(bank.patron === patron && bank.amount === ZERO, `the bank of ${patron} isn't broken`);
  return at(state, { phase: 'broken', bank });
};

const replenished = (state: BanqueOpenState, event: BankReplenished): BanqueOpenState => {
  invariant(state.phase === 'broken', `BankReplenished in phase ${state.phase}`);
  const { bank } = state;
  const { patron, amount } = event;
  invariant(bank.patron === patron, `${patron} replenishes the bank of ${bank.patron}`);
  return banked({ ...state, chips: debited(state.chips, patron, amount) }, { ...bank, amount });
};

/** Applies the retirement of the bank (B8). If it returned stakes, the coup's id is used up (B7). */
const retired = (state: BanqueOpenState, event: BankRetired): BanqueOpenState => {
  const isTime = state.phase === 'continue' || state.phase === 'broken' || isGivenUp(state);
  invariant(isTime, `BankRetired in phase ${state.phase}`);
  const { patron, seat, bank: amount, reserve } = event;
  invariant(seat === null && reserve === ZERO, 'a banker of banque has no seat and no reserve');
  const { shoe } = state;
  const isDone = state.phase === 'dealing' && shoe !== null;
  const after = {
    ...state,
    chips: paidOut(state, patron, amount),
    shoe: isDone ? { ...shoe, coups: shoe.coups + 1 } : shoe,
  };
  const isOnOffer = amount > ZERO && nextToTakeOver(after, patron, null) !== null;
  return isOnOffer
    ? at(after, { phase: 'take-over', amount, retired: patron, offered: null, asked: null })
    : at(after, { phase: 'seating' }); // and then to the phase where it rests (B8)
};

const isGivenUp = (state: BanqueOpenState): boolean =>
  state.phase === 'dealing' && state.coup.accepted > 0 && state.coup.bets.size === 0;

const paidOut = (state: BanqueOpenState, patron: string, amount: Money): BanqueCore['chips'] => {
  invariant(hasBank(state), `no bank in phase ${state.phase}`);
  const { bank, chips } = state;
  invariant(bank.patron === patron && bank.amount === amount, `${patron} gives up another bank`);
  return amount === ZERO ? chips : credited(chips, patron, amount);
};

/** Applies a takeover of the bank. `SeatLeft`, and `SeatTaken` by the retired banker, follow (B8). */
const takenOver = (state: BanqueOpenState, event: BankTakenOver): BanqueOpenState => {
  const { patron, amount } = event;
  invariant(state.phase === 'take-over', `BankTakenOver in phase ${state.phase}`);
  invariant(isSame(state.offered, event) && amount === state.amount, `${patron} takes over another bank`);
  const chips = debited(state.chips, patron, amount);
  return banked({ ...state, chips }, { patron, amount, isUnlimited: false });
};

/** Applies the end of the bank when the cards are used up (B2). */
const passed = (state: BanqueOpenState, event: BankPassed): BanqueOpenState => {
  const { patron, seat, bank: amount, reserve } = event;
  const isTime = hasBank(state) && state.shoe === null && !hasCoup(state);
  invariant(isTime, `BankPassed in phase ${state.phase}`);
  invariant(seat === null && reserve === ZERO, 'a banker of banque has no seat and no reserve');
  return at({ ...state, chips: paidOut(state, patron, amount) }, { phase: 'no-shoe' });
};

/** The events of a bank: award, continue, retire, pass (B1, B2, B8, B11). */
export const BANK: Evolving<BanqueOpenState, BanqueBankEvent> = {
  BankOffered: offered,
  BankDeclined: declined,
  BankStaked: staked,
  BidPlaced: bidPlaced,
  BankAuctioned: auctioned,
  BankContinued: continued,
  BankBroken: broken,
  BankReplenished: replenished,
  BankRetired: retired,
  BankTakenOver: takenOver,
  BankPassed: passed,
};
