import { invariant } from '#kernel/decision';
import { debited } from '../any-table/chips/holdings';
import type { DealerAssigned, SeatLeft, TableClosed } from '../any-table/events';
import { AT_TABLE, foldOf, isEmptied } from '../any-table/fold/fold';
import { NEW_TABLE, NO_ARRANGED_LIMITS } from '../any-table/new-table';
import { invitedAfterClose, invitedAtOpening } from '../any-table/seats/invitations';
import { positionsAfter } from '../any-table/seats/positions';
import { tableEntry } from './entries';
import type { CommissionCollected, HouseBankedEvent, TableOpened } from './events';
import { EXCEPTION } from './exceptions/requests.evolve';
import { foldOpening } from './opening';
import { COUP } from './play/coup.evolve';
import { SHOE } from './shoe/shoe.evolve';
import { holderSet, shoePassed, unseatedHolder } from './squeeze/ceremony.evolve';
import { coreOf, NO_COMMISSION, UNOPENED, type HouseBankedState, type OpenTableState } from './state';

const tableOpened = (state: HouseBankedState, event: TableOpened): HouseBankedState => {
  invariant(state.phase === 'unopened', () => `TableOpened in phase ${state.phase}`);
  const { type: _, private: __, ...table } = event;
  return {
    phase: 'no-shoe',
    ...table,
    ...NEW_TABLE,
    invited: invitedAtOpening(event),
    shoeHolder: null,
    positions: undefined,
    ...NO_COMMISSION,
  };
};

/** Applies a left seat; its patron neither holds the shoe nor turns cards any longer (R10). */
const seatLeft = (state: OpenTableState, { seat, patron }: SeatLeft): OpenTableState => {
  invariant(state.seats.get(`${seat}`) === patron, `seat ${seat} is left by another`);
  return unseatedHolder({ ...state, seats: state.seats.without(`${seat}`) }, patron);
};

/** Applies an assigned dealer. A croupier is the table's dealer; other positions leave its dealer (P13). */
const dealerAssigned = (state: OpenTableState, event: DealerAssigned): OpenTableState => {
  const { dealer, position } = event;
  const directs = position === undefined || position === 'croupier';
  return {
    ...state,
    dealer: directs ? dealer : state.dealer,
    positions: positionsAfter(state.positions, event),
  };
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

const closed = (state: OpenTableState, event: TableClosed): HouseBankedState => {
  invariant(state.phase === 'no-shoe', () => `TableClosed in phase ${state.phase}`);
  isEmptied(state, event);
  return {
    ...coreOf(state),
    invited: invitedAfterClose(state),
    arranged: NO_ARRANGED_LIMITS,
    phase: 'closed',
  };
};

/** The fold of a house-banked table. */
export const { evolve: evolveHouseBanked, openTableAfter } = foldOf<HouseBankedState, HouseBankedEvent>({
  unopened: UNOPENED,
  opened: tableOpened,
  opening: foldOpening,
  entry: tableEntry,
  on: {
    ...AT_TABLE,
    ...SHOE,
    ...COUP,
    ...EXCEPTION,
    DealerAssigned: dealerAssigned,
    SeatLeft: seatLeft,
    CommissionCollected: collected,
    ShoeHolderSet: holderSet,
    ShoePassed: shoePassed,
    TableClosed: closed,
  },
});
