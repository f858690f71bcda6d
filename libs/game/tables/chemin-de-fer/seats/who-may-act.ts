import type { Refused } from '#kernel/decision';
import { notSeated, notYourTurn } from '../../player-banked/seats/who-may-act';
import type { Seated } from '../../player-banked/seats/rotation';
import type { CheminOpenState } from '../state';

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
