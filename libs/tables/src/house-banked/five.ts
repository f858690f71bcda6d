import { fiveToDecide, type GameRules, type Hands } from '#baccarat';
import { ZERO, type Money } from '#money';
import type { HouseBankedRules } from './house-banked.rules';
import { seatOf, standingInOrder, type InCoup } from './house-banked.state';

/** P2: the rules of the game in a coup, with what was decided in it on Player's five. */
export const gameOf = ({ rules, coup }: InCoup): HouseBankedRules & GameRules =>
  coup.onFive === null ? rules : { ...rules, onFive: coup.onFive };

/**
 * P2: who has to decide on these first four cards: the patron with the highest total on Player; of equals the first
 * seat in rotation, then the earlier bet. Nobody when the house draws by itself, when there is no five to decide on, or
 * no stake on Player.
 */
export const whoDecidesOnFive = (state: InCoup, hands: Hands): string | null => {
  const { rules, coup } = state;
  if (rules.playerOnFive === 'draw' || !fiveToDecide(rules, hands)) return null;
  // In the order of their first bets, so that of equals without a seat the earlier comes first.
  const patrons = new Set(
    standingInOrder(coup)
      .filter(({ on }) => on === 'player')
      .map(({ patron }) => patron),
  );
  const claims = [...patrons].map((patron) => ({
    patron,
    staked: coup.staked.get(`${patron}/player`) ?? ZERO,
    seat: seatOf(state, patron) ?? Number.POSITIVE_INFINITY,
  }));
  return claims.toSorted(byClaim)[0]?.patron ?? null;
};

interface Claim {
  readonly patron: string;
  readonly staked: Money;
  readonly seat: number;
}

/** Nobody holds the shoe, so rotation begins at seat 1; who has no seat comes after. */
const byClaim = (a: Claim, b: Claim): number => {
  if (a.staked !== b.staked) return a.staked > b.staked ? -1 : 1;
  return a.seat === b.seat ? 0 : a.seat - b.seat;
};
