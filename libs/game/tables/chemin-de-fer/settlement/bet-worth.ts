import { add, ZERO, type Money } from '#kernel/money';
import type { BetResult } from '../events';

/** What a bet is worth to its patron: a win the stake twice, a push the stake, also where that stayed (F15). */
export const worthOf = (stake: Money, { outcome }: BetResult): Money => {
  if (outcome === 'lose') return ZERO;
  return outcome === 'push' ? stake : add(stake, stake);
};
