import { invariant, unreachable } from '#kernel/decision';
import { credited, debited } from '../any-table/chips/holdings';
import type { SeatTaken, TableClosed } from '../any-table/events';
import { floatAfter } from '../any-table/float/float';
import { isFloatEvent, type FloatEvent } from '../any-table/float/float.events';
import { NEW_TABLE } from '../any-table/new-table';
import { answered, requested, shortfallPaid } from '../any-table/requests/requests.evolve';
import { isOpen } from '../any-table/state';
import { tableEntry } from './entries';
import type { CommissionCollected, HouseBankedEvent, TableOpened } from './events';
import type { ExceptionEvent } from './exceptions/exceptions.events';
import { betsCorrected, commissionWaived, coupCorrected, rulesChanged } from './exceptions/requests.evolve';
import { betsVoided, coupVoided } from './exceptions/voiding';
import { foldOpening } from './opening';
import { evolveCoup } from './play/coup.evolve';
import { evolveShoe } from './shoe/shoe.evolve';
import { holderSet, shoePassed, unseatedHolder } from './squeeze/ceremony.evolve';
import { coreOf, NO_COMMISSION, seatOf, type HouseBankedState, type OpenTableState } from './state';

/** Applies an event. It decides nothing and throws for an event that can't have happened (style, 3). */
export const evolveHouseBanked = (state: HouseBankedState, event: HouseBankedEvent): HouseBankedState => {
  if (event.type === 'TableOpened') return tableOpened(state, event);
  if (event.type === 'TableOpening') return foldOpening(state, event);
  invariant(isOpen(state), () => `${event.type} in phase ${state.phase}`);
  const float = floatAfter(state, event, () => tableEntry(state.table, event));
  const counted = { eventsSinceOpening: state.eventsSinceOpening + 1, float };
  const after = isFloatEvent(event) ? state : evolveOpenTable(state, event);
  if (after === state) return { ...state, ...counted };
  return Object.assign(after, counted); // the new object is not shared yet, so it needn't be copied again
};

/** Returns an open table after events that leave it open. */
export const openTableAfter = (
  state: OpenTableState,
  events: readonly HouseBankedEvent[],
): OpenTableState => {
  const after = events.reduce<HouseBankedState>(evolveHouseBanked, state);
  invariant(isOpen(after), () => `the table is in phase ${after.phase}`);
  return after;
};

const tableOpened = (state: HouseBankedState, event: TableOpened): HouseBankedState => {
  invariant(state.phase === 'unopened', () => `TableOpened in phase ${state.phase}`);
  const { type: _, ...table } = event;
  return { phase: 'no-shoe', ...table, ...NEW_TABLE, shoeHolder: null, ...NO_COMMISSION };
};

type AtOpenTable = Exclude<HouseBankedEvent, FloatEvent | { type: 'TableOpened' | 'TableOpening' }>;

const evolveOpenTable = (state: OpenTableState, event: AtOpenTable): HouseBankedState => {
  switch (event.type) {
    case 'TableClosed':
      return closed(state, event);
    case 'DealerAssigned':
      return { ...state, dealer: event.dealer };
    case 'SeatTaken':
      return seated(state, event);
    case 'SeatLeft':
      invariant(state.seats.get(`${event.seat}`) === event.patron, `seat ${event.seat} is left by another`);
      return unseatedHolder({ ...state, seats: state.seats.without(`${event.seat}`) }, event.patron);
    case 'ChipsBought':
      return { ...state, chips: credited(state.chips, event.patron, event.amount) };
    case 'ChipsCashed':
      return { ...state, chips: debited(state.chips, event.patron, event.amount) };
    case 'CommissionCollected':
      return collected(state, event);
    case 'ShoeHolderSet':
      return holderSet(state, event);
    case 'ShoePassed':
      return shoePassed(state, event);
    case 'ShoeShuffled':
    case 'ShoeLoaded':
    case 'CardScanned':
    case 'ShoeCut':
    case 'CardsBurned':
    case 'CutCardReached':
    case 'ShoeFinished':
    case 'ShoeRevealed':
    case 'StakesReturned':
      return evolveShoe(state, event);
    case 'BettingOpened':
    case 'BetPlaced':
    case 'BetWithdrawn':
    case 'StakesCarried':
    case 'BettingClosed':
    case 'CardsDealt':
    case 'FiveDecided':
    case 'CardDrawn':
    case 'CardsTurned':
    case 'HandExposed':
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CommissionTallied':
      return evolveCoup(state, event);
    default:
      return evolveException(state, event);
  }
};

/** Applies requests of staff, and their results (R5, R7). */
const evolveException = (state: OpenTableState, event: ExceptionEvent): HouseBankedState => {
  switch (event.type) {
    case 'VoidRequested':
    case 'CorrectionRequested':
    case 'WaiverRequested':
    case 'RulesChangeRequested':
      return requested(state, event);
    case 'CommissionWaived':
      return commissionWaived(state, event);
    case 'RequestRefused':
      return answered(state, event);
    case 'CoupVoided':
      return coupVoided(answered(state, event), event);
    case 'BetsVoided':
      return betsVoided(state, event);
    case 'CoupCorrected':
      return coupCorrected(state, event);
    case 'BetsCorrected':
      return betsCorrected(state, event);
    case 'ShortfallPaid':
      return shortfallPaid(state, event);
    case 'RulesChanged':
      return rulesChanged(state, event);
    default:
      return unreachable(event);
  }
};

const seated = (state: OpenTableState, { seat, patron }: SeatTaken): HouseBankedState => {
  invariant(!state.seats.has(`${seat}`), `seat ${seat} is taken twice`);
  invariant(seatOf(state, patron) === null, () => `${patron} takes a second seat`);
  return { ...state, seats: state.seats.with(`${seat}`, patron) };
};

/** Applies collected commission (P4). */
const collected = (state: OpenTableState, { patron, amount }: CommissionCollected): HouseBankedState => {
  invariant(
    state.due.get(patron) === amount,
    () => `${amount} is collected of ${patron}, who owes another sum`,
  );
  const [due, unpaid] = [state.due.without(patron), state.unpaid.without(patron)];
  return { ...state, chips: debited(state.chips, patron, amount), due, unpaid };
};

const closed = (state: OpenTableState, { table }: TableClosed): HouseBankedState => {
  invariant(state.phase === 'no-shoe', () => `TableClosed in phase ${state.phase}`);
  invariant(state.table === table, () => `TableClosed of ${table} at ${state.table}`);
  invariant(
    state.chips.size === 0 && state.seats.size === 0,
    'a table is closed with chips or patrons at it',
  );
  return { ...coreOf(state), phase: 'closed' };
};
