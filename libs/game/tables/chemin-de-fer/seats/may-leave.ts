import { holdsAnything } from '../../any-table/seats/invitations';
import { isIn, isOpen, type OpenedState } from '../../any-table/state';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import type { CheminOpenState, CheminState } from '../state';

/**
 * Returns `true` if a patron has a stake (carried ones included), the bank, or a waiting banco call (R10).
 */
export const mustStay = (state: CheminOpenState, patron: string): boolean => {
  if (!hasBank(state)) return false;
  const { bank } = state;
  const staked = openCoupOf(state)?.staked.has(patron) ?? false;
  const hasCalled = state.phase === 'banco' && state.calls.some((call) => call.patron === patron);
  return bank.patron === patron || staked || hasCalled || bank.carried.some((bet) => bet.patron === patron);
};

/**
 * Returns `true` if a patron has a seat, chips, a debt, a stake or the bank, or is offered the bank (R15).
 */
export const isPlaying = (state: OpenedState<CheminState>, patron: string): boolean => {
  if (holdsAnything(state, patron)) return true;
  if (!isOpen(state)) return false;
  if (isIn(state, ['bank-offered', 'take-over']) && state.offered?.patron === patron) return true;
  return mustStay(state, patron);
};
