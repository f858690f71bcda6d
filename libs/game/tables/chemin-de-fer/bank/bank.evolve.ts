import { invariant } from '#kernel/decision';
import { add, subtract, sum, ZERO, type Money } from '#kernel/money';
import { credited, debited } from '../../any-table/chips/holdings';
import type { Evolving } from '../../any-table/fold/fold';
import type {
  BankAuctioned,
  BankContinued,
  BankDeclined,
  BankEvent,
  BankOffered,
  BankPassed,
  BankRetired,
  BankStaked,
  BankTakenOver,
  BidPlaced,
} from '../../player-banked/bank/bank.events';
import { inRotation, type Seated } from '../../player-banked/seats/rotation';
import { at } from '../phases';
import type { CheminCore, CheminOpenState } from '../state';
import { highestOf } from './auction';
import { mayBegin, nextOffered, nextToTakeOver } from './bank-offer';

const isSame = (one: Seated | null, { patron, seat }: { patron: string; seat: number | null }): boolean =>
  one?.patron === patron && one.seat === seat;

const seated = (state: CheminCore, { patron, seat }: { patron: string; seat: number | null }): Seated => {
  invariant(seat !== null && state.seats.get(`${seat}`) === patron, `${patron} has no seat ${seat}`);
  return { patron, seat };
};

const offered = (state: CheminOpenState, event: BankOffered): CheminOpenState => {
  const to = seated(state, event);
  invariant(mayBegin(state) && state.rules.bankBy === 'rotation', `BankOffered in phase ${state.phase}`);
  if (event.amount !== null) {
    invariant(state.phase === 'take-over' && state.offered === null, `BankOffered in phase ${state.phase}`);
    invariant(event.amount === state.amount, `a bank of ${state.amount} is offered at ${event.amount}`);
    invariant(isSame(nextToTakeOver(state, state.retired, state.asked), to), `${to.patron} isn't the next`);
    return { ...state, offered: to, asked: to };
  }
  invariant(isBetweenOffers(state), `BankOffered in phase ${state.phase}`);
  const asked = state.phase === 'bank-offered' ? state.asked : null;
  invariant(isSame(nextOffered(state, asked), to), `${to.patron} isn't the next`);
  // An owed turn stays owed until it is offered (F12).
  return at(
    { ...state, owedTurn: null },
    { phase: 'bank-offered', offered: to, bid: null, bids: [], asked: to },
  );
};

const isBetweenOffers = (state: CheminOpenState): boolean => {
  if (state.phase === 'take-over') {
    return state.offered === null && nextToTakeOver(state, state.retired, state.asked) === null;
  }
  return state.phase === 'seating' || (state.phase === 'bank-offered' && state.offered === null);
};

const declined = (state: CheminOpenState, event: BankDeclined): CheminOpenState => {
  const isAsked = state.phase === 'bank-offered' || state.phase === 'take-over';
  invariant(isAsked && isSame(state.offered, event), `${event.patron} declines what wasn't offered`);
  return { ...state, offered: null };
};

const bankOpened = (state: CheminOpenState): CheminOpenState => {
  const isThrough =
    state.phase === 'bank-offered' &&
    state.offered === null &&
    state.bid === null &&
    nextOffered(state, state.asked) === null;
  invariant(isThrough, `BankOpened in phase ${state.phase}`);
  return at(state, { phase: 'bank-open' });
};

const staked = (state: CheminOpenState, event: BankStaked): CheminOpenState => {
  const by = seated(state, event);
  const mayStake =
    state.phase === 'bank-open' || (state.phase === 'bank-offered' && isSame(state.offered, event));
  invariant(mayStake, `BankStaked in phase ${state.phase}`);
  invariant(event.amount > ZERO, `a bank of ${event.amount}`);
  return banked(state, by, event.amount);
};

const banked = (state: CheminCore, by: Seated, amount: Money): CheminOpenState => {
  const chips = debited(state.chips, by.patron, amount);
  const bank = { ...by, amount, reserve: ZERO, carried: [] };
  return at({ ...state, chips }, { phase: 'banco', bank, calls: [], coup: null });
};

const bidPlaced = (state: CheminOpenState, event: BidPlaced): CheminOpenState => {
  invariant(state.phase === 'bidding', `BidPlaced in phase ${state.phase}`);
  const by = seated(state, event);
  const before = state.bids.find(({ patron }) => patron === by.patron);
  invariant(event.amount > (before?.amount ?? ZERO), `${by.patron} bids no more than before`);
  const others = state.bids.filter(({ patron }) => patron !== by.patron);
  return { ...state, bids: [...others, { ...by, amount: event.amount }] };
};

const auctioned = (state: CheminOpenState, event: BankAuctioned): CheminOpenState => {
  const to = seated(state, event);
  const isFree = state.phase === 'bidding' || (state.phase === 'bank-offered' && state.offered === null);
  invariant(isFree, `BankAuctioned in phase ${state.phase}`);
  const highest = highestOf(state.bids, state.turn.from);
  invariant(isSame(highest, to) && highest?.amount === event.amount, `${to.patron} hasn't the highest bid`);
  const bids = state.bids.filter(({ patron }) => patron !== to.patron);
  return at(state, { phase: 'bank-offered', offered: to, bid: event.amount, bids, asked: to });
};

