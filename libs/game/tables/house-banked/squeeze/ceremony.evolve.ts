import { invariant } from '#kernel/decision';
import { hasCoup, seatOf, type OpenTableState } from '../state';
import type { ShoeHolderSet, ShoePassed, Turners } from './ceremony.events';

/** Applies the first holder (C3). */
export const holderSet = (state: OpenTableState, { patron, seat }: ShoeHolderSet): OpenTableState => {
  invariant(state.shoeHolder === null, `${patron} is given a shoe that ${state.shoeHolder} holds`);
  invariant(seatOf(state, patron) === seat, `${patron} holds the shoe on a seat that isn't theirs`);
  return { ...state, shoeHolder: patron };
};

/** Applies a passed shoe. The new holder turns the cards that the old one was to turn (C3, C1). */
export const shoePassed = (state: OpenTableState, { from, to, seat }: ShoePassed): OpenTableState => {
  invariant(state.shoeHolder === from && from !== to, `${from} passes a shoe that another holds`);
  invariant(seatOf(state, to) === seat, `${to} is passed the shoe on a seat that isn't theirs`);
  return turnedBy({ ...state, shoeHolder: to }, from, to);
};

/** Ends the role of a patron who left the seat: they neither hold the shoe nor turn cards (R10). */
export const unseatedHolder = (state: OpenTableState, patron: string): OpenTableState =>
  state.shoeHolder === patron ? turnedBy({ ...state, shoeHolder: null }, patron, null) : state;

const turnedBy = (state: OpenTableState, from: string, to: string | null): OpenTableState => {
  if (!hasCoup(state) || state.coup.turners === null) return state;
  const { player, banker } = state.coup.turners;
  const turners: Turners = { player: player === from ? to : player, banker: banker === from ? to : banker };
  return { ...state, coup: { ...state.coup, turners } };
};
