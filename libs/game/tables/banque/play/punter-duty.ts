import { type Call, punterDuty } from '#game/baccarat';
import type { Pips } from '#game/cards';
import type { OpenCoup } from '../state';
import { stakedOn } from './hand-holder';
import type { Side } from '../betting/sides';

type Staked = Pick<OpenCoup, 'coup' | 'accepted' | 'bets'>;

/** F8, B5: what a punter must call on a total, null: it is free; who plays alone on the hand must only draw to 0. */
export const punterDutyOn = (coup: Staked, side: Side, total: Pips): Call | null =>
  punterDuty(total, stakedOn(coup, side).size === 1);

/** F8: whether a call on a total is against a punter's duties. */
export const isFalseDraw = (coup: Staked, side: Side, total: Pips, call: Call): boolean => {
  const duty = punterDutyOn(coup, side, total);
  return duty !== null && duty !== call;
};
