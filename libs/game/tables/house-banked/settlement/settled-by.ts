import type { GameRules, Hands } from '#game/baccarat';
import { add, subtract, ZERO } from '#kernel/money';
import type { SettledBet } from '../events';
import { editionOf } from '../rules/editions';
import type { HouseBankedRules } from '../rules/rules';
import type { Bet } from '../state';

/** Everything except the bets that decides a coup's settlement. */
export interface SettlementTerms {
  readonly edition: number;
  /** Includes the decision on Player's five (P2). */
  readonly rules: HouseBankedRules & GameRules;
  readonly hands: Hands;
  /** `true` for the shoe's last coup, after which nothing is carried (P5). */
  readonly isLast: boolean;
}

/**
 * Returns the results of bets on these cards under these rules, by the rules' code of that edition (R6, P4,
 * P5, P9, M2).
 */
export const settledBy = (
  { edition, rules, hands, isLast }: SettlementTerms,
  bets: readonly Bet[],
): readonly SettledBet[] => {
  const code = editionOf(edition);
  const result = code.resultOf(rules, hands);
  const carries = rules.tieStakes === 'carried' && result.outcome === 'tie' && !isLast;
  return bets.map(({ bet, patron, on, stake }) => {
    const settled = code.settleBet(rules, on, stake, result);
    const stays = carries && (on === 'player' || on === 'banker');
    const withheld = rules.commissionCollected === 'tallied' ? ZERO : settled.commission;
    const won = add(settled.returned, subtract(settled.commission, withheld));
    return { bet, patron, on, stake, ...settled, returned: stays ? ZERO : won };
  });
};
