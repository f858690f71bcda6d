import { invariant, unreachable } from '#kernel/decision';
import { floatAfter } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import { credited, debited } from '../any-table/chips/holdings';
import { banqueEntry } from './entries';
import { NEW_TABLE } from '../any-table/new-table';
import { evolveBank } from './bank/bank.evolve';
import type { BanqueEvent, TableOpened } from './events';
import type { BanqueOpenState, BanqueState } from './state';
import { evolveBetting } from './betting/betting.evolve';
import { evolveException } from './exceptions/exceptions.evolve';
import { foldOpening } from './opening';
import { coreOf, hasBank, isOpen, rested } from './phases';
import { evolvePlay } from './play/playing.evolve';
import { seatLeft, seatTaken } from './seats/seats.evolve';
import { betsSettled, coupSettled } from './settlement/settling.evolve';
import { evolveShoe } from './shoe/shoe.evolve';

/** Decides nothing and forgives nothing: an event that can't have happened stops the fold (style, 3). */
export const evolveBanque = (state: BanqueState, event: BanqueEvent): BanqueState => {
  if (event.type === 'TableOpened') return opened(state, event);
  if (event.type === 'TableOpening') return foldOpening(state, event);
  invariant(isOpen(state), `${event.type} in phase ${state.phase}`);
  const before = withoutCharges(state, event.type);
  const float = floatAfter(state, event, () => banqueEntry(state.table, event));
  const next = { ...before, eventsSinceOpening: state.eventsSinceOpening + 1, float };
  return isFloatEvent(event) ? next : evolveOpenTable(next, event);
};

/** An open table after events that leave it open. */
export const openTableAfter = (state: BanqueOpenState, events: readonly BanqueEvent[]): BanqueOpenState => {
  const after = events.reduce<BanqueState>(evolveBanque, state);
  invariant(isOpen(after), `the table is in phase ${after.phase}`);
  return after;
};

const CHARGES: readonly BanqueEvent['type'][] = ['FineCharged', 'LossMadeGood', 'ShortfallPaid'];

/** F8: a false draw is charged right after the settlement, or not at all. */
const withoutCharges = (state: BanqueOpenState, next: BanqueEvent['type']): BanqueOpenState =>
  state.phase !== 'continue' || state.offenders.length === 0 || CHARGES.includes(next)
    ? state
    : { ...state, offenders: [] };

const opened = (state: BanqueState, event: TableOpened): BanqueState => {
  invariant(state.phase === 'unopened', `TableOpened in phase ${state.phase}`);
  const { type: _, ...table } = event;
  return {
    phase: 'no-shoe',
    ...table,
    ...NEW_TABLE,
    shoe: null,
    list: [],
    holding: { right: null, left: null },
    bancosLost: [],
    hasDealt: false,
  };
};

type AtOpenTable = Exclude<BanqueEvent, FloatEvent | { type: 'TableOpened' | 'TableOpening' }>;

const evolveOpenTable = (state: BanqueOpenState, event: AtOpenTable): BanqueState => {
  switch (event.type) {
    case 'TableClosed':
      return closed(state, event.table);
    case 'DealerAssigned':
      return { ...state, dealer: event.dealer };
    case 'SeatTaken':
      return rested(seatTaken(state, event));
    case 'SeatLeft':
      return rested(seatLeft(state, event));
    case 'ChipsBought':
      return { ...state, chips: credited(state.chips, event.patron, event.amount) };
    case 'ChipsCashed':
      return { ...state, chips: debited(state.chips, event.patron, event.amount) };
    case 'ShoeShuffled':
    case 'ShoeLoaded':
    case 'CardScanned':
    case 'ShoeCut':
    case 'ShoeFinished':
    case 'ShoeRevealed':
      return rested(evolveShoe(state, event));
    case 'CoupSettled':
      return coupSettled(state, event);
    case 'BetsSettled':
      return betsSettled(state, event);
    default:
      return evolveGame(state, event);
  }
};

type OfGame = Exclude<
  AtOpenTable,
  {
    type:
      | 'TableClosed'
      | 'DealerAssigned'
      | 'SeatTaken'
      | 'SeatLeft'
      | 'ChipsBought'
      | 'ChipsCashed'
      | 'ShoeShuffled'
      | 'ShoeLoaded'
      | 'CardScanned'
      | 'ShoeCut'
      | 'ShoeFinished'
      | 'ShoeRevealed'
      | 'CoupSettled'
      | 'BetsSettled';
  }
>;

const evolveGame = (state: BanqueOpenState, event: OfGame): BanqueState => {
  switch (event.type) {
    case 'BidPlaced':
    case 'BankAuctioned':
    case 'BankOffered':
    case 'BankDeclined':
    case 'BankStaked':
    case 'BankContinued':
    case 'BankBroken':
    case 'BankReplenished':
    case 'BankRetired':
    case 'BankTakenOver':
    case 'BankPassed':
      return rested(evolveBank(state, event));
    case 'CoupOpened':
    case 'BancoCalled':
    case 'BancoClosed':
    case 'BancoAwarded':
    case 'BetPlaced':
    case 'BetPassed':
    case 'BettingClosed':
    case 'StakesAccepted':
    case 'StakesReturned':
      return evolveBetting(state, event);
    case 'CardsDealt':
    case 'NaturalAnnounced':
    case 'CardCalled':
    case 'CardDeclined':
    case 'CardDrawn':
    case 'HandExposed':
    case 'FalseDrawRecorded':
    case 'FineCharged':
    case 'LossMadeGood':
      return evolvePlay(state, event);
    case 'VoidRequested':
    case 'CorrectionRequested':
    case 'RulesChangeRequested':
    case 'RequestRefused':
    case 'CoupVoided':
    case 'BetsVoided':
    case 'CoupCorrected':
    case 'BetsCorrected':
    case 'ShortfallPaid':
    case 'RulesChanged':
      return rested(evolveException(state, event));
    default:
      return unreachable(event);
  }
};

const closed = (state: BanqueOpenState, table: string): BanqueState => {
  invariant(state.table === table, `TableClosed of ${table} at ${state.table}`);
  invariant(!hasBank(state) && state.shoe === null, `TableClosed in phase ${state.phase}`);
  const isEmpty = state.chips.size === 0 && state.seats.size === 0;
  invariant(isEmpty, 'a table is closed with chips or patrons at it');
  return { ...coreOf(state), phase: 'closed' };
};
