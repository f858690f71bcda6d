import type { Refused } from '#kernel/decision';
import type { Seated } from '../../player-banked/seats/rotation';
import { notSeated, notYourTurn } from '../../player-banked/seats/who-may-act';
import type { CheminOpenState } from '../state';

/**
 * Refuses the answer to an offer by another patron; seated ones have a turn later. Returns `null` for the
 * right one.
 */
export const notOffered = (
  state: CheminOpenState,
  offered: Seated | null,
  patron: string,
  to: string,
): Refused | null =>
  offered?.patron === patron
    ? null
    : (notSeated(state, patron) ?? notYourTurn(offered?.patron ?? 'nobody', to));
