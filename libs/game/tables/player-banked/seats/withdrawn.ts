import type { SeatLeft } from '../../any-table/events';
import { isInvited, isThere, type Invited } from '../../any-table/seats/invitations';
import { isOpen, type AnyPhase, type OpenOf } from '../../any-table/state';
import type { BankDeclined } from '../bank/bank.events';
import type { BetPassed } from '../betting/betting.events';
import { bankerOf } from '../phases';
import { answerFor, askedPatron, type Asking } from './seats';

type Presence = Parameters<typeof isThere>[0];
type Bank = Parameters<typeof bankerOf>[0];

/**
 * Returns the predicate for a patron who has anything at a table: a seat, chips, the bank, or a reason by
 * which they `mustStay` (R15).
 */
export const isPlayingUnless =
  <State extends AnyPhase>(mustStay: (state: OpenOf<State>, patron: string) => boolean) =>
  (state: Exclude<State, { readonly phase: 'unopened' }> & Presence & Bank, patron: string): boolean =>
    isThere(state, patron) ||
    (isOpen<State>(state) && (mustStay(state, patron) || bankerOf(state) === patron));

interface Private extends Asking {
  readonly invited?: Invited;
}

/**
 * Returns the next step of patrons whose invitation was withdrawn, so that nobody waits for them: an offer is
 * declined, a turn to bet passed, and a seat left unless its patron `mustStay` (R15). Empty if nobody is left.
 */
export const withdrawnLeave =
  <State extends Private>(mustStay: (state: State, patron: string) => boolean) =>
  (state: State): readonly (BankDeclined | BetPassed | SeatLeft)[] => {
    if (state.invited === undefined) return [];
    const asked = askedPatron(state);
    if (asked !== null && !isInvited(state, asked)) return answerFor(state, asked);
    const leaving = state.seats
      .entries()
      .find(([, patron]) => !isInvited(state, patron) && !mustStay(state, patron));
    if (leaving === undefined) return [];
    const [seat, patron] = leaving;
    return [{ type: 'SeatLeft', seat: Number(seat), patron }];
  };
