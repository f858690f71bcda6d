import type { Pips } from '#cards';
import { punterDuty } from '../player-banked/duties';
import type { Call } from '../player-banked/play.events';
import type { OpenCoup } from './banque.state';
import { stakedOn } from './holding';
import type { Side } from './sides';

type Staked = Pick<OpenCoup, 'coup' | 'accepted' | 'bets'>;

/** F8, B5: whether a call on a total is against a punter's duties; who plays alone on the hand must only draw to 0. */
export const isFalseDraw = (coup: Staked, side: Side, total: Pips, call: Call): boolean => {
  const duty = punterDuty(total, stakedOn(coup, side).size === 1);
  return duty !== null && duty !== call;
};
