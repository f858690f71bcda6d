import { punterDuty, type Call } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { invariant } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import { standingInOrder } from '../betting/standing-stakes';
import type { OpenCoup } from '../state';

/** Returns everyone with a stake in a coup: seats in rotation, then bystanders by their first bets. */
export const puntersInOrder = (coup: OpenCoup): readonly string[] => {
  const patrons = new Set(standingInOrder(coup).map(({ patron }) => patron));
  const seated = coup.rotation.map(({ patron }) => patron).filter((patron) => patrons.has(patron));
  return [...new Set([...seated, ...patrons])];
};

/** Returns who plays the punters' hand: the largest stake, of equal ones the first in order (F6). */
export const whoPlays = (coup: OpenCoup): string => {
  let best: { readonly patron: string; readonly staked: Money } | null = null;
  for (const patron of puntersInOrder(coup)) {
    const staked = coup.staked.get(patron) ?? ZERO;
    if (best === null || staked > best.staked) best = { patron, staked };
  }
  invariant(best !== null, `nobody has a stake in ${coup.coup}`);
  return best.patron;
};

/** Returns `true` if no other patron has a stake (F8). */
const playsAlone = (coup: Pick<OpenCoup, 'staked'>): boolean => coup.staked.size === 1;

/** Returns the punter's obligatory call on a total; `null` if it is free (F8). */
export const punterDutyOf = (coup: Pick<OpenCoup, 'staked'>, total: Pips): Call | null =>
  punterDuty(total, playsAlone(coup));

/** Returns `true` if a call on a total violates the punter's duties (F8). */
export const isFalseDraw = (coup: Pick<OpenCoup, 'staked'>, total: Pips, call: Call): boolean => {
  const duty = punterDutyOf(coup, total);
  return duty !== null && duty !== call;
};
