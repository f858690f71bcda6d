import { holdsAnything } from '../../any-table/seats/invitations';
import { isIn, isOpen, type OpenedState } from '../../any-table/state';
import { bankerOf, openCoupOf } from '../../player-banked/phases';
import type { BanqueOpenState, BanqueState } from '../state';

/**
 * Returns `true` if a patron has a stake, or a waiting banco call (R10). The banker has no seat to leave
 * (B1).
 */
export const mustStay = (state: BanqueOpenState, patron: string): boolean => {
  const isStaked = openCoupOf(state)?.staked.has(patron) ?? false;
  return isStaked || (state.phase === 'banco' && state.calls.some((call) => call.patron === patron));
};

/**
 * Returns `true` if a patron has a seat, chips, a debt, a stake or the bank, or is offered the bank (R15).
 */
export const isPlaying = (state: OpenedState<BanqueState>, patron: string): boolean => {
  if (holdsAnything(state, patron)) return true;
  if (!isOpen(state)) return false;
  if (isIn(state, ['bank-offered', 'take-over']) && state.offered?.patron === patron) return true;
  return mustStay(state, patron) || bankerOf(state) === patron;
};