/**
 * Applies the continuation of the bank. Carried stakes cover it first; without them banco may be called (F11,
 * F15).
 */
const continued = (state: CheminOpenState, event: BankContinued): CheminOpenState => {
  invariant(state.phase === 'continue' && !state.isLost, `BankContinued in phase ${state.phase}`);
  const { bank: before } = state;
  const { patron, amount, fromReserve, fromChips } = event;
  invariant(before.patron === patron, `${patron} goes on with the bank of ${before.patron}`);
  invariant(add(before.amount, add(fromReserve, fromChips)) === amount, `the bank isn't ${amount}`);
  invariant(fromReserve >= ZERO && fromReserve <= before.reserve, 'the reserve is below zero');
  const chips = fromChips === ZERO ? state.chips : debited(state.chips, patron, fromChips);
  const bank = { ...before, amount, reserve: subtract(before.reserve, fromReserve) };
  if (bank.carried.length === 0)
    return at({ ...state, chips }, { phase: 'banco', bank, calls: [], coup: null });
  const lying = sum(bank.carried.map(({ stake }) => stake));
  return at({ ...state, chips }, { phase: lying < amount ? 'betting' : 'dealing', bank, coup: null });
};

/**
 * Applies the retirement of the bank: the next offer, and whose turn it is if nobody takes it over (F12);
 * bids instead with an auction (F14).
 */
const retired = (state: CheminOpenState, event: BankRetired): CheminOpenState => {
  invariant(state.phase === 'continue' && !state.isLost, `BankRetired in phase ${state.phase}`);
  const { bank, rules, owedTurn, seats } = state;
  invariant(bank.carried.length === 0, 'a bank is retired with stakes that lie for it');
  const chips = paidOut(state, bank, event);
  const by: Seated = { patron: bank.patron, seat: bank.seat };
  if (rules.bankBy === 'auction') {
    return at({ ...state, chips, turn: { from: bank.seat + 1, last: null } }, { phase: 'seating' });
  }
  const right = inRotation(seats, bank.seat)[0]?.seat ?? bank.seat + 1;
  const turn = { from: owedTurn ?? right, last: bank.patron };
  const amount = bank.amount > rules.bankMin ? bank.amount : rules.bankMin;
  return at(
    { ...state, chips, turn },
    { phase: 'take-over', amount, retired: by, right, offered: null, asked: null },
  );
};

const paidOut = (
  state: CheminCore,
  bank: { readonly patron: string; readonly seat: number; readonly amount: Money; readonly reserve: Money },
  event: BankRetired | BankPassed,
): CheminCore['chips'] => {
  invariant(isSame(bank, event), `${event.patron} gives up the bank of ${bank.patron}`);
  invariant(event.bank === bank.amount && event.reserve === bank.reserve, `${event.type} of other sums`);
  const all = add(bank.amount, bank.reserve);
  return all === ZERO ? state.chips : credited(state.chips, bank.patron, all);
};

/**
 * Applies a takeover. The next patron on the right uses their turn; if another takes the bank over, the turn
 * after the next lost coup is owed (F12).
 */
const takenOver = (state: CheminOpenState, event: BankTakenOver): CheminOpenState => {
  const by = seated(state, event);
  invariant(
    state.phase === 'take-over' && isSame(state.offered, event),
    `BankTakenOver in phase ${state.phase}`,
  );
  invariant(event.amount === state.amount, `a bank of ${state.amount} is taken over at ${event.amount}`);
  const owedTurn = state.owedTurn ?? (by.seat === state.right ? null : state.right);
  return banked({ ...state, owedTurn }, by, event.amount);
};

/**
 * Applies the loss of the bank: the turn goes to the seat that is owed it, or to the right of the losing
 * banker, who comes last (F10, F2, F12).
 */
const passed = (state: CheminOpenState, event: BankPassed): CheminOpenState => {
  invariant(state.phase === 'continue' && state.isLost, `BankPassed in phase ${state.phase}`);
  const { bank, owedTurn, rules } = state;
  const chips = paidOut(state, bank, event);
  // A patron who is owed a turn has it at once, even after losing a bank that was taken over.
  const last = rules.bankBy === 'auction' || owedTurn === bank.seat ? null : bank.patron;
  return at({ ...state, chips, turn: { from: owedTurn ?? bank.seat + 1, last } }, { phase: 'seating' });
};

/** The events of a bank: award, continue, retire, pass (F2, F10–F12, F14). */
export const BANK: Evolving<CheminOpenState, BankEvent> = {
  BankOffered: offered,
  BankDeclined: declined,
  BankOpened: bankOpened,
  BankStaked: staked,
  BidPlaced: bidPlaced,
  BankAuctioned: auctioned,
  BankContinued: continued,
  BankRetired: retired,
  BankTakenOver: takenOver,
  BankPassed: passed,
};
