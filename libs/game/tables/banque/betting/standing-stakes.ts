import { betId } from '../../any-table/ids';
import { pagesOf } from '../../any-table/pages';
import type { BanqueStake } from '../events';
import type { OpenCoup } from '../state';

/** Returns `true` if a stake is the one in an event. */
export const isSameStake = (
  one: BanqueStake | undefined,
  { bet, patron, seat, on, stake }: BanqueStake,
): boolean =>
  one?.bet === bet && one.patron === patron && one.seat === seat && one.on === on && one.stake === stake;

/** Returns the unsettled stakes of a coup, in the order of acceptance. */
export const standingInOrder = ({
  coup,
  bets,
  accepted,
}: Pick<OpenCoup, 'coup' | 'bets' | 'accepted'>): readonly BanqueStake[] =>
  Array.from({ length: accepted }, (_, index) => betId(coup, index + 1)).flatMap((id) => bets.get(id) ?? []);

/** Returns a stake in the form of events. */
export const stakeAlone = ({ bet, patron, seat, on, stake }: BanqueStake): BanqueStake => ({
  bet,
  patron,
  seat,
  on,
  stake,
});

/** Returns stakes in pages of 500. */
export const pagesOfStakes = (stakes: readonly BanqueStake[]): readonly (readonly BanqueStake[])[] =>
  pagesOf(stakes.map(stakeAlone));

/** Returns the number of a bet in its coup, which gives the order of acceptance. */
export const betNumber = (bet: string): number => Number(bet.slice(bet.lastIndexOf('/B') + 2));
