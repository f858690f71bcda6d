import type { Refused } from '#kernel';
import { notSeated, notYourTurn } from '../player-banked/persons';
import type { Seated } from '../player-banked/rotation';
import type { CheminOpenState } from './chemin.state';

/** An offer is answered by who has it; the others with a seat have their turn later. Null: it is this one's. */
export const notOffered = (
  state: CheminOpenState,
  offered: Seated | null,
  patron: string,
  to: string,
): Refused | null =>
  offered?.patron === patron
    ? null
    : (notSeated(state, patron) ?? notYourTurn(offered?.patron ?? 'nobody', to));
