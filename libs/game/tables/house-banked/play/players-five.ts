import { fiveToDecide, type GameRules, type Hands } from '#game/baccarat';
import type { HouseBankedRules } from '../rules/rules';
import type { InCoup } from '../state';
import { claimsOnPlayer } from './player-claims';

/** Returns the game's rules in a coup, with the decision on Player's five (P2). */
export const gameOf = ({ rules, coup }: InCoup): HouseBankedRules & GameRules =>
  coup.onFive === null ? rules : { ...rules, onFive: coup.onFive };

/**
 * Returns the patron who has to decide on these first four cards. It is the patron with the highest total
 * stake on Player; of equals the seat nearest in rotation after the shoe's holder, then the earlier bet (P2).
 * Returns `null` if the house draws by itself, there is no five to decide on, or nobody has a stake on
 * Player.
 */
export const whoDecidesOnFive = (state: InCoup, hands: Hands): string | null => {
  const { rules } = state;
  if (rules.playerOnFive === 'draw' || !fiveToDecide(rules, hands)) return null;
  return claimsOnPlayer(state, 'after-holder')[0]?.patron ?? null;
};
