import { accept, invariant, type Decision } from '#kernel/decision';
import type { CutShoe } from '../../any-table/commands';
import { seatOf } from '../../player-banked/seats/who-may-act';
import { shoesOf } from '../../player-banked/shoe/shoes';
import type { BanqueEvent } from '../events';
import { openTableAfter } from '../evolve';
import { openingOf } from '../opening';
import type { BanqueOpenState } from '../state';

/** The commands that bring a shoe or end one, which also ends the bank (R9, B2). */
export const SHOE_COMMANDS = shoesOf<BanqueOpenState, BanqueEvent>({ openTableAfter, openingOf });

/** Cuts the shoe: any patron may, because nobody has the bank before a shoe is ready (R4, B2). */
export const cutShoe = ({ at, by }: CutShoe, state: BanqueOpenState): Decision<BanqueEvent> => {
  invariant(state.shoe !== null, 'nothing waits for a cut');
  const { shoe } = state.shoe;
  return accept({ type: 'ShoeCut', shoe, at, patron: by.id, seat: seatOf(state, by.id) });
};
