import { invariant } from '#kernel/decision';
import type { TableClosed } from '../any-table/events';
import { AT_TABLE, foldOf } from '../any-table/fold/fold';
import { NEW_TABLE, NO_ARRANGED_LIMITS } from '../any-table/new-table';
import { invitedAfterClose, invitedAtOpening } from '../any-table/seats/invitations';
import { isOpen } from '../any-table/state';
import { isCharge, mayClose } from '../player-banked/evolve';
import { BANK } from './bank/bank.evolve';
import { BETTING } from './betting/betting.evolve';
import { cheminEntry } from './entries';
import type { CheminEvent, TableOpened, TableOpening } from './events';
import { EXCEPTION } from './exceptions/exceptions.evolve';
import { foldOpening } from './opening';
import { coreOf, rested } from './phases';
import { PLAY } from './play/playing.evolve';
import { seatLeft, seatsDrawn } from './seats/seats.evolve';
import { betsSettled, coupSettled } from './settlement/settling.evolve';
import { SHOE } from './shoe/shoe.evolve';
import { CHEMIN_UNOPENED, type CheminOpenState, type CheminState } from './state';

const foldTableOpened = (state: CheminState, event: TableOpened): CheminState => {
  invariant(state.phase === 'unopened', `TableOpened in phase ${state.phase}`);
  const { type: _, private: __, ...table } = event;
  return {
    phase: 'seating',
    ...table,
    ...NEW_TABLE,
    invited: invitedAtOpening(event),
    shoe: null,
    hadShoe: false,
    hasDealt: false,
    turn: { from: 1, last: null },
    owedTurn: null,
    suivi: null,
  };
};

const closed = (state: CheminOpenState, event: TableClosed): CheminState => {
  mayClose(state, event);
  return {
    ...coreOf(state),
    invited: invitedAfterClose(state),
    arranged: NO_ARRANGED_LIMITS,
    phase: 'closed',
  };
};

/** Forgets a false draw that was not charged: the charge follows the settlement directly (F8). */
const uncharged = (state: CheminOpenState, next: string): CheminOpenState =>
  state.phase !== 'continue' || state.offender === null || isCharge(next)
    ? state
    : { ...state, offender: null };

const reopened = (state: CheminState, event: TableOpening): CheminState =>
  foldOpening(isOpen(state) ? uncharged(state, event.type) : state, event);

/** The fold of a table of chemin de fer. */
export const CHEMIN_FOLD = foldOf<CheminState, CheminEvent>({
  unopened: CHEMIN_UNOPENED,
  opened: foldTableOpened,
  opening: reopened,
  uncharged,
  rested,
  entry: cheminEntry,
  on: {
    ...AT_TABLE,
    ...SHOE,
    ...BANK,
    ...BETTING,
    ...PLAY,
    ...EXCEPTION,
    SeatsDrawn: seatsDrawn,
    SeatLeft: seatLeft,
    CoupSettled: coupSettled,
    BetsSettled: betsSettled,
    TableClosed: closed,
  },
});

export const { evolve: evolveChemin, openTableAfter } = CHEMIN_FOLD;
