import { accept, invariant, type Decision } from '#kernel/decision';
import type { CutShoe } from '../../any-table/commands';
import { hasBank } from '../../player-banked/phases';
import { seatOf } from '../../player-banked/seats/who-may-act';
import { namedIn, notTheirCut } from '../../player-banked/shoe/cutter';
import { notShuffledLast } from '../../player-banked/shoe/players-shuffle';
import { shoesOf } from '../../player-banked/shoe/shoes';
import type { BanqueEvent } from '../events';
import { openTableAfter } from '../evolve';
import { openingOf } from '../opening';
import type { Banked } from '../phases';
import type { BanqueOpenState, BanqueShoe } from '../state';

/** The commands that bring a shoe or end one, which also ends the bank (R9, B2). */
export const SHOE_COMMANDS = shoesOf<BanqueOpenState, BanqueEvent>({
  openTableAfter,
  openingOf,
  isNeeded: hasBank,
});

/** Returns `true` if the shoe is to be cut now: before there is a bank, or after it (R4). */
export const isToBeCut = (state: BanqueOpenState): state is BanqueOpenState =>
  state.phase === 'cutting' || isUncut(state);

type Uncut = Banked & { readonly shoe: BanqueShoe };

/** Returns `true` if a bank is held and its shoe is not cut yet (R4). */
export const isUncut = (state: BanqueOpenState): state is Uncut =>
  hasBank(state) && state.shoe !== null && !state.shoe.isReady;

/** Returns `true` if the banker may name who cuts (R4). */
export const mayNameCutter = (state: BanqueOpenState): state is Uncut =>
  isUncut(state) && state.rules.namedCutter;

/**
 * Cuts the shoe: the patron whom the banker has named does, or any but the banker. Before there is a bank any
 * patron may (R4, B2).
 */
export const cutShoe = ({ at, by }: CutShoe, state: BanqueOpenState): Decision<BanqueEvent> => {
  const refused = isUncut(state)
    ? (notShuffledLast(state, state.bank.patron) ?? notTheirCut(namedIn(state), state, by.id))
    : null;
  if (refused !== null) return refused;
  invariant(state.shoe !== null, 'nothing waits for a cut');
  const { shoe } = state.shoe;
  return accept({ type: 'ShoeCut', shoe, at, patron: by.id, seat: seatOf(state, by.id) });
};

/** Returns the patron for whom a cut waits: the named one, or the banker who may name one (R11). */
export const waitsForCut = (state: BanqueOpenState): string | null =>
  mayNameCutter(state) ? (namedIn(state) ?? state.bank.patron) : null;
