import { fiveToDecide, type GameRules, type Hands } from '#game/baccarat';
import type { HouseBankedRules } from '../rules/rules';
import type { InCoup } from '../state';
import { claimsOnPlayer } from './player-claims';

/** P2: the rules of the game in a coup, with what was decided in it on Player's five. */
export const gameOf = ({ rules, coup }: InCoup): HouseBankedRules & GameRules =>
  coup.onFive === null ? rules : { ...rules, onFive: coup.onFive };

/**
 * P2: who has to decide on these first four cards: the patron with the highest total on Player; of equals the seat
 * nearest in rotation after the shoe's holder, then the earlier bet. Nobody when the house draws by itself, when there is
 * no five to decide on, or no stake on Player.
 */
export const whoDecidesOnFive = (state: InCoup, hands: Hands): string | null => {
  const { rules } = state;
  if (rules.playerOnFive === 'draw' || !fiveToDecide(rules, hands)) return null;
  return claimsOnPlayer(state, 'after-holder')[0]?.patron ?? null;
};
