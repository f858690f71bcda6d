import { invariant, unreachable } from '#kernel/decision';
import { floatAfter } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import { credited, debited } from '../any-table/chips/holdings';
import { cheminEntry } from './entries';
import { NEW_TABLE } from '../any-table/new-table';
import { evolveBank } from './bank/bank.evolve';
import { evolveBetting } from './betting/betting.evolve';
import type { CheminEvent, TableOpened } from './events';
import type { CheminOpenState, CheminState } from './state';
import { evolveException } from './exceptions/exceptions.evolve';
import { foldOpening } from './opening';
import { coreOf, hasBank, isOpen, rested } from './phases';
import { evolvePlay } from './play/playing.evolve';
import { seatLeft, seatsDrawn, seatTaken } from './seats/seats.evolve';
import { betsSettled, coupSettled } from './settlement/settling.evolve';
import { evolveShoe } from './shoe/shoe.evolve';

/** Decides nothing and forgives nothing: an event that can't have happened stops the fold (style, 3). */
export const evolveChemin = (state: CheminState, event: CheminEvent): CheminState => {
  if (event.type === 'TableOpened') return opened(state, event);
  if (event.type === 'TableOpening') {
    return foldOpening(isOpen(state) ? withoutCharge(state, event.type) : state, event);
  }
  invariant(isOpen(state), `${event.type} in phase ${state.phase}`);
  const before = withoutCharge(state, event.type);
  const float = floatAfter(state, event, () => cheminEntry(state.table, event));
  const next = { ...before, eventsSinceOpening: state.eventsSinceOpening + 1, float };
  return isFloatEvent(event) ? next : evolveOpenTable(next, event);
};

/** An open table after events that leave it open. */
export const openTableAfter = (state: CheminOpenState, events: readonly CheminEvent[]): CheminOpenState => {
  const after = events.reduce<CheminState>(evolveChemin, state);
  invariant(isOpen(after), `the table is in phase ${after.phase}`);
  return after;
};

const CHARGES: readonly CheminEvent['type'][] = ['FineCharged', 'LossMadeGood', 'ShortfallPaid'];

/** F8: a false draw is charged right after the settlement, or not at all. */
const withoutCharge = (state: CheminOpenState, next: CheminEvent['type']): CheminOpenState =>
  state.phase !== 'continue' || state.offender === null || CHARGES.includes(next)
    ? state
    : { ...state, offender: null };

const opened = (state: CheminState, event: TableOpened): CheminState => {
  invariant(state.phase === 'unopened', `TableOpened in phase ${state.phase}`);
  const { type: _, ...table } = event;
  return {
    phase: 'seating',
    ...table,
    ...NEW_TABLE,
    shoe: null,
    hadShoe: false,
    hasDealt: false,
    turn: { from: 1, last: null },
    owedTurn: null,
    suivi: null,
  };
};

type AtOpenTable = Exclude<CheminEvent, FloatEvent | { type: 'TableOpened' | 'TableOpening' }>;

const evolveOpenTable = (state: CheminOpenState, event: AtOpenTable): CheminState => {
  switch (event.type) {
    case 'TableClosed':
      return closed(state, event.table);
    case 'DealerAssigned':
      return { ...state, dealer: event.dealer };
    case 'SeatTaken':
      return rested(seatTaken(state, event));
    case 'SeatsDrawn':
      return rested(seatsDrawn(state, event));
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
    case 'SupplyTaken':
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
      | 'SeatsDrawn'
      | 'SeatLeft'
      | 'ChipsBought'
      | 'ChipsCashed'
      | 'ShoeShuffled'
      | 'ShoeLoaded'
      | 'CardScanned'
      | 'ShoeCut'
      | 'SupplyTaken'
      | 'ShoeFinished'
      | 'ShoeRevealed'
      | 'CoupSettled'
      | 'BetsSettled';
  }
>;

const evolveGame = (state: CheminOpenState, event: OfGame): CheminState => {
  switch (event.type) {
    case 'BankOffered':
    case 'BankDeclined':
    case 'BankOpened':
    case 'BankStaked':
    case 'BidPlaced':
    case 'BankAuctioned':
    case 'BankContinued':
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
    case 'StakesCarried':
    case 'StakesReturned':
    case 'BettingClosed':
    case 'ReserveHeld':
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

const closed = (state: CheminOpenState, table: string): CheminState => {
  invariant(state.table === table, `TableClosed of ${table} at ${state.table}`);
  invariant(!hasBank(state) && state.shoe === null, `TableClosed in phase ${state.phase}`);
  const isEmpty = state.chips.size === 0 && state.seats.size === 0;
  invariant(isEmpty, 'a table is closed with chips or patrons at it');
  return { ...coreOf(state), phase: 'closed' };
};
