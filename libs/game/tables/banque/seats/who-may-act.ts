import { reject, type Refused } from '#kernel/decision';
import { notYourTurn, seatOf } from '../../player-banked/seats/who-may-act';
import type { Banked } from '../phases';
import type { At } from '../state';

/**
 * Refuses the answer to an offer by another patron: one who waits for it has a turn later, others have no
 * part. Returns `null` for the right one.
 */
export const notOffered = (
  state: At<'bank-offered' | 'take-over'>,
  patron: string,
  to: string,
): Refused | null => {
  const who = state.offered?.patron ?? 'nobody';
  if (patron === who) return null;
  if (state.phase === 'take-over' && patron === state.retired) {
    return reject('FORBIDDEN', 'You retired this bank. It is offered to the other patrons.', { who });
  }
  return isWaiting(state, patron)
    ? notYourTurn(who, to)
    : reject('FORBIDDEN', `The bank is offered to ${who}, who has to answer.`, { who });
};

const isWaiting = (state: At<'bank-offered' | 'take-over'>, patron: string): boolean =>
  state.phase === 'take-over'
    ? seatOf(state, patron) !== null
    : state.list.includes(patron) || state.bids.some((bid) => bid.patron === patron);

/** Refuses a step of the banker to another patron; `null` for the banker. */
export const notTheBanker = ({ bank }: Banked, patron: string, to: string): Refused | null =>
  bank.patron === patron
    ? null
    : reject('FORBIDDEN', `Only ${bank.patron}, the banker, may ${to}.`, { who: bank.patron });
