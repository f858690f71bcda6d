import { add, ZERO, type Money } from '#kernel/money';
import type { BetResult } from '../events';

/**
 * Returns what a bet is worth to its patron: twice the stake for a win, the stake for a push, even if it was
 * carried (F15).
 */
export const worthOf = (stake: Money, { outcome }: BetResult): Money => {
  if (outcome === 'lose') return ZERO;
  return outcome === 'push' ? stake : add(stake, stake);
};
