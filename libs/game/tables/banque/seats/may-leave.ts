import { openCoupOf } from '../../player-banked/phases';
import { isPlayingUnless } from '../../player-banked/seats/withdrawn';
import type { BanqueOpenState, BanqueState } from '../state';

/**
 * Returns `true` if a patron has a stake, or a waiting banco call (R10). The banker has no seat to leave
 * (B1).
 */
export const mustStay = (state: BanqueOpenState, patron: string): boolean => {
  const isStaked = openCoupOf(state)?.staked.has(patron) ?? false;
  return isStaked || (state.phase === 'banco' && state.calls.some((call) => call.patron === patron));
};

/** Returns `true` if a patron has a seat, chips, a stake, a waiting banco call or the bank (R15). */
export const isPlaying = isPlayingUnless<BanqueState>(mustStay);
