import { totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import { add, ZERO, type Money } from '#kernel/money';
import type { BetResult, CheminHand, CheminOutcome } from '../events';
import type { CheminRules } from '../rules/rules';

/** Returns the hand with the higher total. */
export const outcomeOf = (hands: Readonly<Record<CheminHand, readonly Card[]>>): CheminOutcome => {
  const [punter, banker] = [totalOf(hands.punter), totalOf(hands.banker)];
  if (punter === banker) return 'tie';
  return punter > banker ? 'punter' : 'banker';
};

/**
 * Returns the result of a stake: even money, nothing, or the stake itself, which on a tie is returned or
 * stays (F10, F15).
 */
export const resultOf = (
  stake: Money,
  outcome: CheminOutcome,
  tieStakes: CheminRules['tieStakes'],
): BetResult => {
  if (outcome === 'punter') return { outcome: 'win', winnings: stake, returned: add(stake, stake) };
  if (outcome === 'banker') return { outcome: 'lose', winnings: ZERO, returned: ZERO };
  return { outcome: 'push', winnings: ZERO, returned: tieStakes === 'carried' ? ZERO : stake };
};
