import { betId } from '../../any-table/ids';
import { pagesOf } from '../../any-table/pages';
import type { BanqueStake } from '../events';
import type { OpenCoup } from '../state';

/** Whether a stake is the one that an event tells of. */
export const isSameStake = (
  one: BanqueStake | undefined,
  { bet, patron, seat, on, stake }: BanqueStake,
): boolean =>
  one?.bet === bet && one.patron === patron && one.seat === seat && one.on === on && one.stake === stake;

/** The stakes of a coup that aren't settled, in the order in which they were accepted. */
export const standingInOrder = ({
  coup,
  bets,
  accepted,
}: Pick<OpenCoup, 'coup' | 'bets' | 'accepted'>): readonly BanqueStake[] =>
  Array.from({ length: accepted }, (_, index) => betId(coup, index + 1)).flatMap((id) => bets.get(id) ?? []);

/** A stake as events tell of it. */
export const stakeAlone = ({ bet, patron, seat, on, stake }: BanqueStake): BanqueStake => ({
  bet,
  patron,
  seat,
  on,
  stake,
});

/** The stakes in pages of 500. */
export const pagesOfStakes = (stakes: readonly BanqueStake[]): readonly (readonly BanqueStake[])[] =>
  pagesOf(stakes.map(stakeAlone));

/** The number of a bet in its coup, which is the order in which it was accepted. */
export const betNumber = (bet: string): number => Number(bet.slice(bet.lastIndexOf('/B') + 2));
