import { invariant } from '#kernel/decision';
import type { InvitationWithdrawn, SeatLeft, SeatTaken } from '../../any-table/events';
import { seatTaken as seated } from '../../any-table/fold/fold';
import { invitationWithdrawn as withdrawn } from '../../any-table/seats/invitations';
import { isIn } from '../../any-table/state';
import { hasBank } from '../../player-banked/phases';
import { holdingWithout } from '../play/hand-holder';
import type { BanqueOpenState } from '../state';
import { mustStay } from './may-leave';

/** Applies a taken seat. The banker has none (B1). */
export const seatTaken = (state: BanqueOpenState, event: SeatTaken): BanqueOpenState => {
  const { patron } = event;
  invariant(!hasBank(state) || state.bank.patron !== patron, `the banker ${patron} takes a seat`);
  return seated(state, event);
};

/**
 * Applies a left seat: the side's hand passes on, and the patron's turn is dropped (R10, B6). The banker
 * leaves a seat in this way, too (B1).
 */
export const seatLeft = (state: BanqueOpenState, { seat, patron }: SeatLeft): BanqueOpenState => {
  invariant(state.seats.get(`${seat}`) === patron, `seat ${seat} is left by another`);
  invariant(!mustStay(state, patron), `${patron} leaves a stake or a banco call`);
  const seats = state.seats.without(`${seat}`);
  const after = { ...state, seats, holding: holdingWithout(seats, state.holding, seat) };
  switch (after.phase) {
    case 'take-over':
    case 'bank-offered':
      invariant(after.offered?.patron !== patron, `${patron} leaves and hasn't declined`);
      return withoutBids(after, patron);
    case 'betting': {
      const { coup } = after;
      invariant(coup.toSpeak[0]?.seat !== seat, `${patron} leaves on turn and hasn't passed`);
      return { ...after, coup: { ...coup, toSpeak: coup.toSpeak.filter((each) => each.patron !== patron) } };
    }
    default:
      return withoutBids(after, patron);
  }
};

/** Applies a withdrawn invitation: the patron's name leaves the list, and the bids end (R15, B1). */
export const invitationWithdrawn = (state: BanqueOpenState, event: InvitationWithdrawn): BanqueOpenState => {
  const after = withdrawn(state, event);
  const list = after.list.filter((name) => name !== event.patron);
  return withoutBids({ ...after, list }, event.patron);
};

const withoutBids = (state: BanqueOpenState, patron: string): BanqueOpenState =>
  isIn(state, ['bidding', 'bank-offered'])
    ? { ...state, bids: state.bids.filter((bid) => bid.patron !== patron) }
    : state;
