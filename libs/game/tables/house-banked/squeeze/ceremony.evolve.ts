import { invariant } from '#kernel/decision';
import type { ShoeHolderSet, ShoePassed, Turners } from './ceremony.events';
import { seatOf, type OpenTableState } from '../state';

/** C3: somebody holds the shoe, where nobody did. */
export const holderSet = (state: OpenTableState, { patron, seat }: ShoeHolderSet): OpenTableState => {
  invariant(state.shoeHolder === null, `${patron} is given a shoe that ${state.shoeHolder} holds`);
  invariant(seatOf(state, patron) === seat, `${patron} holds the shoe on a seat that isn't theirs`);
  return { ...state, shoeHolder: patron };
};

/** C3: the shoe has changed hands, and with it the cards that its holder was to turn (C1). */
export const shoePassed = (state: OpenTableState, { from, to, seat }: ShoePassed): OpenTableState => {
  invariant(state.shoeHolder === from && from !== to, `${from} passes a shoe that another holds`);
  invariant(seatOf(state, to) === seat, `${to} is passed the shoe on a seat that isn't theirs`);
  return turnedBy({ ...state, shoeHolder: to }, from, to);
};

/** R10: who has no seat any more neither holds the shoe nor turns cards. */
export const unseatedHolder = (state: OpenTableState, patron: string): OpenTableState =>
  state.shoeHolder === patron ? turnedBy({ ...state, shoeHolder: null }, patron, null) : state;

const turnedBy = (state: OpenTableState, from: string, to: string | null): OpenTableState => {
  if (!('coup' in state) || state.coup.turners === null) return state;
  const { player, banker } = state.coup.turners;
  const turners: Turners = { player: player === from ? to : player, banker: banker === from ? to : banker };
  return { ...state, coup: { ...state.coup, turners } };
};
