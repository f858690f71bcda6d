import { invariant } from '#kernel/decision';
import type { TableClosed } from '../any-table/events';
import { AT_TABLE, foldOf } from '../any-table/fold/fold';
import { NEW_TABLE, NO_ARRANGED_LIMITS } from '../any-table/new-table';
import { invitedAfterClose, invitedAtOpening } from '../any-table/seats/invitations';
import { isCharge, mayClose } from '../player-banked/evolve';
import { BANK } from './bank/bank.evolve';
import { BETTING } from './betting/betting.evolve';
import { banqueEntry } from './entries';
import type { BanqueEvent, TableOpened } from './events';
import { EXCEPTION } from './exceptions/exceptions.evolve';
import { foldOpening } from './opening';
import { coreOf, rested } from './phases';
import { PLAY } from './play/playing.evolve';
import { invitationWithdrawn, seatLeft, seatTaken } from './seats/seats.evolve';
import { betsSettled, coupSettled } from './settlement/settling.evolve';
import { SHOE } from './shoe/shoe.evolve';
import { BANQUE_UNOPENED, type BanqueOpenState, type BanqueState } from './state';

const foldTableOpened = (state: BanqueState, event: TableOpened): BanqueState => {
  invariant(state.phase === 'unopened', `TableOpened in phase ${state.phase}`);
  const { type: _, private: __, ...table } = event;
  return {
    phase: 'no-shoe',
    ...table,
    ...NEW_TABLE,
    invited: invitedAtOpening(event),
    shoe: null,
    list: [],
    holding: { right: null, left: null },
    bancosLost: [],
    hasDealt: false,
  };
};

const closed = (state: BanqueOpenState, event: TableClosed): BanqueState => {
  mayClose(state, event);
  return {
    ...coreOf(state),
    invited: invitedAfterClose(state),
    arranged: NO_ARRANGED_LIMITS,
    phase: 'closed',
  };
};

/** Forgets false draws that were not charged: the charge follows the settlement directly (F8). */
const uncharged = (state: BanqueOpenState, next: string): BanqueOpenState =>
  state.phase !== 'continue' || state.offenders.length === 0 || isCharge(next)
    ? state
    : { ...state, offenders: [] };

/** The fold of a table of banque. */
export const BANQUE_FOLD = foldOf<BanqueState, BanqueEvent>({
  unopened: BANQUE_UNOPENED,
  opened: foldTableOpened,
  opening: foldOpening,
  uncharged,
  rested,
  entry: banqueEntry,
  on: {
    ...AT_TABLE,
    ...SHOE,
    ...BANK,
    ...BETTING,
    ...PLAY,
    ...EXCEPTION,
    InvitationWithdrawn: invitationWithdrawn,
    SeatTaken: seatTaken,
    SeatLeft: seatLeft,
    CoupSettled: coupSettled,
    BetsSettled: betsSettled,
    TableClosed: closed,
  },
});

export const { evolve: evolveBanque, openTableAfter } = BANQUE_FOLD;
