import { accept, invariant, reject, type Decision } from '#kernel/decision';
import type { CutShoe } from '../../any-table/commands';
import type { ShoeCut } from '../../any-table/events';
import { seatedFrom, type Seated } from '../../player-banked/seats/rotation';
import { notSeated } from '../../player-banked/seats/who-may-act';
import { shoesOf } from '../../player-banked/shoe/shoes';
import { nextSupply, waitsForFirstCut } from '../../player-banked/shoe/supplied-shoe';
import type { SupplyTaken } from '../../player-banked/table.events';
import type { CheminEvent } from '../events';
import { openTableAfter } from '../evolve';
import { openingOf } from '../opening';
import type { CheminOpenState } from '../state';

/** The commands that bring a shoe or end one; the bank continues (R9). */
export const SHOE_COMMANDS = shoesOf<CheminOpenState, CheminEvent>({ openTableAfter, openingOf });

/**
 * Returns the number of cards to be cut now, the whole shoe or its next supply; `null` if nothing waits for a
 * cut.
 */
export const toBeCut = ({ shoe, rules }: CheminOpenState): number | null => {
  if (shoe === null || shoe.supply !== null) return null;
  return waitsForFirstCut(shoe) ? shoe.size : nextSupply(shoe, rules.supply);
};

/** Cuts the shoe: by the player on the croupier's left, in the highest occupied seat (R4, F13). */
export const cutShoe = ({ at, by }: CutShoe, state: CheminOpenState): Decision<CheminEvent> => {
  if (toBeCut(state) === null)
    return reject('WRONG_PHASE', 'No shoe or supply is waiting to be cut. Shuffle a shoe first.');
  const patron = by.id;
  const left = onCroupiersLeft(state);
  if (left?.patron !== patron) {
    const who = left?.patron;
    const refused = reject(
      'FORBIDDEN',
      'Only the patron in the highest occupied seat may cut.',
      who === undefined ? {} : { who },
    );
    return notSeated(state, patron) ?? refused;
  }
  const cut = cutBy(state, at);
  invariant(cut !== null, 'nothing waits for a cut');
  return accept<CheminEvent>(cut);
};

const onCroupiersLeft = ({ seats }: CheminOpenState): Seated | null => seatedFrom(seats, 1).at(-1) ?? null;

/**
 * Returns the event of the cut by the player who has to make it; `null` if nothing waits for one, or nobody
 * is seated.
 */
export const cutBy = (state: CheminOpenState, at: number): ShoeCut | SupplyTaken | null => {
  const { shoe } = state;
  const [size, left] = [toBeCut(state), onCroupiersLeft(state)];
  if (shoe === null || size === null || left === null) return null;
  return waitsForFirstCut(shoe)
    ? { type: 'ShoeCut', shoe: shoe.shoe, at, ...left }
    : { type: 'SupplyTaken', shoe: shoe.shoe, start: shoe.dealt, size, cut: at, ...left };
};
