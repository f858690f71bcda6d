import { type Call, punterDuty } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { invariant } from '#kernel/decision';
import { ZERO, type Money } from '#kernel/money';
import type { OpenCoup } from '../state';
import { standingInOrder } from '../betting/standing-stakes';

/** Everyone who has a stake in a coup: seats in rotation first, then bystanders by their first bets. */
export const puntersInOrder = (coup: OpenCoup): readonly string[] => {
  const patrons = new Set(standingInOrder(coup).map(({ patron }) => patron));
  const seated = coup.rotation.map(({ patron }) => patron).filter((patron) => patrons.has(patron));
  return [...new Set([...seated, ...patrons])];
};

/** F6: the largest stake plays the punters' hand, of equal ones the first in order. */
export const whoPlays = (coup: OpenCoup): string => {
  let best: { readonly patron: string; readonly staked: Money } | null = null;
  for (const patron of puntersInOrder(coup)) {
    const staked = coup.staked.get(patron) ?? ZERO;
    if (best === null || staked > best.staked) best = { patron, staked };
  }
  invariant(best !== null, `nobody has a stake in ${coup.coup}`);
  return best.patron;
};

/** F8: whether no other patron has a stake. */
const playsAlone = (coup: Pick<OpenCoup, 'staked'>): boolean => coup.staked.size === 1;

/** F8: what the punter must call on a total; null: it is free. */
export const punterDutyOf = (coup: Pick<OpenCoup, 'staked'>, total: Pips): Call | null =>
  punterDuty(total, playsAlone(coup));

/** F8: whether a call on a total is against the punter's duties. */
export const isFalseDraw = (coup: Pick<OpenCoup, 'staked'>, total: Pips, call: Call): boolean => {
  const duty = punterDutyOf(coup, total);
  return duty !== null && duty !== call;
};
