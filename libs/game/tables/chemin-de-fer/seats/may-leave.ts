import { hasBank, openCoupOf } from '../../player-banked/phases';
import { isPlayingUnless } from '../../player-banked/seats/withdrawn';
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

/** Returns `true` if a patron has a seat, chips, a stake, a waiting banco call or the bank (R15). */
export const isPlaying = isPlayingUnless<CheminState>(mustStay);
