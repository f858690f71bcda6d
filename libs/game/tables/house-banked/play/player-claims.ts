import { ZERO, type Money } from '#kernel/money';
import { seatOf, standingInOrder, type InCoup } from '../state';

/** The start of rotation: the holder's seat, or the next seat, so that the holder comes last. */
export type Rotation = 'from-holder' | 'after-holder';

interface Claim {
  readonly patron: string;
  readonly staked: Money;
  readonly seat: number | null;
}

/**
 * Returns the patrons with a stake on Player, the highest total first. Of equals the earlier seat in rotation
 * from the shoe's holder comes first (from seat 1 without one), then the earlier bet; patrons without a seat
 * follow (P2, C1).
 */
export const claimsOnPlayer = (state: InCoup, rotation: Rotation): readonly Claim[] => {
  const { coup, shoeHolder } = state;
  // In the order of first bets, which decides between equals without a seat.
  const patrons = new Set(
    standingInOrder(coup)
      .filter(({ on }) => on === 'player')
      .map(({ patron }) => patron),
  );
  const claims = [...patrons].map((patron): Claim => ({
    patron,
    staked: coup.staked.get(`${patron}/player`) ?? ZERO,
    seat: seatOf(state, patron),
  }));
  const holderSeat = shoeHolder === null ? null : seatOf(state, shoeHolder);
  const turnOf = ({ seat }: Claim): number =>
    seat === null ? Number.POSITIVE_INFINITY : turnOfSeat(seat, holderSeat, rotation);
  return claims.toSorted((a, b) => {
    if (a.staked !== b.staked) return a.staked > b.staked ? -1 : 1;
    const [first, second] = [turnOf(a), turnOf(b)];
    return first === second ? 0 : first - second;
  });
};

/** More than the number of seats of any table. */
const ROUND = 1_000;

/** Returns a number that sorts seats in rotation: counter-clockwise, upwards and around. */
const turnOfSeat = (seat: number, holderSeat: number | null, rotation: Rotation): number => {
  if (holderSeat === null) return seat;
  const isBeforeRound = rotation === 'from-holder' ? seat >= holderSeat : seat > holderSeat;
  return isBeforeRound ? seat : seat + ROUND;
};
