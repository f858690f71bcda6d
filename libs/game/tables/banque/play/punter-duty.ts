import { punterDuty, type Call } from '#game/baccarat';
import type { Pips } from '#game/cards';
import type { Side } from '../betting/sides';
import type { OpenCoup } from '../state';
import { stakedOn } from './hand-holder';

type Staked = Pick<OpenCoup, 'coup' | 'accepted' | 'bets'>;

/**
 * Returns the punter's obligatory call on a total; `null` if it is free. A punter who plays alone on the hand
 * must only draw to 0 (F8, B5).
 */
export const punterDutyOn = (coup: Staked, side: Side, total: Pips): Call | null =>
  punterDuty(total, stakedOn(coup, side).size === 1);

/** Returns `true` if a call on a total violates a punter's duties (F8). */
export const isFalseDraw = (coup: Staked, side: Side, total: Pips, call: Call): boolean => {
  const duty = punterDutyOn(coup, side, total);
  return duty !== null && duty !== call;
};
